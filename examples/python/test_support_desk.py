import pytest

from conftest import PlatformError

# The ids of the demo records are the same in every workspace.
AGENT = "00000000-0000-4000-8000-0000000000a1"
WHATSAPP = "00000000-0000-4000-8000-0000000000c1"


def test_the_agent_replies(call):
    chat = call("POST", f"/agents/{AGENT}/conversation", {"message": "Hello"})
    assert chat["response"] == "You said: Hello"


def test_an_operator_takes_over_before_writing(call, write):
    chat = write(WHATSAPP, "I want to talk to a human")["conversationId"]
    message = {"content": "I am here now."}
    with pytest.raises(PlatformError) as rejected:
        call("POST", f"/chats/{chat}/messages", message)
    assert rejected.value.status == 409
    call("POST", f"/chats/{chat}/start-human")
    call("POST", f"/chats/{chat}/messages", message)


def test_the_rate_limit_ends_after_a_minute(call, advance):
    for _ in range(100):
        call("GET", "/me")
    with pytest.raises(PlatformError) as rejected:
        call("GET", "/me")
    assert rejected.value.status == 429
    advance(60_000)
    call("GET", "/me")


def test_recovers_after_maintenance(call, add_fault, journal):
    add_fault(operation="getMe", status=503, times=1)
    with pytest.raises(PlatformError) as rejected:
        call("GET", "/me")
    assert rejected.value.status == 503
    call("GET", "/me")
    assert sorted(request["status"] for request in journal(operation="getMe")) == [200, 503]


def test_receives_a_signed_event(write, advance, receiver, deliveries):
    write(WHATSAPP, "Where is my parcel?")
    advance(0)
    assert receiver.events[0]["data"]["content"] == "Where is my parcel?"
    assert [delivery["status_code"] for delivery in deliveries()] == [204]


def test_a_failed_delivery_is_retried_after_a_minute(write, advance, receiver, deliveries):
    secret, receiver.secret = receiver.secret, "another secret"
    write(WHATSAPP, "Is anybody there?")
    advance(0)
    assert receiver.events == []
    receiver.secret = secret
    advance(60_000)
    assert len(receiver.events) == 1
    assert sorted(delivery["status_code"] for delivery in deliveries()) == [204, 400]


@pytest.mark.parametrize("run", [1, 2])
def test_each_test_has_its_own_records(call, run):
    """Both runs create the same contact, and each run finds only one."""
    email = "maria@support.example"
    call("POST", "/contacts", {"name": "Maria", "email": email})
    assert [contact["email"] for contact in call("GET", "/contacts")].count(email) == 1
