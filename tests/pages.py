"""Writes the generated pages of the documentation again: `python -m tests.pages`."""

from __future__ import annotations

from tests.content import page_of_codes, page_of_schema
from tests.engine.test_diagrams import PAGE, page
from tests.plays import coverage, coverage_unisystem, coverage_zodiac


def main() -> None:
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
    page_of_codes.PAGE.write_text(page_of_codes.page(), encoding="utf-8")
    page_of_schema.PAGE.write_text(page_of_schema.page(), encoding="utf-8")
    for book in (coverage_zodiac.BOOK, coverage_unisystem.BOOK):
        book.page.write_text(coverage.page(book), encoding="utf-8")


if __name__ == "__main__":
    main()
