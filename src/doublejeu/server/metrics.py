"""What the server counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

__all__ = ["CONTENT_TYPE_LATEST", "Metrics"]


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "doublejeu_http_requests", "HTTP requests by status.", ["status"], registry=self.registry
        )
        self.refusals = Counter("doublejeu_refusals", "Refused requests by code.", ["code"], registry=self.registry)
        self.slow_readers = Counter(
            "doublejeu_slow_readers", "Connections ended because their client read too slowly.", registry=self.registry
        )
        self.tables = Gauge("doublejeu_tables", "Tables in memory.", registry=self.registry)
        self.sockets = Gauge("doublejeu_sockets", "Open connections.", registry=self.registry)
        self.reviews_waiting = Gauge(
            "doublejeu_reviews_waiting", "Reviews that were asked for and are not done.", registry=self.registry
        )
        self.reviews_done = Counter(
            "doublejeu_reviews_done", "Reviews that this server has made.", registry=self.registry
        )
        self.reviews_unlike = Counter(
            "doublejeu_reviews_unlike", "Reviews done again that came out otherwise.", registry=self.registry
        )
        self.lag = Histogram(
            "doublejeu_loop_lag_seconds",
            "How late the event loop was.",
            buckets=(0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0),
            registry=self.registry,
        )

    def text(self) -> bytes:
        return generate_latest(self.registry)
