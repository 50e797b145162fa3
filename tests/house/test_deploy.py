"""The files that people host a room with: what they name is there, and what they set is an option of the room."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from doublejeu.cli.serve import serve

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
COMPOSED = ("compose.yaml", "deploy/compose-servers.yaml")
USER = 10013


def variables() -> set[str]:
    """What an option can be given by."""
    flags = [max(option.opts, key=len) for option in serve.params]
    return {"DOUBLEJEU_" + flag.removeprefix("--").replace("-", "_").upper() for flag in flags}


def documents(name: str) -> list[Any]:
    return list(yaml.safe_load_all((ROOT / name).read_text(encoding="utf-8")))


def understood(environment: dict[str, str]) -> dict[str, Any]:
    """The options that these variables are, as the room reads them."""
    flags = {f"DOUBLEJEU_{(each.name or '').upper()}": max(each.opts, key=len) for each in serve.params}
    given = [word for name, value in environment.items() if name in flags for word in (flags[name], value)]
    return serve.make_context("serve", given).params


@pytest.mark.parametrize("name", ["Containerfile", *COMPOSED, "deploy/kubernetes.yaml", "docs/hosting.md"])
def test_every_variable_is_an_option(name: str) -> None:
    found = set(re.findall(r"\bDOUBLEJEU_[A-Z_]+", (ROOT / name).read_text(encoding="utf-8")))
    assert found
    assert found <= variables()


def test_the_image_is_made_of_what_is_here_and_is_not_root() -> None:
    copied = [line.split()[1:-1] for line in CONTAINERFILE.splitlines() if line.startswith("COPY")]
    for source in [each for sources in copied for each in sources if not sources[0].startswith("--from")]:
        assert (ROOT / source).exists(), source
    assert CONTAINERFILE.count("NUMBA_CPU_NAME=generic") == 2  # compiled for it, and run as such
    assert CONTAINERFILE.count("NUMBA_CACHE_DIR=/opt/doublejeu/compiled") == 2
    last = CONTAINERFILE.rpartition("\nFROM ")[2]
    assert f"\nUSER {USER}:{USER}\n" in last
    assert "/healthz" in last.partition("HEALTHCHECK")[2]
    assert last.count("\nVOLUME ") == 1


def test_what_is_made_on_one_machine_does_not_go_into_an_image() -> None:
    left_out = (ROOT / ".dockerignore").read_text(encoding="utf-8").split("\n")
    assert {".git", ".venv", "web/dist", "web/node_modules", "web/wasm"} <= set(left_out)


@pytest.mark.parametrize("name", COMPOSED)
def test_composed_services_have_what_they_need(name: str) -> None:
    (composed,) = documents(name)
    services = composed["services"]
    room = services["room"]
    folder = (ROOT / name).parent
    assert (folder / room["build"]["context"] / room["build"]["dockerfile"]).is_file()
    assert (room["read_only"], room["cap_drop"]) == (True, ["ALL"])
    needed = [each for service in services.values() for each in service.get("depends_on", {})]
    assert set(needed) <= set(services)
    for volume in [each for service in services.values() for each in service.get("volumes", [])]:
        source = volume.split(":")[0]
        assert (folder / source).is_file() if source.startswith(".") else source in composed["volumes"]
    published = [key for key, service in services.items() if "ports" in service]
    assert published == (["nginx"] if "nginx" in services else ["room"])


def test_the_servers_of_kubernetes_find_their_store_their_bus_and_each_other() -> None:
    found = {document["kind"]: document["spec"] for document in documents("deploy/kubernetes.yaml")}
    assert found["Deployment"]["replicas"] == 2
    pod = found["Deployment"]["template"]["spec"]
    (room,) = pod["containers"]
    environment = {each["name"]: each for each in room["env"]}
    assert {"DOUBLEJEU_STORE", "DOUBLEJEU_BUS", "DOUBLEJEU_PEER"} <= set(environment)
    assert environment["POD_ADDRESS"]["valueFrom"]["fieldRef"]["fieldPath"] == "status.podIP"
    plain = {name: each["value"] for name, each in environment.items() if "value" in each}
    read = understood(plain | {"DOUBLEJEU_PEER": plain["DOUBLEJEU_PEER"].replace("$(POD_ADDRESS)", "10.0.0.5")})
    ports = {each["name"]: each["containerPort"] for each in room["ports"]}
    assert (read["peer"], read["port"]) == (f"10.0.0.5:{ports['peer']}", ports["http"])
    assert room["readinessProbe"]["httpGet"]["path"] == "/healthz"
    assert (pod["enableServiceLinks"], pod["securityContext"]["runAsUser"]) == (False, USER)
    assert room["securityContext"]["readOnlyRootFilesystem"] is True
    labels = found["Deployment"]["template"]["metadata"]["labels"]
    assert found["Service"]["selector"] == labels == found["NetworkPolicy"]["podSelector"]["matchLabels"]
