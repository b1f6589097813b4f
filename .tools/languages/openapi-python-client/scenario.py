import os
from uuid import UUID

from agent_platform import AuthenticatedClient
from agent_platform.api.agents import create_agent, delete_agent, list_agents
from agent_platform.api.channels import list_channels
from agent_platform.api.contacts import get_contact, list_contacts, update_contact
from agent_platform.api.conversations import list_conversations
from agent_platform.api.webhooks import create_webhook
from agent_platform.models import (
    CreateAgentBody,
    CreateWebhookBody,
    UpdateContactBody,
    UpdateContactBodyCustomFields,
)

client = AuthenticatedClient(
    base_url=os.environ["AGENT_PLATFORM_BASE_URL"],
    token=os.environ["AGENT_PLATFORM_API_KEY"],
    prefix="",
    auth_header_name="x-api-key",
)

[contact] = list_contacts.sync(client=client, search="Scenario").data
assert contact.custom_fields["interests"] == ["sports", "music"], contact
assert contact.tags == ["first", "second"]

agent = create_agent.sync(client=client, body=CreateAgentBody(name="Bia")).data
assert agent.description is None

seats = UpdateContactBodyCustomFields.from_dict({"seats": 16777217})
changed = update_contact.sync(contact.id, client=client, body=UpdateContactBody(custom_fields=seats)).data
assert changed.tags == ["first", "second"], changed
assert get_contact.sync(contact.id, client=client).data.custom_fields["seats"] == 16777217

assert delete_agent.sync(agent.id, client=client).data.deleted is True
unknown = UUID("00000000-0000-4000-8000-00000000ffff")
missing = get_contact.sync_detailed(unknown, client=client)
assert missing.status_code == 404 and missing.parsed.error.code == "NOT_FOUND"
limited = list_conversations.sync_detailed(client=client)
assert limited.status_code == 429 and limited.headers["Retry-After"] == "7"
assert list_channels.sync_detailed(client=client).status_code == 418

drifted = list_agents.sync(client=client).data[0]
assert drifted.status not in ("active", "inactive"), drifted

webhook = CreateWebhookBody(url="https://example.com/", events=["messages"])
assert create_webhook.sync(client=client, body=webhook).data.secret
print("The scenario passed.")
