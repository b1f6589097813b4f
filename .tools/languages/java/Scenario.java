import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.*;
import org.openapitools.client.model.*;

class Scenario {
  interface Call {
    Object run() throws ApiException;
  }

  static void check(boolean isTrue, Object shown) {
    if (!isTrue) throw new AssertionError(shown);
  }

  static ApiException failureOf(Call call) {
    try {
      call.run();
    } catch (ApiException error) {
      return error;
    }
    throw new AssertionError("The call succeeded");
  }

  public static void main(String[] args) throws ApiException {
    ApiClient client = new ApiClient().setBasePath(System.getenv("AGENT_PLATFORM_BASE_URL"));
    client.setApiKey(System.getenv("AGENT_PLATFORM_API_KEY"));
    AgentsApi agents = new AgentsApi(client);
    ContactsApi contacts = new ContactsApi(client);

    Contact contact = contacts.listContacts(null, null, null, "Scenario", null).getData().get(0);
    check(contact.getCustomFields().get("interests").equals(List.of("sports", "music")), contact);

    Agent agent = agents.createAgent(new CreateAgentBody().name("Bia")).getData();
    check(agent.getDescription() == null, agent);

    UpdateContactBody changes = new UpdateContactBody().customFields(Map.of("seats", 16777217));
    Contact changed = contacts.updateContact(contact.getId(), changes).getData();
    check(changed.getTags().equals(List.of("first", "second")), changed);
    Object seats = contacts.getContact(contact.getId()).getData().getCustomFields().get("seats");
    check(((Number) seats).longValue() == 16777217L, seats);

    check(agents.deleteAgent(agent.getId()).getData().getDeleted(), agent);
    UUID unknown = UUID.fromString("00000000-0000-4000-8000-00000000ffff");
    check(failureOf(() -> contacts.getContact(unknown)).getCode() == 404, "404");

    ConversationsApi conversations = new ConversationsApi(client);
    ApiException limited =
        failureOf(() -> conversations.listConversations(null, null, null, null, null, null));
    check(limited.getCode() == 429, limited);
    check(limited.getResponseHeaders().get("retry-after").equals(List.of("7")), limited);
    ApiException teapot =
        failureOf(() -> new ChannelsApi(client).listChannels(null, null, null, null, null));
    check(teapot.getCode() == 418, teapot);

    String status = agents.listAgents(null, null, null, null).getData().get(0).getStatus();
    check(!List.of("active", "inactive").contains(status), status);

    CreateWebhookBody webhook =
        new CreateWebhookBody().url(java.net.URI.create("https://example.com/")).events(List.of("messages"));
    check(new WebhooksApi(client).createWebhook(webhook).getData().getSecret() != null, webhook);
    System.out.println("The scenario passed.");
  }
}
