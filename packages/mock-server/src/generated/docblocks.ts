// Generated from the docblocks of interfaces by `pnpm generate`. Do not edit: change the docblock.

/** What each property means, by the name of its interface. */
export const docblocks = {
  "ActiveDrift": {
    "id": "The id of the drift.",
    "remaining": "The number of successful responses that it will still change; `null` for all until it is cleared.",
    "operation": "Changes only successful responses of this operation. Default: every operation.",
    "unknownEnums": "Gives every enum property a value that the API does not document.",
    "extraProperties": "Adds properties to every record: `true` adds `x_unknown`; an object adds its own properties.",
    "missing": "Leaves these properties out of every record. Only with an `operation` whose response has them.",
    "unwrapped": "Sends a single resource without `data` around it. A page stays as it is.",
    "times": "The number of successful responses to change. Default: all until it is cleared."
  },
  "ActiveFault": {
    "id": "`fault-1`, `fault-2` and so on. The journal names the fault that broke a request.",
    "timesLeft": "The number of requests that it will still break; `null` for no limit.",
    "matched": "The number of matching requests so far, broken or not.",
    "operation": "Breaks only requests for this operation. Default: any request, even one for no operation.",
    "method": "Breaks only requests with this method. Default: every method.",
    "path": "Breaks only requests with this path, such as `/v1/agents`. `{…}` stands for one part of the path and `*` for any text: `/v1/agents/{id}`, `/v1/agents/*`. At most 2000 characters. Default: every path.",
    "keyName": "Breaks only requests with the API key of this name. Default: any request, even one without a key.",
    "after": "The number of matching requests that pass first. Default: 0.",
    "times": "The number of requests to break. The fault is then removed. Default: 1; with a `share`, no limit.",
    "share": "Breaks a matching request with this probability, more than 0 and at most 1. The random numbers are derived from `idSeed`, so the same requests break in every run. `1` breaks every request until the fault is removed. Default: none: every matching request breaks.",
    "status": "Responds with this status, 200 to 599, instead of carrying the request out; 204, 205 and 304 have no body. A 429 has `Retry-After` and the rate limit headers, like any other.",
    "retryAfter": "The `Retry-After` header in whole seconds; only with a `status`. Default: with 429, until the window ends.",
    "delayMs": "Waits this many milliseconds first, at most a day (86 400 000). The delay passes on the workspace's clock for `mock.fetch`, and in real time for MSW, HTTP and `mock.handle`. It ends early when the client gives up.",
    "disconnect": "Cuts the connection without a response: with `true` or `'before'` instead of carrying the request out, with `'after'` once it was carried out.",
    "stall": "Carries the request out, but sends nothing (`'headers'`), or only the headers and the first half of the body (`'body'`), until the client gives up.",
    "truncate": "Sends only the first half of the body, as if it were complete.",
    "contentType": "The `Content-Type` of the response. Default: application/json.",
    "body": "The body of the response: text as it is, such as HTML, anything else as JSON."
  },
  "AgentRecord": {
    "settings": "The settings, except model and temperature, which are part of the agent.",
    "id": "The agent's id.",
    "name": "The agent's name.",
    "description": "What the agent is for.",
    "avatar_url": "URL of the agent's picture.",
    "status": "Whether the agent replies. An inactive agent stores incoming messages but does not reply. Assumed values: `inactive`.",
    "model": "The language model's name.",
    "temperature": "The model's sampling temperature.",
    "created_at": "When the agent was created. ISO 8601.",
    "updated_at": "When the agent was last changed. ISO 8601."
  },
  "AgentReplyData": {
    "text": "The agent always replies with this text.",
    "rules": "The reply is the `text` of the first rule whose `match` occurs in the message, in any letter case. `match` is plain text. If no rule matches, the agent echoes the message.",
    "fail": "The reply fails.",
    "delayMs": "Delays the reply by this many milliseconds on the workspace's clock; at most a day."
  },
  "AgentReplySequence": {
    "sequence": "Each item is used once; after that, the last one is repeated."
  },
  "AgentReplySetting": {
    "agentId": "The agent.",
    "reply": "The reply that was set or, for a sequence, the remaining items. Omitted when it contains a function.",
    "isFunction": "Whether the reply is a function or a sequence that contains one."
  },
  "AgentSettings": {
    "model": "The language model's name.",
    "temperature": "The model's sampling temperature.",
    "max_tokens": "Maximum number of tokens per reply.",
    "system_prompt": "Instructions for the agent.",
    "language": "The language of the agent's replies, as a language tag such as en or pt-BR."
  },
  "ApiKey": {
    "key": "The text of the key, as in the header `X-API-Key`.",
    "name": "The journal shows this name in place of the key.",
    "scopes": "The scopes of the key, by their names in either variant.",
    "workspaceId": "The workspace that the key belongs to.",
    "revoked": "Whether requests with the key get 401."
  },
  "BehaviorChangeRecord": {
    "agent_id": "The id of the agent.",
    "id": "Id of the change.",
    "field": "Name of the field or setting that changed.",
    "old_value": "Value before the change; null when there was none.",
    "new_value": "Value after the change; null when it was cleared.",
    "changed_by": "Name of the API key or dashboard user that made the change.",
    "created_at": "When the change was made. ISO 8601."
  },
  "ChannelRecord": {
    "config": "The settings, as they were stored.",
    "widget": "The settings of the widget of a website channel.",
    "qr": "The QR code that was shown last. Left out before the first one.",
    "id": "The channel's id.",
    "name": "The channel's name.",
    "type": "Channel type: instant messaging (whatsapp, telegram), email or a website widget. The values are assumed.",
    "status": "Whether the channel can send and receive messages. Assumed values: `disconnected`, `error`.",
    "agent_id": "The agent bound to the channel.",
    "created_at": "When the channel was created. ISO 8601."
  },
  "ContactRecord": {
    "id": "The contact's id.",
    "name": "The contact's name.",
    "email": "Email address.",
    "phone": "Phone number.",
    "avatar_url": "URL of the contact's picture.",
    "status": "A contact's status.",
    "tags": "Labels.",
    "custom_fields": "Custom field values, keyed by field name.",
    "source": "Where a contact came from: a channel type, or the API.",
    "created_at": "When the contact was created. ISO 8601.",
    "updated_at": "When the contact was last changed. ISO 8601."
  },
  "ConversationRecord": {
    "channel_type": "The type of the channel, even after the channel is deleted. `null` without a channel.",
    "id": "The conversation's id, which is also its chat's id.",
    "agent_id": "The conversation's AI agent.",
    "channel_id": "The channel that carries the messages; null when the conversation was started through the API.",
    "contact_id": "The conversation's contact; null when unknown.",
    "status": "Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`). Always the same as its chat's status.",
    "assigned_to": "The operator who has taken over; null unless the status is human.",
    "human_started_at": "When human mode began; null unless the status is human. ISO 8601.",
    "metadata": "The metadata given when the conversation was started.",
    "last_message_at": "Time of the latest message; null when there is none. ISO 8601.",
    "closed_at": "When the conversation was closed; null unless the status is closed. ISO 8601.",
    "created_at": "When the conversation began. ISO 8601.",
    "updated_at": "When the conversation last changed. ISO 8601."
  },
  "CreditsRecord": {
    "id": "The id of the agent.",
    "created_at": "When the agent was created. ISO 8601.",
    "alert_threshold_percentage": "The percentage of used credits at which `credit.low` fires. Default: 90.",
    "credits_remaining": "Credits left.",
    "credits_used": "Credits used so far.",
    "credits_total": "Credits granted."
  },
  "CustomFieldRecord": {
    "id": "The field's id.",
    "name": "The field's name, which is also its key in a contact's `custom_fields`.",
    "type": "Type of a custom field's values. Assumed values: `number`, `date`, `boolean`, `select`, `multiselect`.",
    "description": "What the field is for.",
    "options": "Choices; empty unless the type is select or multiselect.",
    "required": "Whether the field should be filled in. Stored and returned, but not enforced.",
    "archived": "Whether the field is archived. Fields are archived, not deleted.",
    "created_at": "When the field was created. ISO 8601."
  },
  "Delivery": {
    "causedBy": "The id of its event.",
    "error": "Why the attempt failed; `null` when it did not fail.",
    "error_message": "The error of the network or of a receiver function. `null` when there was a response.",
    "url": "The URL to which the request was sent.",
    "request_headers": "The headers of the request, with the signature.",
    "request_body": "The request body as sent.",
    "response_headers": "The headers of the response. `null` when there was none.",
    "response_body": "The body as UTF-8, up to its first mebibyte. `null` without a response.",
    "response_truncated": "Whether the body was longer than one mebibyte.",
    "by_hand": "Whether this is a redelivery by hand.",
    "forged": "How this copy was forged, if `webhooks.forgeNext` asked for one; `null` for a genuine delivery.",
    "dropped": "Whether `webhooks.dropNext` kept it from being sent.",
    "id": "The attempt's id.",
    "webhook_id": "The webhook that the event was sent to.",
    "event": "The event's name.",
    "event_id": "Id of the event, the same on every attempt. In Variant B it equals the body's event_id.",
    "attempt": "The attempt's number, starting at 1.",
    "status": "Outcome of one attempt.",
    "status_code": "HTTP status of the receiver's response; null when there was none.",
    "response_time_ms": "How long the receiver took to respond, in milliseconds; null when it did not.",
    "next_retry_at": "When the next attempt is due; null when none is planned. ISO 8601.",
    "created_at": "When the attempt was made. ISO 8601.",
    "thrown": "The error, in process only, with the thrown value as its `cause`. It is not enumerable, so JSON and comparisons leave it out."
  },
  "DeliveryFilter": {
    "id": "The id of the attempt.",
    "webhookId": "The id of the webhook.",
    "event": "The name of the event, of either variant.",
    "status": "How the attempt ended; `pending` while it is in flight.",
    "causedBy": "The id of the event."
  },
  "DeliveryRecord": {
    "error": "Why the attempt failed; `null` when it did not fail.",
    "error_message": "The error of the network or of a receiver function. `null` when there was a response.",
    "url": "The URL to which the request was sent.",
    "request_headers": "The headers of the request, with the signature.",
    "request_body": "The request body as sent.",
    "response_headers": "The headers of the response. `null` when there was none.",
    "response_body": "The body as UTF-8, up to its first mebibyte. `null` without a response.",
    "response_truncated": "Whether the body was longer than one mebibyte.",
    "by_hand": "Whether this is a redelivery by hand.",
    "forged": "How this copy was forged, if `webhooks.forgeNext` asked for one; `null` for a genuine delivery.",
    "dropped": "Whether `webhooks.dropNext` kept it from being sent.",
    "id": "The attempt's id.",
    "webhook_id": "The webhook that the event was sent to.",
    "event": "The event's name.",
    "event_id": "Id of the event, the same on every attempt. In Variant B it equals the body's event_id.",
    "attempt": "The attempt's number, starting at 1.",
    "status": "Outcome of one attempt.",
    "status_code": "HTTP status of the receiver's response; null when there was none.",
    "response_time_ms": "How long the receiver took to respond, in milliseconds; null when it did not.",
    "next_retry_at": "When the next attempt is due; null when none is planned. ISO 8601.",
    "created_at": "When the attempt was made. ISO 8601."
  },
  "Drift": {
    "operation": "Changes only successful responses of this operation. Default: every operation.",
    "unknownEnums": "Gives every enum property a value that the API does not document.",
    "extraProperties": "Adds properties to every record: `true` adds `x_unknown`; an object adds its own properties.",
    "missing": "Leaves these properties out of every record. Only with an `operation` whose response has them.",
    "unwrapped": "Sends a single resource without `data` around it. A page stays as it is.",
    "times": "The number of successful responses to change. Default: all until it is cleared."
  },
  "DueList": {
    "total": "The number of all steps.",
    "next": "The first 50. Agents' replies without a time come first, then all others in order of time. `at` is in ISO 8601 format."
  },
  "EventFilter": {
    "id": "The id of the event.",
    "event": "The name of the event, of either variant.",
    "causedBy": "The id of the request or simulation that caused it."
  },
  "ExhaustedWindow": {
    "limit": "Requests per minute.",
    "used": "Requests counted in the window.",
    "remaining": "Requests left in the window.",
    "resetAt": "When the window ends, in ISO 8601 format. Left out while no window is open.",
    "reset": "The end of the window, as Unix time in seconds.",
    "retryAfter": "Whole seconds to wait, at least 1, when the request is refused."
  },
  "Failure": {
    "code": "A machine-readable reason.",
    "message": "A description for people."
  },
  "Fault": {
    "operation": "Breaks only requests for this operation. Default: any request, even one for no operation.",
    "method": "Breaks only requests with this method. Default: every method.",
    "path": "Breaks only requests with this path, such as `/v1/agents`. `{…}` stands for one part of the path and `*` for any text: `/v1/agents/{id}`, `/v1/agents/*`. At most 2000 characters. Default: every path.",
    "keyName": "Breaks only requests with the API key of this name. Default: any request, even one without a key.",
    "after": "The number of matching requests that pass first. Default: 0.",
    "times": "The number of requests to break. The fault is then removed. Default: 1; with a `share`, no limit.",
    "share": "Breaks a matching request with this probability, more than 0 and at most 1. The random numbers are derived from `idSeed`, so the same requests break in every run. `1` breaks every request until the fault is removed. Default: none: every matching request breaks.",
    "status": "Responds with this status, 200 to 599, instead of carrying the request out; 204, 205 and 304 have no body. A 429 has `Retry-After` and the rate limit headers, like any other.",
    "retryAfter": "The `Retry-After` header in whole seconds; only with a `status`. Default: with 429, until the window ends.",
    "delayMs": "Waits this many milliseconds first, at most a day (86 400 000). The delay passes on the workspace's clock for `mock.fetch`, and in real time for MSW, HTTP and `mock.handle`. It ends early when the client gives up.",
    "disconnect": "Cuts the connection without a response: with `true` or `'before'` instead of carrying the request out, with `'after'` once it was carried out.",
    "stall": "Carries the request out, but sends nothing (`'headers'`), or only the headers and the first half of the body (`'body'`), until the client gives up.",
    "truncate": "Sends only the first half of the body, as if it were complete.",
    "contentType": "The `Content-Type` of the response. Default: application/json.",
    "body": "The body of the response: text as it is, such as HTML, anything else as JSON."
  },
  "InboundMessage": {
    "channelId": "The channel that the message comes through.",
    "from": "Phone number or e-mail address. An unknown sender becomes a contact.",
    "name": "The sender's name, for a new contact. Default: the value of `from`.",
    "content": "The text; may be left out for media.",
    "type": "The content type. Default: 'text'.",
    "mediaUrl": "The URL of the media; may be left out for text."
  },
  "InboundResult": {
    "contactId": "The sender's contact, newly created for an unknown sender.",
    "conversationId": "The conversation that the message belongs to.",
    "messageId": "The message's id.",
    "response": "The agent's reply; `undefined` when it stays silent.",
    "failure": "Why the agent's reply failed, if it did. The agent then stays silent.",
    "thrown": "The error, in process only, with the thrown value as its `cause`. It is not enumerable, so JSON and comparisons leave it out."
  },
  "Job": {
    "event": "The id and the name of the event.",
    "body": "The body to send. It is the same in every attempt.",
    "attempt": "The number of the next attempt, counted from 1.",
    "deliveryId": "The id of the latest attempt, which failed. Its record says when the next attempt comes."
  },
  "JournalEntry": {
    "id": "`req-1`, `req-2` and so on, in the order in which the workspace received the requests.",
    "source": "`'client'`: an API call. `'control'`: a mock control, such as a simulation.",
    "at": "When the request arrived, in ISO 8601 format.",
    "operation": "The operation's id; `null` when there is no operation at that method and path.",
    "method": "The method, in capitals.",
    "path": "The path without the query.",
    "query": "The parameters of the query.",
    "keyName": "The name of the API key; `null` when the key was missing or unknown.",
    "status": "The status of the response; 0 when a fault cut the connection or stalled before the headers.",
    "code": "The error code of a refusal; `ECONNRESET` when a fault cut the connection, `ETIMEDOUT` when it stalled before the headers.",
    "fault": "The id of the fault that broke this request.",
    "durationMs": "The time until the response, in milliseconds of real time.",
    "headers": "The headers of the request.",
    "body": "The JSON body, if there was one that could be read. For a large body, its size.",
    "responseHeaders": "The headers of the response; empty when none were sent.",
    "responseBody": "The body of the response, if there was one. For a large body, its size. If a fault sent only half of the body, this is the whole body."
  },
  "JournalFilter": {
    "id": "The id of the request.",
    "source": "`'client'`: client requests. `'control'`: calls of mock controls, such as simulations. `'all'`: both. Default: 'client'; `'all'` with an `id`.",
    "operation": "The operation at the method and path.",
    "method": "In capitals, such as `POST`.",
    "path": "The whole path without the query, such as `/v1/agents`.",
    "status": "The status of the response; 0 when a fault cut the connection or stalled before the headers.",
    "keyName": "The name of the API key.",
    "body": "Properties that the JSON body must have, at any depth. Other properties may have any value. Secrets are masked in the journal, so they match nothing."
  },
  "KeyWindow": {
    "limit": "Requests per minute.",
    "used": "Requests counted in the window.",
    "remaining": "Requests left in the window.",
    "resetAt": "When the window ends, in ISO 8601 format. Left out while no window is open."
  },
  "ListConversationsQuery": {
    "page": "Page number. At least 1. Default: 1.",
    "limit": "Records per page. 1 to 100. Default: 20.",
    "order": "Sort order by creation time: newest first (desc) or oldest first (asc). Default: 'desc'.",
    "status": "Only conversations with this status.",
    "channel": "Only conversations on this type of channel.",
    "search": "Only conversations that match this search text."
  },
  "ListedApiKey": {
    "window": "Left out when the mock has no rate limit.",
    "key": "The text of the key, as in the header `X-API-Key`.",
    "name": "The journal shows this name in place of the key.",
    "scopes": "The scopes of the key, by their names in either variant.",
    "workspaceId": "The workspace that the key belongs to.",
    "revoked": "Whether requests with the key get 401."
  },
  "McpLinkRecord": {
    "id": "The server's id, then the agent's id.",
    "agent_id": "The agent that the server is attached to.",
    "server_id": "The server.",
    "created_at": "When the server was created. ISO 8601."
  },
  "McpServerRecord": {
    "tools": "The tools that the server lists now.",
    "offered": "The tools that the server lists once connected.",
    "next_connect": "The result of the next handshake.",
    "id": "The MCP server's id.",
    "name": "The server's name.",
    "url": "The server's URL.",
    "status": "State of the connection to an MCP server.",
    "tools_count": "Number of tools that the server offers; 0 until the server is connected.",
    "created_at": "When the server was added. ISO 8601."
  },
  "McpTool": {
    "name": "The tool's name.",
    "description": "What the tool does.",
    "input_schema": "JSON Schema for the tool's input.",
    "active": "Whether agents may use the tool."
  },
  "MessageRecord": {
    "id": "The message's id.",
    "conversation_id": "Conversation the message belongs to.",
    "content": "The message's text; may be null for a media message.",
    "type": "Content type of a chat message.",
    "sender_type": "Author of a chat message: `agent` (the AI), `human` (an operator) or `contact` (the customer).",
    "sender_id": "The agent or operator who sent the message; null when the contact sent it.",
    "status": "Delivery status of a chat message.",
    "created_at": "When the message was sent. ISO 8601.",
    "media_url": "The media file's URL; null for text.",
    "media_type": "MIME type of the media file; null for text.",
    "is_edited": "Whether the message has been edited."
  },
  "MockSnapshot": {
    "version": "The version of the format. A mock reads only the version that it writes.",
    "variants": "The variants of the mock that wrote it. Only a mock with the same variants reads it.",
    "keys": "The API keys of all workspaces.",
    "workspaces": "The workspaces, starting with the first. There is always at least one."
  },
  "NewApiKey": {
    "name": "Any text that is not blank. The journal shows it in place of the key.",
    "scopes": "Scope names of either variant. Default: every scope."
  },
  "NewWorkspace": {
    "name": "Its name in lists, in the log, in traces and on the inspector page, such as `checkout tests`. Up to 100 characters on one line; several workspaces may share a name. Default: no name.",
    "seed": "The records to start with. Default: the server's own seed.",
    "apiKey": "Its key with every scope. Default: a new one."
  },
  "OperationInput": {
    "path": "The ids for the path's placeholders.",
    "query": "The parameters of the query.",
    "body": "The JSON body.",
    "journal": "`false` keeps the call out of the journal, so that reading records does not push requests out of it. Only GET operations accept it. Default: true."
  },
  "PlannedJob": {
    "at": "Milliseconds since the Unix epoch.",
    "job": "The delivery."
  },
  "PlatformEvent": {
    "id": "The event's id.",
    "event": "The event's name.",
    "data": "The event's data, as its deliveries carry it.",
    "workspace_id": "The workspace in which it happened.",
    "created_at": "When it happened. ISO 8601.",
    "causedBy": "The id of the request or simulation that caused it, as recorded in the journal."
  },
  "QueueFilter": {
    "webhookId": "The id of the webhook. Default: all webhooks."
  },
  "QueuedDelivery": {
    "webhookId": "The webhook.",
    "eventId": "The id of the event.",
    "event": "The name of the event.",
    "attempt": "The number of its next attempt, or of the one in flight, counted from 1.",
    "deliveryId": "The id of the previous attempt; left out when there was none.",
    "state": "`in_flight`: its attempt has begun. `due`: it is sent after the earlier deliveries. `retry`: it is sent again at `at`. `waiting`: its webhook is failing and is tried again at `at`. `held`: `webhooks.release` sends it.",
    "at": "The time, in ISO 8601 format."
  },
  "RateWindow": {
    "opened": "Milliseconds since the Unix epoch.",
    "used": "Requests counted in the window."
  },
  "RecordChange": {
    "kind": "The records' kind, as a snapshot names it.",
    "id": "The id of the record; `null` when several were changed at once, for example by a seed.",
    "change": "What happened to it.",
    "causedBy": "The id of the request, simulation or event that caused it; `null` when there is none."
  },
  "ReplyRule": {
    "match": "Text that the message must contain, in any letter case.",
    "text": "The reply."
  },
  "RotatedSecret": {
    "webhookId": "The webhook.",
    "secret": "Its new secret. No other result shows it."
  },
  "SavedEvent": {
    "causedBy": "The id of the request or simulation that caused it. Missing in snapshots of earlier releases.",
    "id": "The event's id.",
    "event": "The event's name.",
    "data": "The event's data, as its deliveries carry it.",
    "workspace_id": "The workspace in which it happened.",
    "created_at": "When it happened. ISO 8601."
  },
  "SavedQueue": {
    "webhookId": "The webhook's id.",
    "random": "The source of its waits' random parts.",
    "failures": "Failed attempts in a row.",
    "due": "To be sent now, in this order.",
    "retries": "To be sent again, each at its time.",
    "waiting": "Jobs that wait until a failing webhook recovers, oldest event first (Variant B).",
    "failingSince": "When the webhook started failing, in milliseconds since the Unix epoch.",
    "roundAt": "When the first job in `waiting` is sent, in milliseconds since the Unix epoch."
  },
  "SavedRecords": {
    "agents": "Agents.",
    "credits": "Credits, one record for each agent.",
    "behaviorChanges": "Recorded changes to agents.",
    "trainings": "Trainings.",
    "channels": "Channels.",
    "contacts": "Contacts.",
    "conversations": "Conversations, which are the chats too.",
    "messages": "Messages of all conversations.",
    "customFields": "Custom fields.",
    "mcpServers": "MCP servers.",
    "mcpLinks": "Which MCP server is attached to which agent.",
    "webhooks": "Webhooks, with their secrets.",
    "deliveries": "Finished attempts to deliver events."
  },
  "Seed": {
    "agents": "Agents. Channels, trainings, MCP servers and conversations belong to one.",
    "channels": "Channels. Each belongs to an agent.",
    "customFields": "Custom fields for contacts.",
    "contacts": "Contacts.",
    "trainings": "Trainings. Each belongs to an agent.",
    "mcpServers": "MCP servers. Each is attached to at least one agent.",
    "webhooks": "Webhooks.",
    "conversations": "Conversations with their messages. Each belongs to an agent."
  },
  "SeedAgent": {
    "id": "The agent's id.",
    "name": "The agent's name.",
    "description": "What the agent is for.",
    "avatar_url": "URL of the agent's picture.",
    "status": "Whether the agent replies. An inactive agent stores incoming messages but does not reply. Assumed values: `inactive`.",
    "model": "The language model's name.",
    "temperature": "The model's sampling temperature.",
    "created_at": "When the agent was created. ISO 8601.",
    "updated_at": "When the agent was last changed. ISO 8601."
  },
  "SeedChannel": {
    "id": "The channel's id.",
    "name": "The channel's name.",
    "type": "Channel type: instant messaging (whatsapp, telegram), email or a website widget. The values are assumed.",
    "status": "Whether the channel can send and receive messages. Assumed values: `disconnected`, `error`.",
    "agent_id": "The agent bound to the channel.",
    "created_at": "When the channel was created. ISO 8601."
  },
  "SeedContact": {
    "id": "The contact's id.",
    "name": "The contact's name.",
    "email": "Email address.",
    "phone": "Phone number.",
    "avatar_url": "URL of the contact's picture.",
    "status": "A contact's status.",
    "tags": "Labels.",
    "custom_fields": "Custom field values, keyed by field name.",
    "source": "Where a contact came from: a channel type, or the API.",
    "created_at": "When the contact was created. ISO 8601.",
    "updated_at": "When the contact was last changed. ISO 8601."
  },
  "SeedConversation": {
    "messages": "Its messages, oldest first.",
    "id": "The conversation's id, which is also its chat's id.",
    "agent_id": "The conversation's AI agent.",
    "channel_id": "The channel that carries the messages; null when the conversation was started through the API.",
    "contact_id": "The conversation's contact; null when unknown.",
    "status": "Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`). Always the same as its chat's status.",
    "assigned_to": "The operator who has taken over; null unless the status is human.",
    "human_started_at": "When human mode began; null unless the status is human. ISO 8601.",
    "metadata": "The metadata given when the conversation was started.",
    "last_message_at": "Time of the latest message; null when there is none. ISO 8601.",
    "closed_at": "When the conversation was closed; null unless the status is closed. ISO 8601.",
    "created_at": "When the conversation began. ISO 8601.",
    "updated_at": "When the conversation last changed. ISO 8601."
  },
  "SeedCustomField": {
    "id": "The field's id.",
    "name": "The field's name, which is also its key in a contact's `custom_fields`.",
    "type": "Type of a custom field's values. Assumed values: `number`, `date`, `boolean`, `select`, `multiselect`.",
    "description": "What the field is for.",
    "options": "Choices; empty unless the type is select or multiselect.",
    "required": "Whether the field should be filled in. Stored and returned, but not enforced.",
    "archived": "Whether the field is archived. Fields are archived, not deleted.",
    "created_at": "When the field was created. ISO 8601."
  },
  "SeedMcpServer": {
    "agent_ids": "The agents that it is attached to, at least one.",
    "tools": "The tools that it lists once connected. Default: [].",
    "id": "The MCP server's id.",
    "name": "The server's name.",
    "url": "The server's URL.",
    "status": "State of the connection to an MCP server.",
    "tools_count": "Number of tools that the server offers; 0 until the server is connected.",
    "created_at": "When the server was added. ISO 8601."
  },
  "SeedMessage": {
    "sender_type": "The author: the contact (`customer`), the agent, or an operator (`human`).",
    "media_url": "The media file's URL; null for text.",
    "media_type": "MIME type of the media file; null for text.",
    "is_edited": "Whether the message has been edited.",
    "id": "The message's id.",
    "created_at": "When the message was sent. ISO 8601.",
    "conversation_id": "Conversation the message belongs to.",
    "content": "The message's text; may be null for a media message.",
    "message_type": "Content type of a message. Assumed values: `image`, `audio`, `video`, `document`.",
    "status": "Delivery status of a chat message.",
    "sender_id": "The agent or operator who sent the message; null when the contact sent it."
  },
  "SeedTraining": {
    "id": "The training's id.",
    "agent_id": "Agent the training belongs to.",
    "title": "The training's title.",
    "type": "Source of the knowledge: text, a web page (`url`) or a file.",
    "content": "The text for type text, or the web page's URL for type url; null for type file.",
    "source_url": "The web page's URL; null unless the type is url.",
    "file_url": "The file's URL; null unless the type is file.",
    "status": "A training's progress. Trainings are processed in the background.",
    "error_message": "Why processing failed; null unless the status is error.",
    "created_at": "When the training was created. ISO 8601.",
    "updated_at": "When the training was last changed. ISO 8601."
  },
  "SeedWebhook": {
    "secret": "The webhook secret: any text that is not blank. Default: a new one.",
    "id": "The webhook's id. Assumed: the platform does not document it.",
    "url": "The URL that events are sent to.",
    "events": "Event names, wildcards and categories that the webhook is subscribed to, as given.",
    "description": "What the webhook is for.",
    "status": "A webhook's health. After five consecutive failures, it becomes inactive and its events are dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the platform does not document it.",
    "created_at": "When the webhook was created. ISO 8601. Assumed: the platform does not document it.",
    "updated_at": "When the webhook was last changed. ISO 8601. Assumed: the platform does not document it."
  },
  "ShownQrCode": {
    "number": "The number of codes that the channel has shown.",
    "expires_at": "When the code expires. ISO 8601."
  },
  "SignatureExplanation": {
    "matches": "Whether the secret produced the signature.",
    "cause": "How the secret differs from the right one; absent when they are unrelated.",
    "advice": "The change to make, in one sentence; absent when the secret is the right one."
  },
  "SimulateChannelInput": {
    "channelId": "The channel.",
    "status": "The status that the channel gets.",
    "expireQr": "Expires the QR code that was shown last. The next code is a new one.",
    "reason": "Why the channel disconnected; only with the status `disconnected`.",
    "error": "The error of the channel; only with the status `error`."
  },
  "SimulateCloseInput": {
    "conversationId": "The conversation to close.",
    "reason": "Who closes it. Default: 'dashboard'."
  },
  "SimulateContactInput": {
    "contactId": "The contact to change; without it, a contact is added.",
    "name": "The contact's name. 1 to 255 characters.",
    "email": "Email address. Null clears it. At most 255 characters.",
    "phone": "Phone number. Null clears it. At most 50 characters.",
    "avatar_url": "URL of the contact's picture. Null clears it.",
    "tags": "Labels. They replace the current ones.",
    "custom_fields": "Custom field values, keyed by field name. Fields that are omitted keep their values.",
    "status": "A contact's status."
  },
  "SimulateCreditsInput": {
    "agentId": "The agent whose credits change.",
    "remaining": "How many credits are left.",
    "alertThresholdPercentage": "The share of used credits at which `credit.low` fires, in percent. Default: 90."
  },
  "SimulateEmitInput": {
    "event": "An event of the variant that the mock is configured for.",
    "data": "The `data` of the event, sent as it is."
  },
  "SimulateHealthInput": {
    "status": "`'down'`: `GET /v1/health` responds with 503. `'ok'`: it responds with 200."
  },
  "SimulateMcpInput": {
    "serverId": "The MCP server.",
    "status": "The status that the server gets.",
    "nextConnect": "The result of the next handshake. Default: 'ok'.",
    "tools": "The tools that the server offers from now on."
  },
  "SimulateOperatorInput": {
    "operatorId": "The operator's id; any UUID."
  },
  "SimulateReceiptInput": {
    "messageId": "The message.",
    "status": "The status that the message gets.",
    "error": "Why the message failed; only with the status `failed`."
  },
  "SimulateReopenInput": {
    "conversationId": "The conversation to reopen."
  },
  "SimulateRequestHandoffInput": {
    "conversationId": "The conversation to hand off.",
    "reason": "Why the agent asks for an operator. Default: 'autonomous'.",
    "note": "The agent's note for the operator."
  },
  "SimulateRotateSecretInput": {
    "webhookId": "The webhook that gets a new secret.",
    "secret": "The new secret. Default: a new one, like that of a new webhook."
  },
  "SimulateTrainingInput": {
    "trainingId": "The training.",
    "status": "The status that the training ends with.",
    "message": "The `error_message` of a training that fails. Default: 'The content could not be read'."
  },
  "SimulateTransferInput": {
    "conversationId": "The conversation to move.",
    "agentId": "The agent that the conversation moves to.",
    "reason": "The `reason` of the events. Default: null."
  },
  "StreamedClock": {
    "now": "Its time, in ISO 8601 format.",
    "ms": "Its time, in milliseconds since the Unix epoch.",
    "mode": "Whether it stands still (`'virtual'`) or runs (`'system'`).",
    "id": "The type of the item.",
    "causedBy": "No request or simulation caused it."
  },
  "StreamedGap": {
    "count": "The number of missing changes.",
    "id": "The type of the item.",
    "causedBy": "No request or simulation caused it."
  },
  "StreamedRecordOf": {
    "kind": "The kind of the record, as a snapshot names it.",
    "record": "The current record as the API shows it; a message also has its `sender_id` and `status`. `null` when it no longer exists, or when several records changed.",
    "id": "The id of the record; `null` when several were changed at once, for example by a seed.",
    "change": "What happened to it.",
    "causedBy": "The id of the request, simulation or event that caused it; `null` when there is none."
  },
  "StreamedRequest": {
    "causedBy": "A request has no cause.",
    "id": "`req-1`, `req-2` and so on, in the order in which the workspace received the requests.",
    "source": "`'client'`: an API call. `'control'`: a mock control, such as a simulation.",
    "at": "When the request arrived, in ISO 8601 format.",
    "operation": "The operation's id; `null` when there is no operation at that method and path.",
    "method": "The method, in capitals.",
    "path": "The path without the query.",
    "query": "The parameters of the query.",
    "keyName": "The name of the API key; `null` when the key was missing or unknown.",
    "status": "The status of the response; 0 when a fault cut the connection or stalled before the headers.",
    "code": "The error code of a refusal; `ECONNRESET` when a fault cut the connection, `ETIMEDOUT` when it stalled before the headers.",
    "fault": "The id of the fault that broke this request.",
    "durationMs": "The time until the response, in milliseconds of real time.",
    "headers": "The headers of the request.",
    "body": "The JSON body, if there was one that could be read. For a large body, its size.",
    "responseHeaders": "The headers of the response; empty when none were sent.",
    "responseBody": "The body of the response, if there was one. For a large body, its size. If a fault sent only half of the body, this is the whole body."
  },
  "StreamedSetting": {
    "id": "The name of its controls.",
    "causedBy": "No request or simulation caused it."
  },
  "StreamedSignal": {
    "id": "The type of the item.",
    "causedBy": "No request or simulation caused it."
  },
  "Trace": {
    "version": "The trace format's version.",
    "mockVersion": "The mock's version.",
    "options": "The mock's options with defaults filled in. Of a seed, only the kind is included.",
    "otherWorkspaces": "The other workspaces, in the trace of a whole mock.",
    "workspace": "The id of the workspace.",
    "workspaceName": "The name of the workspace, if it has one.",
    "clock": "The clock at the time of the trace.",
    "records": "The current chats with their agents, channels and contacts, and the webhooks.",
    "keys": "The API keys, masked, as `keys.list()` returns them.",
    "agentReplies": "The configured replies, as `agentReplies.list()` returns them.",
    "faults": "The faults, as `faults.list()` returns them.",
    "drift": "The drifts, as `drift.list()` returns them.",
    "requests": "The journal. Like all lists here, it is oldest first.",
    "events": "The events.",
    "deliveries": "The attempts to deliver them.",
    "changes": "Changes to records. A record that one cause changed several times is listed once.",
    "alerts": "The alerts about failing webhooks.",
    "dropped": "How many items were dropped to make room for newer ones. For records, see `records.leftOut`."
  },
  "TraceOptions": {
    "format": "`json` returns a value, `html` a page that shows it. Default: 'json'."
  },
  "TracedClock": {
    "now": "The current time, in ISO 8601 format.",
    "start": "The start time, in ISO 8601 format.",
    "mode": "Whether the clock stands still (`'virtual'`) or runs (`'system'`).",
    "due": "The next steps that are due."
  },
  "TracedMessage": {
    "sender_id": "Human or agent that sent the message; null when the contact sent it.",
    "status": "Delivery status of the message.",
    "id": "The message's id.",
    "conversation_id": "Conversation the message belongs to.",
    "content": "The message's text; may be null for a media message.",
    "sender_type": "Author of a message: `customer` (the contact), `agent` (the AI), `human` (an operator) or `system` (the platform). Assumed values: `agent`, `human`, `system`.",
    "message_type": "Content type of a message. Assumed values: `image`, `audio`, `video`, `document`.",
    "media_url": "The media file's URL; null for text.",
    "media_type": "MIME type of the media file; null for text.",
    "is_edited": "Whether the message has been edited.",
    "created_at": "When the message was sent. ISO 8601."
  },
  "TracedRecords": {
    "agents": "The newest 1000 agents.",
    "channels": "The newest 1000 channels.",
    "contacts": "These conversations' contacts.",
    "conversations": "The 500 conversations with the latest messages.",
    "messages": "The newest 10 000 messages of these conversations.",
    "webhooks": "The newest 1000 webhooks. API keys are masked in their URLs.",
    "leftOut": "How many records of each kind are not in the trace."
  },
  "TrainingRecord": {
    "queued_at": "When it got its current content. ISO 8601.",
    "id": "The training's id.",
    "agent_id": "Agent the training belongs to.",
    "title": "The training's title.",
    "type": "Source of the knowledge: text, a web page (`url`) or a file.",
    "content": "The text for type text, or the web page's URL for type url; null for type file.",
    "source_url": "The web page's URL; null unless the type is url.",
    "file_url": "The file's URL; null unless the type is file.",
    "status": "A training's progress. Trainings are processed in the background.",
    "error_message": "Why processing failed; null unless the status is error.",
    "created_at": "When the training was created. ISO 8601.",
    "updated_at": "When the training was last changed. ISO 8601."
  },
  "WaitOptions": {
    "filter": "Matches items for which this function returns `true`. If it throws, the wait rejects with a MockScriptError.",
    "after": "Skips all items up to the one with this id. Without it, past items count as well.",
    "timeoutMs": "The timeout, in milliseconds of real time. Default: 5000.",
    "signal": "Ends the wait, which then rejects with the signal's reason."
  },
  "WebhookAlert": {
    "webhook_id": "The webhook that fails.",
    "url": "The webhook's URL.",
    "created_at": "When the webhook started failing. ISO 8601."
  },
  "WebhookRecord": {
    "secret": "Signs the deliveries. The API returns it only in the response that creates the webhook.",
    "id": "The webhook's id. Assumed: the platform does not document it.",
    "url": "The URL that events are sent to.",
    "events": "Event names, wildcards and categories that the webhook is subscribed to, as given.",
    "description": "What the webhook is for.",
    "status": "A webhook's health. After five consecutive failures, it becomes inactive and its events are dropped (Variant A), or it becomes failing and its events are queued (Variant B). Assumed: the platform does not document it.",
    "created_at": "When the webhook was created. ISO 8601. Assumed: the platform does not document it.",
    "updated_at": "When the webhook was last changed. ISO 8601. Assumed: the platform does not document it."
  },
  "WidgetSettings": {
    "primary_color": "Main color, as a CSS color.",
    "position": "The corner of the page where the widget appears.",
    "welcome_message": "Text that greets the visitor.",
    "placeholder": "Placeholder text in the message input."
  },
  "WorkspaceSnapshot": {
    "seed": "The seed to which a reset returns.",
    "now": "The time on its clock, in milliseconds since the Unix epoch.",
    "clockStart": "The time to which a reset of the clock returns, in milliseconds since the Unix epoch.",
    "queues": "The deliveries that each webhook has not received yet.",
    "records": "The records of each kind.",
    "id": "The id of the workspace.",
    "companyId": "Its company's id.",
    "operatorId": "The id of the operator who takes over chats.",
    "name": "The name of the workspace, if it has one.",
    "idStart": "The point of the sequence to which a reset returns.",
    "random": "The point that the sequence has reached.",
    "secrets": "The point that the sequence has reached. Missing if secrets are random.",
    "windows": "The rate limit windows that are open, each with its API key.",
    "requestsSeen": "The number of ids in use. Missing in snapshots of earlier releases.",
    "events": "The newest 10 000 events, oldest first.",
    "health": "Whether the platform is up.",
    "alerts": "Oldest first."
  },
  "WorkspaceTrace": {
    "workspace": "The id of the workspace.",
    "workspaceName": "The name of the workspace, if it has one.",
    "clock": "The clock at the time of the trace.",
    "records": "The current chats with their agents, channels and contacts, and the webhooks.",
    "keys": "The API keys, masked, as `keys.list()` returns them.",
    "agentReplies": "The configured replies, as `agentReplies.list()` returns them.",
    "faults": "The faults, as `faults.list()` returns them.",
    "drift": "The drifts, as `drift.list()` returns them.",
    "requests": "The journal. Like all lists here, it is oldest first.",
    "events": "The events.",
    "deliveries": "The attempts to deliver them.",
    "changes": "Changes to records. A record that one cause changed several times is listed once.",
    "alerts": "The alerts about failing webhooks.",
    "dropped": "How many items were dropped to make room for newer ones. For records, see `records.leftOut`."
  }
};

export type DocumentedType = keyof typeof docblocks;
