import java.net.URI
import java.util.UUID
import org.example.platform.apis.*
import org.example.platform.infrastructure.*
import org.example.platform.models.*

fun statusOf(call: () -> Any): ClientException =
    try {
        call()
        error("The call succeeded")
    } catch (failure: ClientException) {
        failure
    }

fun main() {
    val url = System.getenv("AGENT_PLATFORM_BASE_URL")
    ApiClient.apiKey["x-api-key"] = System.getenv("AGENT_PLATFORM_API_KEY")
    val agents = AgentsApi(url)
    val contacts = ContactsApi(url)

    val contact = contacts.listContacts(search = "Scenario").data.first()
    check(contact.customFields["interests"] == listOf("sports", "music")) { contact }

    val agent = agents.createAgent(CreateAgentBody(name = "Bia")).data
    check(agent.description == null) { agent }

    val changes = UpdateContactBody(customFields = mapOf("seats" to 16777217))
    val changed = contacts.updateContact(contact.id, changes).data
    check(changed.tags == listOf("first", "second")) { changed }
    val seats = contacts.getContact(contact.id).data.customFields["seats"] as Number
    check(seats.toLong() == 16777217L) { seats }

    check(agents.deleteAgent(agent.id).data.deleted)
    val unknown = UUID.fromString("00000000-0000-4000-8000-00000000ffff")
    check(statusOf { contacts.getContact(unknown) }.statusCode == 404)
    val limited = statusOf { ConversationsApi(url).listConversations() }
    check(limited.statusCode == 429) { limited }
    val headers = (limited.response as ClientError<*>).headers
    check(headers.mapKeys { it.key.lowercase() }["retry-after"] == listOf("7")) { headers }
    check(statusOf { ChannelsApi(url).listChannels() }.statusCode == 418)

    val status = agents.listAgents().data.first().status
    check(status !in listOf("active", "inactive")) { status }

    val webhook = CreateWebhookBody(url = URI("https://example.com/"), events = listOf("messages"))
    check(WebhooksApi(url).createWebhook(webhook).data.secret.isNotEmpty())
    println("The scenario passed.")
}
