"""Starts the mock platform from its command line, and calls it with Python's standard library."""

import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request

# Installed by npm, which puts it on the PATH of npm scripts and of `npx -c 'python3 -m unittest'`.
COMMAND = "agent-platform-mock"


class MockProcess:
    """The mock in a process of its own, on a port that is free."""

    def __init__(self):
        if shutil.which(COMMAND) is None:
            raise RuntimeError(
                f"{COMMAND} is not on the PATH: start the tests with npx -c 'python3 -m unittest'"
            )
        self._folder = tempfile.TemporaryDirectory()
        ready_file = os.path.join(self._folder.name, "url")
        # With a virtual clock, a suite moves time instead of waiting.
        options = ["--port", "0", "--clock", "virtual", "--log", "silent"]
        self._process = subprocess.Popen(
            [COMMAND, *options, "--ready-file", ready_file], stdout=subprocess.DEVNULL
        )
        deadline = time.monotonic() + 30
        while not os.path.exists(ready_file):
            if self._process.poll() is not None:
                raise RuntimeError(f"the mock ended with {self._process.returncode}")
            if time.monotonic() > deadline:
                self.stop()
                raise RuntimeError("the mock was not ready after 30 s")
            time.sleep(0.05)
        with open(ready_file, encoding="utf-8") as file:
            self.url = file.read().strip()

    def stop(self):
        self._process.terminate()
        self._process.wait(timeout=10)
        self._folder.cleanup()


class Workspace:
    """A workspace with a key, records and a clock of its own: tests do not disturb each other."""

    def __init__(self, url):
        self._url = url
        created = send("POST", f"{url}/__mock__/workspaces", {})["data"]
        self._id = created["id"]
        self._key = created["apiKey"]

    def call(self, method, path, body=None):
        """Calls the platform, as the application does."""
        return send(method, f"{self._url}/v1{path}", body, {"X-API-Key": self._key})

    def control(self, method, path, body=None, **query):
        """Controls the mock, as only a test does."""
        query = urllib.parse.urlencode({"workspace": self._id, **query})
        return send(method, f"{self._url}/__mock__{path}?{query}", body)["data"]


class PlatformError(Exception):
    def __init__(self, status, error, headers):
        super().__init__(f"{status} {error['code']}: {error['message']}")
        self.status = status
        self.code = error["code"]
        self.headers = headers


def send(method, url, body=None, headers=None):
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json", **(headers or {})}
    request = urllib.request.Request(url, data, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            raise PlatformError(error.code, json.load(error)["error"], error.headers) from None
