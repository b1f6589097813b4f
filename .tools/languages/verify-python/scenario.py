from verify import verify

BODY = b'{"event":"message.received","webhook_id":"wh_1","data":{}}'
NOW = 1700000000
HEADERS = {
    "X-Webhook-Signature": "sha256=3eea1e23b0d4ccdc460e99a395656a7968d2f9d994ecfc243b37cdedacafeec1",
    "X-Webhook-Timestamp": "1700000000",
    "X-Webhook-ID": "wh_1",
}


def is_accepted(body=BODY, now=NOW, **changes):
    headers = {name: changes.get(name.replace("-", "_"), value) for name, value in HEADERS.items()}
    try:
        return verify(body, headers, "whsec_test", lambda: now)["event"] == "message.received"
    except ValueError:
        return False


assert is_accepted()
assert is_accepted(now=NOW + 300) and is_accepted(now=NOW - 300)
assert is_accepted(X_Webhook_Signature=HEADERS["X-Webhook-Signature"].replace("eea", "EEA"))

assert not is_accepted(now=NOW + 301)
assert not is_accepted(now=NOW - 301)
assert not is_accepted(body=BODY + b" ")
assert not is_accepted(X_Webhook_ID="wh_2")
for name, value in HEADERS.items():
    assert not is_accepted(**{name.replace("-", "_"): f"{value},{value}"}), name
