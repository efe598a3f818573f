"""Frozen dataclasses that are quick to define, as many more are defined at a start than are ever made.

To the type checker `dataclass` is dataclasses' own, and `fields`, `replace`, `is_dataclass` and `match` take what comes
of it as such. But dataclasses writes and compiles six methods a class, which would be a third of the time of `zodiac
check`; here each is had from there when it is first called, `__init__` when some values of the class are made already.
It fits frozen dataclasses without `InitVar` and `__post_init__`, whose every field is taken by `__init__`, by place or
by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    import dataclasses

    _WRITTEN = {
        "__init__": {"init": True, "frozen": True},
        "__repr__": {"repr": True},
        "__eq__": {"eq": True},
        "__hash__": {"unsafe_hash": True},
    }
    """What dataclasses is asked for to write a method, and that method alone."""
    _FEW = 50
    """How many values of a class are made without its own `__init__`, which costs as much as a hundred of them."""
    _COMPARING = ("__eq__", "__hash__")
    _NOTHING = {"init": False, "repr": False, "eq": False}
    _OPTIONS = ("default", "default_factory", "repr", "hash", "compare")
    """What a field was defined with."""

    def dataclass(*, frozen, slots=False, eq=True):
        """Make the decorated class a frozen dataclass; a method that it has itself is left as it is."""
        if not frozen:
            raise TypeError("a value is frozen")

        def made(kind):
            kind = dataclasses.dataclass(**_NOTHING, slots=slots)(kind)
            for name, options in _WRITTEN.items():
                if name not in kind.__dict__ and (eq or name not in _COMPARING):
                    method = _later(kind, name, options)
                    setattr(kind, name, _at_first(kind, method) if name == "__init__" else method)
            kind.__setattr__, kind.__delattr__ = _setattr, _delattr
            if slots:
                kind.__reduce__ = _reduce
            return kind

        return made

    def _later(kind, name, options):
        def first(self, *values, **named):
            # Where two threads come here at once, both put the same in this one's place.
            method = getattr(_twin(kind, options), name)
            setattr(kind, name, method)
            return method(self, *values, **named)

        return first

    def _at_first(kind, write):
        """Return the `__init__` of the first values; what is not taken it leaves to the one that is written then."""
        fields = kind.__dataclass_fields__
        made = 0

        def init(self, *values, **named):
            nonlocal made
            made += 1
            given = dict(zip(fields, values, strict=False)) | named
            if made > _FEW or len(given) != len(values) + len(named) or not given.keys() <= fields.keys():
                return write(self, *values, **named)
            for name, each in fields.items():
                if name in given:
                    value = given[name]
                elif each.default is not dataclasses.MISSING:
                    value = each.default
                elif each.default_factory is not dataclasses.MISSING:
                    value = each.default_factory()
                else:
                    return write(self, *values, **named)
                object.__setattr__(self, name, value)

        return init

    def _twin(kind, options):
        """Return a dataclass of the same fields, with those methods alone."""
        fields = dataclasses.fields(kind)
        # Without a docstring one is made of the signature, which takes as long as all the rest.
        body = {"__annotations__": {each.name: each.type for each in fields}, "__doc__": kind.__name__}
        for each in fields:
            body[each.name] = dataclasses.field(**{option: getattr(each, option) for option in _OPTIONS})
        twin = type(kind.__name__, (), body)
        return dataclasses.dataclass(**{**_NOTHING, **options})(twin)

    def _setattr(self, name, value):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _delattr(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def _reduce(self):
        return type(self), tuple(getattr(self, name) for name in self.__dataclass_fields__)


__all__ = ["dataclass"]
