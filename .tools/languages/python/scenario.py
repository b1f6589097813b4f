import os
from datetime import datetime
from uuid import UUID

import agent_platform as platform
from agent_platform.exceptions import ApiException, NotFoundException

configuration = platform.Configuration(
    host=os.environ["AGENT_PLATFORM_BASE_URL"],
    api_key={"apiKey": os.environ["AGENT_PLATFORM_API_KEY"]},
    retries=False,
)


def status_of(call):
    try:
        call()
    except ApiException as error:
        return error
    raise AssertionError("The call succeeded")


with platform.ApiClient(configuration) as client:
    agents = platform.AgentsApi(client)
    contacts = platform.ContactsApi(client)

    [contact] = contacts.list_contacts(search="Scenario").data
    assert contact.custom_fields["interests"] == ["sports", "music"], contact.custom_fields
    assert contact.custom_fields["vip"] is True
    assert contact.tags == ["first", "second"]

    agent = agents.create_agent(platform.CreateAgentBody(name="Bia")).data
    assert isinstance(agent.created_at, datetime) and agent.description is None

    changes = platform.UpdateContactBody(custom_fields={"seats": 16777217})
    changed = contacts.update_contact(contact.id, changes).data
    assert changed.tags == ["first", "second"], changed.tags
    assert contacts.get_contact(contact.id).data.custom_fields["seats"] == 16777217

    assert agents.delete_agent(agent.id).data.deleted is True
    unknown = UUID("00000000-0000-4000-8000-00000000ffff")
    assert isinstance(status_of(lambda: contacts.get_contact(unknown)), NotFoundException)

    limited = status_of(lambda: platform.ConversationsApi(client).list_conversations())
    assert limited.status == 429 and limited.headers["Retry-After"] == "7"
    assert status_of(lambda: platform.ChannelsApi(client).list_channels()).status == 418

    [drifted, *_] = agents.list_agents().data
    assert drifted.status not in ("active", "inactive"), drifted.status

    webhook = platform.CreateWebhookBody(url="https://example.com/", events=["messages"])
    created = platform.WebhooksApi(client).create_webhook_with_http_info(webhook)
    assert created.status_code == 201 and created.data.data.secret
print("The scenario passed.")
