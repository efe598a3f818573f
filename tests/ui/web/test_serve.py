"""The app in a browser: who is answered, what the page asks for, and a game by a client that speaks as a page does."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.cli.terminal import Terminal
from zodiac_tui.ui.web.server import _size

PATIENCE = 30
"""Seconds after which something does not come any more."""
OWN = re.compile(rb"\x1b(?:\[[0-9;?<>=:]*[A-Za-z$]+|\][^\x1b\x07]*(?:\x07|\x1b\\))")


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(capsys)


class Served:
    """A server under way."""

    def __init__(self, process: subprocess.Popen[str], address: str, home: Path) -> None:
        self.process, self.address, self.home = process, address, home

    @property
    def origin(self) -> str:
        return self.address.rstrip("/")

    def pages(self) -> list[int]:
        """The processes of the pages that are open."""
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", str(self.process.pid)], capture_output=True, text=True, check=False
        )
        return [int(word) for word in found.stdout.split()]


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    inherited = {name: value for name, value in os.environ.items() if not name.startswith("ZODIAC_")}
    home = {"HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "d"), "XDG_CONFIG_HOME": str(tmp_path / "c")}
    words = [sys.executable, "-m", "zodiac_tui", "serve", "--port", "0"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env={**inherited, **home}) as process:
        try:
            assert process.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
            assert found
            yield Served(process, found[0], tmp_path)
        finally:
            process.kill()


@asynccontextmanager
async def page(served: Served, origin: str | None = None) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    headers = {"Origin": served.origin if origin is None else origin}
    where = f"{served.address}ws?width=80&height=24"
    async with aiohttp.ClientSession() as client, client.ws_connect(where, headers=headers) as socket:
        yield socket


async def until(socket: aiohttp.ClientWebSocketResponse, words: str) -> str:
    """What the page shows until those words come."""
    shown = b""
    async with asyncio.timeout(PATIENCE):
        while words not in OWN.sub(b"", shown).decode("utf-8", "replace"):
            message = await socket.receive()
            assert message.type is aiohttp.WSMsgType.BINARY, message
            shown += message.data
    return OWN.sub(b"", shown).decode("utf-8", "replace")


async def gone(served: Served) -> None:
    async with asyncio.timeout(PATIENCE):
        while served.pages():
            await asyncio.sleep(0.05)


async def test_a_game_is_played_and_kept(served: Served) -> None:
    async with page(served) as socket:
        await until(socket, "Español")
        await socket.send_json(["stdin", "\r"])
        await until(socket, "Partida nueva")
        await socket.send_json(["stdin", "n"])
        await until(socket, "Cuarenta y una firmas")
        await socket.send_json(["stdin", "\r"])
        await until(socket, "›")
        await socket.send_json(["resize", {"width": 100, "height": 30}])
    await gone(served)
    assert list(served.home.glob("d/**/journal*"))


@pytest.mark.parametrize("origin", ["", "null", "https://127.0.0.1", "http://127.0.0.1", "http://evil.example"])
async def test_no_page_of_anybody_else_is_spoken_to(served: Served, origin: str) -> None:
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with page(served, origin):
            pass
    assert refused.value.status == 403
    assert not served.pages()


@pytest.mark.parametrize("key", ["", "x", "AAAA", "ñ" * 24])
async def test_a_wire_that_is_asked_for_wrongly_is_refused_without_a_word_on_the_terminal(
    served: Served, key: str, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = {"Origin": served.origin, "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13"}
    async with aiohttp.ClientSession() as client:
        async with client.get(f"{served.address}ws", headers={**asked, "Sec-WebSocket-Key": key}) as answer:
            assert answer.status == 400
        async with client.get(f"{served.address}ws", headers={"Origin": served.origin}) as answer:
            assert answer.status == 400
        async with client.get(served.address) as answer:
            assert answer.status == 200
    told = capfd.readouterr()
    assert (told.out, told.err) == ("", "")
    assert not served.pages()


async def test_nothing_is_answered_under_another_name(served: Served) -> None:
    async with aiohttp.ClientSession() as client:
        for path in ("", "ws", "static/js/textual.js", "zodiac/page.js"):
            async with client.get(served.address + path, headers={"Host": "evil.example"}) as answer:
                assert answer.status == 403, path


async def test_the_page_asks_for_nothing_outside(served: Served) -> None:
    async with aiohttp.ClientSession() as client:
        async with client.get(served.address) as answer:
            text = await answer.text()
            assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
        linked = re.findall(r'(?:href|src)="([^"]+)"', text)
        assert not [each for each in linked if not each.startswith(("/", "data:"))]
        for each in linked:
            if each.startswith("/"):
                async with client.get(served.origin + each) as answer:
                    assert answer.status == 200, each
        async with client.get(f"{served.address}zodiac/page.css") as answer:
            for each in re.findall(r'url\("([^"]+)"\)', await answer.text()):
                async with client.get(served.origin + each) as font:
                    assert font.status == 200, each
        async with client.get(f"{served.address}static/") as answer:
            assert answer.status == 403


async def test_a_signal_ends_the_pages_too(served: Served) -> None:
    async with page(served) as socket:
        await until(socket, "Español")
        assert served.pages()
        served.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(PATIENCE):
            while (await socket.receive()).type is aiohttp.WSMsgType.BINARY:
                pass
    assert served.process.wait(PATIENCE) == 128 + signal.SIGTERM


async def test_a_page_whose_server_is_killed_ends(served: Served) -> None:
    async with page(served) as socket:
        await until(socket, "Español")
        [shell] = served.pages()
        served.process.kill()
        served.process.wait()
    async with asyncio.timeout(PATIENCE):
        while Path(f"/proc/{shell}").exists():
            await asyncio.sleep(0.05)


def test_without_the_extra_it_is_told_how_to_get_it(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "zodiac_tui.ui.web.server")
    monkeypatch.setitem(sys.modules, "aiohttp_jinja2", None)
    ran = terminal.run("serve")
    assert ran.code == 2
    assert "pip install 'zodiac-tui[web]'" in ran.err


def test_a_port_that_is_taken_is_told(served: Served) -> None:
    port = served.origin.rpartition(":")[2]
    found = subprocess.run(
        [sys.executable, "-m", "zodiac_tui", "serve", "--port", port],
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 2
    assert f"no se puede escuchar en el puerto {port}" in found.stderr
    assert "Traceback" not in found.stderr


@pytest.mark.parametrize(("asked", "size"), [("", 16), ("20", 20), ("0", 16), ("9999", 200), ("x", 16), ("²", 16)])
def test_the_size_of_letters_has_bounds(asked: str, size: int) -> None:
    assert _size(asked) == size
