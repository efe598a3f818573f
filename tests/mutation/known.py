"""The survivors that are known, by why no test could or should notice them (`equivalent.toml`)."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from zodiac_tui.files.toml import load

FILE = Path(__file__).parent / "equivalent.toml"


@dataclass(frozen=True)
class Known:
    """Faults by their key, `module | text of the line | change`; a `*` in one stands for anything."""

    reasons: dict[str, str]

    @staticmethod
    def read(path: Path = FILE) -> Known:
        """Read the list."""
        found: dict[str, str] = {}
        groups = load(path).data["because"]
        assert isinstance(groups, list)
        for group in groups:
            assert isinstance(group, dict)
            survivors = group["survivors"]
            assert isinstance(survivors, list)
            found |= {str(key): str(group["reason"]) for key in survivors}
        return Known(found)

    def has(self, key: str) -> bool:
        """Whether a fault is on the list."""
        return key in self.reasons or any("*" in each and fnmatchcase(key, _literal(each)) for each in self.reasons)


def _literal(pattern: str) -> str:
    """The pattern with brackets and question marks taken as they stand."""
    return pattern.replace("[", "[[]").replace("?", "[?]")
