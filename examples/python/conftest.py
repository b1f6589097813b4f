"""Fixtures for tests against the mock. They need only pytest and Python's standard library.

Start the tests with `agent-platform-mock exec --clock virtual -- pytest`. Each test creates a workspace, which is a
separate copy of the platform with its own API key, records, faults, clock and journal. Therefore the tests can run in
parallel, for example with pytest-xdist.
"""

import json
import os
import urllib.error
import urllib.parse
import urllib.request

import pytest

from receiver import Receiver


class PlatformError(Exception):
    """An error response from the platform or the control API."""

    def __init__(self, status, error, headers):
        super().__init__(f"{status} {error['code']}: {error['message']}")
        self.status = status
        self.code = error["code"]
        self.headers = headers


def send(method, path, body=None, headers=None):
    """Sends a request to the mock and returns the `data` of the response."""
    url = os.environ["AGENT_PLATFORM_BASE_URL"] + path
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **(headers or {})}
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)["data"]
    except urllib.error.HTTPError as error:
        with error:
            raise PlatformError(error.code, json.load(error)["error"], error.headers) from None


class Workspace:
    def __init__(self, name):
        created = send("POST", "/__mock__/workspaces", {"name": name})
        self.id = created["id"]
        self.api_key = created["apiKey"]

    def control(self, method, path, body=None, **query):
        """Calls the control API for this workspace."""
        query = urllib.parse.urlencode({"workspace": self.id, **query})
        return send(method, f"/__mock__{path}?{query}", body)

    def delete(self):
        send("DELETE", f"/__mock__/workspaces/{self.id}")


@pytest.fixture
def workspace(request, monkeypatch):
    """A workspace for one test, named after the test and its xdist worker. Its API key is set in the environment."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "main")
    workspace = Workspace(f"{worker} {request.node.name}"[:255])
    monkeypatch.setenv("AGENT_PLATFORM_API_KEY", workspace.api_key)
    yield workspace
    workspace.delete()


@pytest.fixture
def call(workspace):
    """Calls the platform as the application does: `call("GET", "/me")`."""

    def call(method, path, body=None):
        return send(method, f"/v1{path}", body, {"x-api-key": workspace.api_key})

    return call


@pytest.fixture
def write(workspace):
    """Writes as a customer."""

    def write(channel_id, content):
        message = {"channelId": channel_id, "from": "+5511988887777", "content": content}
        return workspace.control("POST", "/simulate/inbound-message", message)

    return write


@pytest.fixture
def add_fault(workspace):
    """Makes upcoming requests fail: `add_fault(operation="getMe", status=503, times=1)`."""

    def add_fault(**fault):
        return workspace.control("POST", "/faults", fault)

    return add_fault


@pytest.fixture
def advance(workspace):
    """Advances the clock, and returns once all due work is done: retries, delayed replies, deliveries."""

    def advance(ms):
        return workspace.control("POST", "/clock/advance", {"ms": ms})

    return advance


@pytest.fixture
def journal(workspace):
    """Lists the requests that the application sent: `journal(operation="getMe")`."""

    def journal(**filter):
        return workspace.control("GET", "/requests", **filter)

    return journal


@pytest.fixture
def deliveries(workspace):
    """Lists the attempts to deliver events to webhooks."""

    def deliveries():
        return workspace.control("GET", "/deliveries")

    return deliveries


@pytest.fixture
def receiver(call):
    """A webhook receiver that gets an event for each message from a customer."""
    receiver = Receiver()
    webhook = call("POST", "/webhooks", {"url": receiver.url, "events": ["message.received"]})
    receiver.secret = webhook["secret"]
    yield receiver
    receiver.stop()
