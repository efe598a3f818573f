"""textual-serve's server with a page of our own: on this machine alone, each page a process with the app."""

from __future__ import annotations

import asyncio
import logging
import shlex
import sys
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import aiohttp_jinja2
import jinja2
from aiohttp import web
from textual_serve.server import Server

from zodiac_tui import PROGRAM
from zodiac_tui.core.errors import UsageError
from zodiac_tui.core.text import T
from zodiac_tui.present.say import language, say
from zodiac_tui.ui.tui.signals import listen
from zodiac_tui.ui.web.guard import HOME, is_ours, is_own_page, policy

FOLDER = Path(__file__).parent
PAGE = "page.html"
LARGEST = 200
"""The most pixels of a letter that an address may ask for (`?letra=20`)."""
USUAL = 16
"""The pixels of a letter."""
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class OnThisMachine(Server):
    """Serves the app on 127.0.0.1, only to pages that came from here."""

    def __init__(self, command: str, port: int) -> None:
        super().__init__(command, host=HOME, port=port, title=PROGRAM)
        self._open: set[asyncio.Task[object]] = set()

    async def application(self) -> web.Application:
        """Return what answers requests."""
        made = web.Application(middlewares=[self._guarded])
        aiohttp_jinja2.setup(made, loader=jinja2.FileSystemLoader(FOLDER / "template"), autoescape=True)
        made.add_routes(
            [
                web.get("/", self.page),
                web.get("/ws", self.socket),
                web.get("/download/{key}", self.handle_download),
                web.static("/static", self.statics_path),
                web.static("/zodiac", FOLDER / "static"),
            ]
        )
        return made

    @aiohttp_jinja2.template(PAGE)
    async def page(self, request: web.Request) -> Mapping[str, object]:
        """The one page: a terminal, and what to say before and after."""
        return {
            "language": language(),
            "socket": f"ws://{request.host}/ws",
            "size": _size(request.query.get("letra", "")),
            "title": PROGRAM,
            "opening": say(T("Abriendo…")),
            "ended": say(T("La partida está guardada y la sesión ha terminado.")),
            "again": say(T("Abrir otra vez")),
            "scripts": say(T("Esta página necesita JavaScript, que sirve tu propia máquina.")),
        }

    async def socket(self, request: web.Request) -> web.StreamResponse:
        """A page's wire to a process of its own; refused to whoever does not come from our page."""
        if not is_own_page(request.headers.get("Origin"), request.host, self.port):
            raise web.HTTPForbidden(text=say(T("Solo se habla con la página que sirve este programa.")))
        if not _opens(request):
            raise web.HTTPBadRequest(text=say(T("Eso no abre ninguna partida: falta algo, o está mal.")))
        task: asyncio.Task[object] | None = asyncio.current_task()
        assert task is not None
        self._open.add(task)
        try:
            return await self.handle_websocket(request)
        finally:
            self._open.discard(task)

    async def leave(self) -> None:
        """End the processes of all pages, which save their games."""
        open_now = list(self._open)
        for task in open_now:
            task.cancel()
        await asyncio.gather(*open_now, return_exceptions=True)

    @web.middleware
    async def _guarded(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if not is_ours(request.host, self.port):
            raise web.HTTPForbidden(text=say(T("Aquí solo responde {place}.", place=f"{HOME}:{self.port}")))
        answer = await handler(request)
        if not answer.prepared:
            answer.headers["Content-Security-Policy"] = policy(request.host)
            answer.headers["X-Content-Type-Options"] = "nosniff"
            answer.headers["Referrer-Policy"] = "no-referrer"
        return answer


def serve(port: int, words: tuple[str, ...] = (), told: Callable[[str], object] = print) -> int:
    """Serve the app until a signal ends it; returns 128 and its number. Port 0 takes any that is free.

    `words` go before the command of each page's process (`--lang en`); `told` is called with the address. Raises
    UsageError for a port that cannot be had.
    """
    logging.basicConfig(level=logging.ERROR, stream=sys.stderr, format="%(message)s")
    return asyncio.run(_serve(port, words, told))


async def _serve(port: int, words: tuple[str, ...], told: Callable[[str], object]) -> int:
    server = OnThisMachine(shlex.join([sys.executable, "-m", "zodiac_tui", *words]), port)
    runner = web.AppRunner(await server.application(), handle_signals=False)
    await runner.setup()
    try:
        await web.TCPSite(runner, HOME, port).start()
    except (OSError, OverflowError) as error:
        await runner.cleanup()
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise UsageError(T("no se puede escuchar en el puerto {port}: {why}.", port=port, why=why)) from error
    server.port = runner.addresses[0][1]
    ended: asyncio.Queue[int] = asyncio.Queue()
    listen(ended.put_nowait)
    told(f"http://{HOME}:{server.port}/")
    try:
        return await ended.get()
    finally:
        await server.leave()
        await runner.cleanup()


def _opens(request: web.Request) -> bool:
    """Whether a request may become a wire: textual-serve would print where one that is ill-made cannot."""
    try:
        return bool(web.WebSocketResponse().can_prepare(request))
    except ValueError:  # a key that is no text of base64
        return False


def _size(asked: str) -> int:
    return min(int(asked), LARGEST) if asked.isascii() and asked.isdigit() and asked.strip("0") else USUAL
