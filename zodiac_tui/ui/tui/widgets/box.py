"""A container whose contents fit it: it never scrolls."""

from __future__ import annotations

from textual.containers import Vertical
from textual.geometry import Size


class Box(Vertical):
    """Widgets below each other. Textual lays a screen out twice when a container's virtual size changes, since it could
    scroll now; this one cannot, and once is enough."""

    def _size_updated(self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True) -> bool:
        return super()._size_updated(size, virtual_size, container_size, layout=False)
