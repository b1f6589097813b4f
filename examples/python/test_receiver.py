"""Tests of the receiver alone, which need no mock."""

import hashlib
import hmac
import http.client
import urllib.parse

import pytest

from receiver import Receiver

BODY = b'{"event":"message.received","data":{}}'
TIMESTAMP = "1700000000"


def sign(secret="whsec_test", body=BODY):
    signed = TIMESTAMP.encode() + b"." + body
    return "sha256=" + hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()


@pytest.fixture
def post():
    """Posts a delivery with these headers, and returns the status of the response."""
    receiver = Receiver()
    receiver.secret = "whsec_test"
    address = urllib.parse.urlsplit(receiver.url)

    def post(*headers, body=BODY, length=str(len(BODY))):
        connection = http.client.HTTPConnection(address.hostname, address.port, timeout=10)
        connection.putrequest("POST", address.path)
        for name, value in (*headers, ("Content-Length", length)):
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders(body)
        status = connection.getresponse().status
        connection.close()
        return status

    yield post
    receiver.stop()


def test_accepts_a_genuine_delivery(post):
    assert post(("X-Webhook-Timestamp", TIMESTAMP), ("X-Webhook-Signature", sign())) == 204


def test_accepts_hex_digits_in_upper_case(post):
    signature = "sha256=" + sign()[7:].upper()
    assert post(("X-Webhook-Timestamp", TIMESTAMP), ("X-Webhook-Signature", signature)) == 204


@pytest.mark.parametrize(
    "headers",
    [
        (),
        (("X-Webhook-Timestamp", TIMESTAMP),),
        (("X-Webhook-Signature", sign()),),
        (("X-Webhook-Timestamp", TIMESTAMP), ("X-Webhook-Signature", sign("another secret"))),
        (("X-Webhook-Timestamp", TIMESTAMP), ("X-Webhook-Signature", "sha256=ä")),
        (("X-Webhook-Timestamp", TIMESTAMP), ("X-Webhook-Signature", sign()), ("X-Webhook-Signature", sign())),
    ],
)
def test_responds_with_400_to_everything_else(post, headers):
    assert post(*headers) == 400


@pytest.mark.parametrize("length", [None, "many", "-1"])
def test_responds_with_400_without_a_valid_length(post, length):
    headers = (("X-Webhook-Timestamp", TIMESTAMP), ("X-Webhook-Signature", sign()))
    assert post(*headers, body=None, length=length) == 400


@pytest.mark.parametrize("body", [b"", b"not JSON", b"\xff"])
def test_responds_with_400_to_a_signed_body_that_is_no_event(post, body):
    headers = ("X-Webhook-Timestamp", TIMESTAMP), ("X-Webhook-Signature", sign(body=body))
    assert post(*headers, body=body, length=str(len(body))) == 400
