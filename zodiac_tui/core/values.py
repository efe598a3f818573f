"""Frozen dataclasses that are quick to define, as many more are defined at a start than are ever made.

To the type checker `dataclass` is dataclasses' own, and `fields`, `replace`, `is_dataclass` and `match` take what comes
of it as such. But dataclasses writes and compiles six methods a class, which would be a third of the time of `zodiac
check`; here each is had from there when it is first called. It fits frozen dataclasses without `InitVar`, whose every
field is taken by `__init__`, and which inherit from no other.
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
    _NOTHING = {"init": False, "repr": False, "eq": False}

    def dataclass(*, frozen, slots=False):
        """Make the decorated class a frozen dataclass."""
        if not frozen:
            raise TypeError("a value is frozen")

        def made(kind):
            kind = dataclasses.dataclass(**_NOTHING, slots=slots)(kind)
            kind.__dataclass_params__.frozen = True  # which also keeps another from inheriting from it
            for name, options in _WRITTEN.items():
                setattr(kind, name, _later(kind, name, options))
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

    def _twin(kind, options):
        """Return a dataclass of the same fields, with those methods alone."""
        body = {name: kind.__dict__[name] for name in ("__module__", "__annotations__") if name in kind.__dict__}
        body["__doc__"] = kind.__name__  # else one is made of its signature, which takes as long as all the rest
        for each in dataclasses.fields(kind):
            if each.default is not dataclasses.MISSING:
                body[each.name] = each.default
            elif each.default_factory is not dataclasses.MISSING:
                body[each.name] = dataclasses.field(default_factory=each.default_factory)
        twin = type(kind.__name__, kind.__bases__, body)
        return dataclasses.dataclass(**{**_NOTHING, **options})(twin)

    def _setattr(self, name, value):
        raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")

    def _delattr(self, name):
        raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")

    def _reduce(self):
        return type(self), tuple(getattr(self, name) for name in self.__dataclass_fields__)


__all__ = ["dataclass"]
