"""A webhook receiver that verifies the signatures of Variant A with Python's standard library."""

import hashlib
import hmac
import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def is_genuine(secret, headers, body):
    """Checks the signature, which covers the timestamp and the raw body. In production, also reject old timestamps."""
    signatures = headers.get_all("X-Webhook-Signature", [])
    timestamps = headers.get_all("X-Webhook-Timestamp", [])
    if len(signatures) != 1 or len(timestamps) != 1:
        return False
    signed = timestamps[0].encode() + b"." + body
    expected = "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return hmac.compare_digest(expected.encode(), signatures[0].lower().encode())


class Receiver:
    """Responds with 204 to genuine deliveries and with 400 to all others, and stores the genuine events."""

    def __init__(self):
        self.secret = ""
        self.events = []
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                length = self.headers.get("Content-Length", "")
                body = self.rfile.read(int(length)) if length.isdecimal() else b""
                self.send_response(204 if receiver.accept(self.headers, body) else 400)
                self.end_headers()

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}/webhooks"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def accept(self, headers, body):
        """Stores the event of a genuine delivery. A body that is not JSON is no event, even with the right signature."""
        if not is_genuine(self.secret, headers, body):
            return False
        try:
            self.events.append(json.loads(body))
        except ValueError:
            return False
        return True

    def stop(self):
        self._server.shutdown()
        self._server.server_close()
