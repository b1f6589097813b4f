"""A receiver in Python's standard library whose secret is rotated while events arrive.

Runs under `agent-platform-mock exec --forward-to`, which sets the variables. The arguments are the port of the
receiver, the variant, the number of events, the milliseconds between two events, and the number of events per secret.
"""

import hashlib
import hmac
import json
import os
import sys
import threading
import time
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PORT, VARIANT, EVENTS, PAUSE_MS, EVENTS_PER_SECRET = (
    int(text) if text.isdigit() else text for text in sys.argv[1:]
)
PLATFORM = os.environ["AGENT_PLATFORM_BASE_URL"]
WHATSAPP = "00000000-0000-4000-8000-0000000000c1"

# Newest first. The delivery in flight may still be signed with an earlier secret.
secrets = [os.environ["WEBHOOK_SECRET"]]
used = set()
seen = set()
handled = []
refused = []
lock = threading.Lock()


def signature(secret, headers, body):
    signed = headers["X-Webhook-Timestamp"].encode() + b"." + body if VARIANT == "A" else body
    return "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        name = "X-Webhook-Signature" if VARIANT == "A" else "X-Service-Signature"
        with lock:
            matching = [
                secret
                for secret in secrets
                if hmac.compare_digest(signature(secret, self.headers, body), self.headers[name])
            ]
            if matching:
                used.update(matching)
                self.handle_once(json.loads(body))
            else:
                refused.append(body)
        self.send_response(204 if matching else 400)
        self.end_headers()

    def handle_once(self, event):
        message = event["data"]["message_id"]
        if message not in seen:
            seen.add(message)
            handled.append(event["data"]["content"])

    def log_message(self, *_):
        pass


def send(method, path, body=None):
    headers = {
        "Content-Type": "application/json",
        "x-api-key": os.environ["AGENT_PLATFORM_API_KEY"],
    }
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(PLATFORM + path, data, headers, method=method)
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)["data"]


def write(content):
    """Writes as a customer."""
    message = {"channelId": WHATSAPP, "from": "+5511988887777", "content": content}
    send("POST", "/__mock__/simulate/inbound-message", message)


def rotate(webhook_id):
    """Rotates the secret. The receiver learns the new one first, and the next event is sent twice."""
    with lock:
        secret = f"secret {len(secrets)}"
        secrets.insert(0, secret)
    rotation = {"webhookId": webhook_id, "secret": secret}
    send("POST", "/__mock__/simulate/rotate-secret", rotation)
    send("POST", "/__mock__/deliveries/duplicate-next")


def main():
    server = ThreadingHTTPServer(("127.0.0.1", PORT), Receiver)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    webhooks = send("GET", "/v1/webhooks")
    webhook_id = next(each["id"] for each in webhooks if f":{PORT}/" in each["url"])
    messages = [f"Message {n}" for n in range(EVENTS)]

    start = time.monotonic()
    with ThreadPoolExecutor(8) as pool:
        calls = []
        for n, message in enumerate(messages):
            time.sleep(max(0, start + n * PAUSE_MS / 1000 - time.monotonic()))
            if n > 0 and n % EVENTS_PER_SECRET == 0:
                rotate(webhook_id)
            calls.append(pool.submit(write, message))
        for call in calls:
            call.result()
    send("POST", "/__mock__/settle")

    assert refused == [], refused
    assert sorted(handled) == sorted(messages), handled
    assert used == set(secrets), (used, secrets)
    deliveries = send("GET", f"/__mock__/deliveries?webhookId={webhook_id}")
    assert len(deliveries) == EVENTS + len(secrets) - 1, len(deliveries)
    assert {delivery["status_code"] for delivery in deliveries} == {204}
    print(f"handled {len(handled)} events with {len(secrets)} secrets")


main()
