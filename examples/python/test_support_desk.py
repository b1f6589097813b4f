import unittest

from mock_platform import MockProcess, PlatformError, Workspace
from receiver import Receiver

# The demo seed has the same ids in every mock.
AGENT = "00000000-0000-4000-8000-0000000000a1"
WHATSAPP = "00000000-0000-4000-8000-0000000000c1"


def setUpModule():
    global mock
    mock = MockProcess()
    unittest.addModuleCleanup(mock.stop)


class SupportDesk(unittest.TestCase):
    def setUp(self):
        self.platform = Workspace(mock.url)

    def write(self, content):
        """Writes as a customer."""
        message = {"channelId": WHATSAPP, "from": "+5511988887777", "content": content}
        return self.platform.control("POST", "/simulate/inbound-message", message)

    def advance(self, ms):
        """Moves time. Answers when everything that falls due by then is done."""
        self.platform.control("POST", "/clock/advance", {"ms": ms})

    def deliveries(self):
        return self.platform.control("GET", "/deliveries")

    def listen(self):
        receiver = Receiver()
        self.addCleanup(receiver.stop)
        webhook = {"url": receiver.url, "events": ["message.received"]}
        receiver.secret = self.platform.call("POST", "/webhooks", webhook)["data"]["secret"]
        return receiver

    def test_the_agent_answers(self):
        body = {"message": "Hello"}
        chat = self.platform.call("POST", f"/agents/{AGENT}/conversation", body)["data"]
        self.assertEqual(chat["response"], "You said: Hello")

    def test_a_person_takes_over_before_writing(self):
        chat = self.write("I want to talk to a person")["conversationId"]
        message = {"content": "I am here now."}
        with self.assertRaises(PlatformError) as refused:
            self.platform.call("POST", f"/chats/{chat}/messages", message)
        self.assertEqual(refused.exception.status, 409)
        self.platform.call("POST", f"/chats/{chat}/start-human")
        self.platform.call("POST", f"/chats/{chat}/messages", message)

    def test_the_rate_limit_ends_after_a_minute(self):
        for _ in range(100):
            self.platform.call("GET", "/me")
        with self.assertRaises(PlatformError) as refused:
            self.platform.call("GET", "/me")
        self.assertEqual(refused.exception.status, 429)
        self.advance(60_000)
        self.platform.call("GET", "/me")

    def test_a_signed_event_arrives(self):
        receiver = self.listen()
        self.write("Where is my parcel?")
        self.advance(0)
        self.assertEqual(receiver.events[0]["data"]["content"], "Where is my parcel?")
        self.assertEqual([delivery["status_code"] for delivery in self.deliveries()], [204])

    def test_a_failed_delivery_is_sent_again_a_minute_later(self):
        receiver = self.listen()
        secret, receiver.secret = receiver.secret, "another secret"
        self.write("Is anybody there?")
        self.advance(0)
        self.assertEqual(receiver.events, [])
        receiver.secret = secret
        self.advance(60_000)
        self.assertEqual(len(receiver.events), 1)
        codes = sorted(delivery["status_code"] for delivery in self.deliveries())
        self.assertEqual(codes, [204, 400])

    def test_a_maintenance_ends(self):
        fault = {"operation": "getMe", "status": 503, "times": 1}
        self.platform.control("POST", "/faults", fault)
        with self.assertRaises(PlatformError) as refused:
            self.platform.call("GET", "/me")
        self.assertEqual(refused.exception.status, 503)
        self.platform.call("GET", "/me")


if __name__ == "__main__":
    unittest.main()
