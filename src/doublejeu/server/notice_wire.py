"""What travels by HTTP about being told outside the page.  Unknown fields are refused."""

from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct

from .wire import Language

Topic: TypeAlias = Literal["turn", "joined", "over", "rematch"]
TOPICS: Final[tuple[Topic, ...]] = get_args(Topic)
Minute: TypeAlias = Annotated[int, Meta(ge=0, lt=1_440)]  # of a day
Address: TypeAlias = Annotated[str, Meta(max_length=1_000)]


class Quiet(Struct, frozen=True, forbid_unknown_fields=True):
    """Hours in which nothing is sent, by the device's clock; what happens in them is sent when they end."""

    since: Minute
    until: Minute


class Wishes(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What somebody wants to be told about, when not, and in which language.

    `zone`: the device's time zone, as Europe/Paris; `offset`: its minutes from UTC, if that name is unknown.
    """

    topics: tuple[Topic, ...] = TOPICS
    quiet: Quiet | None = None
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    offset: Annotated[int, Meta(gt=-1_440, lt=1_440)] = 0
    language: Language = "en"


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription: where its push service takes messages for it, and the keys to seal them with."""

    endpoint: Address
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class Hook(Struct, frozen=True, forbid_unknown_fields=True):
    """A webhook: Discord, Slack, Mattermost, Matrix and Apprise's server take `json`, ntfy takes `text`."""

    address: Address
    style: Literal["json", "text"] = "json"


class NewChannel(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A new address for notices: one of `push` and `hook`.  `only`: notices of this table alone.

    Without wishes, those of the guest's other channels apply.
    """

    push: Subscription | None = None
    hook: Hook | None = None
    only: Annotated[str, Meta(max_length=64)] | None = None
    wishes: Wishes | None = None


class Channel(Struct, frozen=True):
    """An address for a guest's notices; only its host is shown."""

    id: str
    kind: Literal["push", "hook"]
    host: str
    only: str | None


class Told(Struct, frozen=True):
    """How this guest is told outside the page.  `key`: the room's public key, with which browsers subscribe."""

    key: str
    channels: tuple[Channel, ...]
    wishes: Wishes
