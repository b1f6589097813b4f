// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

export interface paths {
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check health
         *
         * Tells whether the API works.
         *
         * Needs no API key, does not count against the rate limit and costs no credits.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Introspect the API key
         *
         * Reads the name, the workspace and the scopes of the API key.
         *
         * Works with every valid key, whatever its scopes, and costs no credits.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List agents
         *
         * Lists the agents of the workspace, newest first.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listAgents"];
        put?: never;
        /**
         * Create an agent
         *
         * Creates an agent.
         *
         * The agent starts inactive: activate it before it can talk.
         *
         * Assumed: the platform does not document it.
         */
        post: operations["createAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agent
         *
         * Reads an agent.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getAgent"];
        /**
         * Update an agent
         *
         * Changes the given properties of an agent and keeps the others.
         *
         * Null clears a property that may be null.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateAgent"];
        post?: never;
        /**
         * Delete an agent
         *
         * Deletes an agent.
         *
         * Its conversations stay readable. Channels bound to it keep recording messages, but nobody
         * answers.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteAgent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Activate an agent
         *
         * Lets an agent answer.
         *
         * Activating an active agent returns it unchanged.
         *
         * Assumed: the platform does not document it.
         */
        post: operations["activateAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deactivate an agent
         *
         * Stops an agent from answering until it is activated again.
         *
         * Messages are stored meanwhile, but nobody answers, and no conversation can be started with
         * the agent. Deactivating an inactive agent returns it unchanged. The resulting status
         * `inactive` is assumed.
         */
        post: operations["deactivateAgent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a conversation
         *
         * Starts a conversation with an agent and waits for the agent's first answer.
         *
         * The agent must be active. The conversation runs through no channel. One reply of the agent
         * costs one credit.
         */
        post: operations["startConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agent's credits
         *
         * Reads how many credits an agent has used and has left.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getAgentCredits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an agent's settings
         *
         * Reads the settings of an agent.
         *
         * The platform may return settings that this version does not know.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getAgentSettings"];
        /**
         * Update an agent's settings
         *
         * Changes the given settings of an agent and keeps the others.
         *
         * `model` and `temperature` change on the agent too.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateAgentSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/behavior-history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an agent's behavior history
         *
         * Lists the recorded changes of an agent and its settings, newest first.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listAgentBehaviorHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agents/{id}/trainings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trainings of an agent
         *
         * Lists the trainings of an agent, newest first.
         *
         * The trainings of an agent are its knowledge base.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listTrainings"];
        put?: never;
        /**
         * Create a training
         *
         * Adds knowledge to an agent: a text, a web page or a file.
         *
         * The training starts `pending` and is processed in the background, until it is `ready` or in
         * `error`.
         *
         * Assumed: the platform does not document it.
         */
        post: operations["createTraining"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/trainings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a training
         *
         * Changes the title of a training, or the text of a text training.
         *
         * A training with a new text is processed again.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateTraining"];
        post?: never;
        /**
         * Delete a training
         *
         * Removes a training from its agent.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteTraining"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List channels
         *
         * Lists the channels of the workspace, newest first.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listChannels"];
        put?: never;
        /**
         * Create a channel
         *
         * Creates a channel and binds it to an agent.
         *
         * The property `type` is assumed; without it the channel is an instant-messaging channel.
         */
        post: operations["createChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/channels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a channel
         *
         * Reads a channel.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getChannel"];
        /**
         * Update a channel
         *
         * Renames a channel, or binds it to another agent.
         *
         * Properties that are left out keep their value. Open conversations do not move to the new
         * agent.
         */
        put: operations["updateChannel"];
        post?: never;
        /**
         * Delete a channel
         *
         * Disconnects and deletes a channel.
         *
         * Its conversations stay readable.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/channels/{id}/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a channel's settings
         *
         * Reads the settings of a channel.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getChannelConfig"];
        /**
         * Update a channel's settings
         *
         * Changes the given settings of a channel and keeps the others.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateChannelConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/channels/{id}/qr-code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the QR code of a channel
         *
         * Reads the QR code that connects an instant-messaging channel.
         *
         * Once the channel is connected, `qr_code` is null.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getChannelQrCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/channels/{id}/widget/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the widget links
         *
         * Reads the address and the embed code of a website widget.
         *
         * The channel must be a website channel.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getWidgetLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/channels/{id}/widget/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update the widget settings
         *
         * Changes the look and the texts of a website widget.
         *
         * Settings that are left out keep their value. The channel must be a website channel.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateWidgetSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         *
         * Lists or searches the contacts of the workspace, newest first.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listContacts"];
        put?: never;
        /**
         * Create a contact
         *
         * Creates a contact, or returns the one that has this phone or email.
         *
         * A contact that exists is returned unchanged (200 instead of 201) and fires no event. Letter case does
         * not count in an email. The email of one contact with the phone of another is refused (409).
         *
         * Assumed: the platform does not document it.
         */
        post: operations["createContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/contacts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contact
         *
         * Reads a contact.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getContact"];
        /**
         * Update a contact
         *
         * Changes the given properties of a contact and keeps the others.
         *
         * `custom_fields` are merged key by key; null clears a key. The event fires only when
         * something changed.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateContact"];
        post?: never;
        /**
         * Delete a contact
         *
         * Deletes a contact.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteContact"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List conversations
         *
         * Lists or searches the conversations of the workspace, newest first.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a conversation
         *
         * Reads a conversation.
         *
         * This is also how to read the state of a chat: a chat has the id of its conversation.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        /**
         * Close a conversation
         *
         * Closes a conversation and its chat.
         *
         * The conversation stays readable, with the status `closed`. Closing a closed conversation
         * changes nothing and fires no event. How a conversation is closed is not documented: on the
         * real platform this request may remove it instead.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["closeConversation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List messages of a conversation
         *
         * Lists the messages of a conversation, newest first.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listConversationMessages"];
        put?: never;
        /**
         * Send a message as the agent
         *
         * Sends a message as the agent.
         *
         * The chat stays with whoever holds it. To write as a person, use `chats.sendMessage`.
         *
         * Assumed: the platform does not document it.
         */
        post: operations["sendConversationMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{id}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Edit a message
         *
         * Replaces the text of a message and sets `is_edited`.
         *
         * Any message can be edited, whoever wrote it and whatever the state of the conversation. The
         * author stays. Fires no event.
         */
        put: operations["editMessage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/custom-fields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom fields
         *
         * Lists the custom fields of the workspace, newest first.
         *
         * Archived fields are included.
         */
        get: operations["listCustomFields"];
        put?: never;
        /**
         * Create a custom field
         *
         * Defines a custom field of contacts.
         *
         * Assumed: the platform does not document it.
         */
        post: operations["createCustomField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/custom-fields/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Update a custom field
         *
         * Changes the given properties of a custom field and keeps the others.
         *
         * The type cannot change.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateCustomField"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/custom-fields/{id}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Archive a custom field
         *
         * Archives a custom field, or brings it back.
         *
         * Without a body it archives; `{ archived: false }` brings the field back. Values on contacts
         * stay readable, but cannot be set. Repeating the call changes nothing.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["archiveCustomField"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}/start-human": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over a chat
         *
         * Hands a chat to a person: the AI agent stops answering.
         *
         * Does nothing, and fires no event, when a person already holds the chat. Of the events, only
         * `agent.handoff_started` is documented.
         */
        post: operations["startHuman"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}/stop-human": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a chat back to the agent
         *
         * Hands a chat back to the AI agent.
         *
         * The agent answers the next message, not those that came in meanwhile. Does nothing, and
         * fires no event, when the agent already holds the chat.
         */
        post: operations["stopHuman"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message as a person
         *
         * Sends a message as the person who has taken over a chat.
         *
         * The chat must be in human mode: call `startHuman` first. The message reaches the customer
         * through the original channel.
         */
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chats/{id}/messages/{messageId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a message of a chat
         *
         * Deletes a message of a chat, whoever wrote it.
         *
         * The chat keeps its other messages.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteChatMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message
         *
         * Reads a message of any conversation.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getMessage"];
        put?: never;
        post?: never;
        /**
         * Delete a message
         *
         * Deletes a message of any conversation.
         *
         * The conversation keeps its other messages.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteMessage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/{id}/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List MCP servers of an agent
         *
         * Lists the MCP servers of an agent, newest first.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listMcpServers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/{id}/mcp/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an MCP server
         *
         * Adds an MCP server to an agent.
         *
         * The server starts disconnected, with no tools: call `connect` next.
         *
         * Assumed: the platform does not document it.
         */
        post: operations["addMcpServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent/{id}/mcp/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect an MCP server
         *
         * Connects an MCP server to an agent.
         *
         * A server that cannot be reached is no error: it is returned with the status `error`.
         * `mcp_id` may be any server of the workspace, which is then attached to this agent too.
         * Connecting a connected server returns it unchanged.
         */
        post: operations["connectMcpServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/{id}/tools": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tools of an MCP server
         *
         * Lists the tools that an MCP server offers.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listMcpTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an MCP server
         *
         * Removes an MCP server.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteMcpServer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         *
         * Lists the webhooks of the workspace, newest first, without their secrets.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         *
         * Subscribes an address to events.
         *
         * The answer has the `secret` that signs them; it is shown only this once.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         *
         * Reads a webhook, without its secret.
         *
         * Assumed: the platform does not document it.
         */
        get: operations["getWebhook"];
        /**
         * Update a webhook
         *
         * Changes the given properties of a webhook and keeps the others.
         *
         * Setting `status` to `active` brings a deactivated webhook back and resets its failure
         * counter.
         *
         * Assumed: the platform does not document it.
         */
        put: operations["updateWebhook"];
        post?: never;
        /**
         * Delete a webhook
         *
         * Deletes a webhook and drops its queued retries.
         *
         * To change a secret, delete the webhook and create it again.
         *
         * Assumed: the platform does not document it.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         *
         * Sends one signed test event to a webhook and returns how the receiver answered.
         *
         * The event is sent whatever the webhook is subscribed to, and even when it is inactive. It is
         * not retried, and does not count for the health of the webhook.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries of a webhook
         *
         * Lists the deliveries of a webhook, newest first: one record for each attempt.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Result of a health check. */
        Health: {
            /** The text ok when the API works. */
            status: "ok";
            /**
             * Format: date-time
             *
             * Time of the check.
             */
            timestamp: string;
        };
        /**
         * Machine-readable reason of an error.
         *
         * Assumed values: CONFLICT, INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE.
         */
        ErrorCode: "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "VALIDATION_ERROR" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "CONFLICT" | "INSUFFICIENT_CREDITS" | "SERVICE_UNAVAILABLE";
        /** The body of every error response. */
        Error: {
            /** What went wrong. */
            error: {
                /** Machine-readable reason. */
                code: components["schemas"]["ErrorCode"];
                /** Human-readable text. For a validation error it names the field and the rule it breaks. */
                message: string;
                /** The HTTP status of the response. */
                status: number;
            };
        };
        /** The API key: its name, its workspace and what it may do. */
        Me: {
            /** Name of the key. */
            key_name: string;
            /**
             * Format: uuid
             *
             * Company that owns the workspace.
             */
            company_id: string;
            /**
             * Format: uuid
             *
             * Workspace that the key is bound to.
             */
            workspace_id: string;
            /** Scopes of the key. */
            scopes: string[];
            /** What the key may do, as resource, then action, then true or false. */
            permissions: {
                [key: string]: {
                    [key: string]: boolean;
                };
            };
        };
        /** Sort direction. Lists are sorted by creation time, then by id. */
        SortOrder: "asc" | "desc";
        /**
         * Whether the agent answers. An inactive agent stores incoming messages and stays silent.
         *
         * Assumed values: inactive.
         */
        AgentStatus: "active" | "inactive";
        /** An AI agent. */
        Agent: {
            /**
             * Format: uuid
             *
             * Id of the agent.
             */
            id: string;
            /** Name of the agent. */
            name: string;
            /** What the agent is for. */
            description: string | null;
            /** URL of the picture shown for the agent. */
            avatar_url: string | null;
            status: components["schemas"]["AgentStatus"];
            /** Name of the language model. */
            model: string;
            /** Sampling temperature of the model. */
            temperature: number;
            /**
             * Format: date-time
             *
             * When the agent was created.
             */
            created_at: string;
            /**
             * Format: date-time
             *
             * When the agent was last changed.
             */
            updated_at: string;
        };
        /** Position of a page in its list. */
        Pagination: {
            /** Number of this page, from 1. */
            page: number;
            /** Maximum number of records per page. */
            limit: number;
            /** Number of records in the whole list. */
            total: number;
            /** Number of pages; 0 when the list is empty. */
            total_pages: number;
        };
        /**
         * A new agent.
         *
         * Assumed: the platform does not document it.
         */
        CreateAgentBody: {
            /** Name of the agent. */
            name: string;
            /** What the agent is for. */
            description?: string | null;
            /**
             * Format: uri
             *
             * URL of the picture shown for the agent.
             */
            avatar_url?: string | null;
            /** Name of the language model. */
            model?: string;
            /**
             * Sampling temperature of the model.
             * @default 0.7
             */
            temperature?: number;
        };
        /**
         * Changes to an agent. Properties that are left out keep their value.
         *
         * Assumed: the platform does not document it.
         */
        UpdateAgentBody: {
            /** Name of the agent. */
            name?: string;
            /** What the agent is for. Null clears it. */
            description?: string | null;
            /**
             * Format: uri
             *
             * URL of the picture shown for the agent. Null clears it.
             */
            avatar_url?: string | null;
            /** Name of the language model. */
            model?: string;
            /** Sampling temperature of the model. */
            temperature?: number;
        };
        /**
         * Response to every delete.
         *
         * Assumed: the platform does not document it.
         */
        Deleted: {
            /**
             * Format: uuid
             *
             * Id of the record that was deleted.
             */
            id: string;
            /**
             * Always true.
             * @constant
             */
            deleted: true;
        };
        /** The first message of a new conversation. */
        StartConversationBody: {
            /** First message to the agent. */
            message: string;
            /**
             * Format: uuid
             *
             * Contact who writes. Without it the conversation has no contact.
             */
            contact_id?: string | null;
            /** Any JSON object; returned as metadata of the conversation. */
            metadata?: {
                [key: string]: unknown;
            };
        };
        /** A conversation that was started, with the agent's first reply. */
        StartedConversation: {
            /**
             * Format: uuid
             *
             * Id of the new conversation, and of its chat.
             */
            conversation_id: string;
            /** The agent's reply. */
            response: string;
        };
        /**
         * Credits of an agent. One AI reply costs one credit.
         *
         * Assumed: the platform does not document it.
         */
        AgentCredits: {
            /** Credits left. */
            credits_remaining: number;
            /** Credits used so far. */
            credits_used: number;
            /** Credits granted. */
            credits_total: number;
        };
        /**
         * Settings of an agent. Other properties may appear.
         *
         * Assumed: the platform does not document it.
         */
        AgentSettings: {
            /** Name of the language model. */
            model?: string;
            /** Sampling temperature of the model. */
            temperature?: number;
            /** Maximum number of tokens in one reply. */
            max_tokens?: number;
            /** Instructions for the agent. */
            system_prompt?: string;
            /** Language of the agent's replies, as a language tag such as en or pt-BR. */
            language?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * Settings to change. Settings that are left out keep their value.
         *
         * Assumed: the platform does not document it.
         */
        UpdateAgentSettingsBody: {
            /** Name of the language model. */
            model?: string;
            /** Sampling temperature of the model. */
            temperature?: number;
            /** Maximum number of tokens in one reply. */
            max_tokens?: number;
            /** Instructions for the agent. */
            system_prompt?: string;
            /** Language of the agent's replies, as a language tag such as en or pt-BR. */
            language?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * One recorded change of an agent's behavior.
         *
         * Assumed: the platform does not document it.
         */
        BehaviorChange: {
            /**
             * Format: uuid
             *
             * Id of the change.
             */
            id: string;
            /** Name of the field or setting that changed. */
            field: string;
            /** Value before the change; null when there was none. */
            old_value: string | number | boolean | null;
            /** Value after the change; null when it was cleared. */
            new_value: string | number | boolean | null;
            /** Name of the API key or person that made the change. */
            changed_by: string;
            /**
             * Format: date-time
             *
             * When the change was made.
             */
            created_at: string;
        };
        /**
         * Source of the knowledge: a text, a web page (url) or a file.
         *
         * Assumed: the platform does not document it.
         */
        TrainingType: "text" | "url" | "file";
        /**
         * Progress of a training, which is processed in the background.
         *
         * Assumed: the platform does not document it.
         */
        TrainingStatus: "pending" | "processing" | "ready" | "error";
        /**
         * One piece of an agent's knowledge base.
         *
         * Assumed: the platform does not document it.
         */
        Training: {
            /**
             * Format: uuid
             *
             * Id of the training.
             */
            id: string;
            /**
             * Format: uuid
             *
             * Agent the training belongs to.
             */
            agent_id: string;
            /** Title of the training. */
            title: string;
            type: components["schemas"]["TrainingType"];
            /** The text, or the URL for type url; null for type file. */
            content: string | null;
            /** URL of the web page; null unless the type is url. */
            source_url: string | null;
            /** URL of the file; null unless the type is file. */
            file_url: string | null;
            status: components["schemas"]["TrainingStatus"];
            /** Why processing failed; null unless the status is error. */
            error_message: string | null;
            /**
             * Format: date-time
             *
             * When the training was created.
             */
            created_at: string;
            /**
             * Format: date-time
             *
             * When the training was last changed.
             */
            updated_at: string;
        };
        /**
         * New knowledge for an agent.
         *
         * Assumed: the platform does not document it.
         */
        CreateTrainingBody: {
            /** Title. */
            title: string;
            /** The text, or the URL of the web page or file for the types url and file. */
            content: string;
            /** @default text */
            type?: components["schemas"]["TrainingType"];
        };
        /**
         * Changes to a training. The content of a url or file training cannot be changed.
         *
         * Assumed: the platform does not document it.
         */
        UpdateTrainingBody: {
            /** Title. */
            title?: string;
            /** New text; only for trainings of type text. */
            content?: string;
        };
        /**
         * Kind of channel: instant messaging (whatsapp, telegram), email or a website widget.
         *
         * Assumed: the platform does not document it.
         */
        ChannelType: "whatsapp" | "telegram" | "email" | "website";
        /**
         * Whether the channel can send and receive messages.
         *
         * Assumed values: disconnected, error.
         */
        ChannelStatus: "active" | "disconnected" | "error";
        /** A communication channel bound to an agent. */
        Channel: {
            /**
             * Format: uuid
             *
             * Id of the channel.
             */
            id: string;
            /** Name of the channel. */
            name: string;
            type: components["schemas"]["ChannelType"];
            status: components["schemas"]["ChannelStatus"];
            /**
             * Format: uuid
             *
             * Agent bound to the channel.
             */
            agent_id: string;
            /**
             * Format: date-time
             *
             * When the channel was created.
             */
            created_at: string;
        };
        /** A new channel. */
        CreateChannelBody: {
            /** Name of the channel. */
            name: string;
            /**
             * Format: uuid
             *
             * Agent to bind to the channel.
             */
            agent_id: string;
            /**
             * Kind of channel.
             *
             * Assumed: the platform does not document it.
             * @default whatsapp
             */
            type?: components["schemas"]["ChannelType"];
        };
        /** Changes to a channel. Properties that are left out keep their value. */
        UpdateChannelBody: {
            /** Name of the channel. */
            name?: string;
            /**
             * Format: uuid
             *
             * Agent to bind to the channel. Open conversations keep their agent.
             */
            agent_id?: string;
        };
        /**
         * Settings of a channel: any properties, returned as they were stored.
         *
         * Assumed: the platform does not document it.
         */
        ChannelConfig: {
            [key: string]: unknown;
        };
        /**
         * Settings to change. Settings that are left out keep their value.
         *
         * Assumed: the platform does not document it.
         */
        UpdateChannelConfigBody: {
            [key: string]: unknown;
        };
        /**
         * QR code that connects an instant-messaging channel.
         *
         * Assumed: the platform does not document it.
         */
        ChannelQrCode: {
            /** PNG image as a data URI; null once the channel is connected. */
            qr_code: string | null;
            status: components["schemas"]["ChannelStatus"];
            /**
             * Format: date-time
             *
             * When the code stops working; null once the channel is connected.
             */
            expires_at: string | null;
        };
        /**
         * URL and embed code of the widget of a website channel.
         *
         * Assumed: the platform does not document it.
         */
        WidgetLinks: {
            /**
             * Format: uri
             *
             * URL of a page that shows only the widget.
             */
            url: string;
            /** Script tag to put into a web page. */
            embed_code: string;
        };
        /**
         * Widget settings to change. Settings that are left out keep their value.
         *
         * Assumed: the platform does not document it.
         */
        UpdateWidgetSettingsBody: {
            /** Main color, as a CSS color. */
            primary_color?: string;
            /**
             * Corner of the page that shows the widget.
             *
             * Assumed: the platform does not document it.
             */
            position?: "bottom-right" | "bottom-left";
            /** Text that greets the visitor. */
            welcome_message?: string;
            /** Placeholder text of the message input. */
            placeholder?: string;
        };
        /**
         * Appearance and texts of the widget of a website channel.
         *
         * Assumed: the platform does not document it.
         */
        WidgetSettings: {
            /** Main color, as a CSS color. */
            primary_color?: string;
            /**
             * Corner of the page that shows the widget.
             *
             * Assumed: the platform does not document it.
             */
            position?: "bottom-right" | "bottom-left";
            /** Text that greets the visitor. */
            welcome_message?: string;
            /** Placeholder text of the message input. */
            placeholder?: string;
        };
        /**
         * State of a contact.
         *
         * Assumed: the platform does not document it.
         */
        ContactStatus: "active" | "inactive" | "blocked";
        /**
         * Value of a custom field. It fits the type and options of the field: an array of strings for multiselect, an ISO 8601 string for date.
         *
         * Assumed: the platform does not document it.
         */
        CustomFieldValue: string | number | boolean | string[];
        /**
         * Where a contact came from: a kind of channel, or the API.
         *
         * Assumed: the platform does not document it.
         */
        ContactSource: "whatsapp" | "telegram" | "email" | "website" | "api";
        /**
         * A customer record.
         *
         * Assumed: the platform does not document it.
         */
        Contact: {
            /**
             * Format: uuid
             *
             * Id of the contact.
             */
            id: string;
            /** Name of the contact. */
            name: string;
            /** Email address. */
            email: string | null;
            /** Phone number. */
            phone: string | null;
            /** URL of a picture. */
            avatar_url: string | null;
            status: components["schemas"]["ContactStatus"];
            /** Labels. */
            tags: string[];
            /** Values of custom fields, by the name of the field. */
            custom_fields: {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            source: components["schemas"]["ContactSource"];
            /**
             * Format: date-time
             *
             * When the contact was created.
             */
            created_at: string;
            /**
             * Format: date-time
             *
             * When the contact was last changed.
             */
            updated_at: string;
        };
        /**
         * A new contact.
         *
         * Assumed: the platform does not document it.
         */
        CreateContactBody: {
            /** Name of the contact. */
            name: string;
            /** Email address. */
            email?: string | null;
            /** Phone number. */
            phone?: string | null;
            /**
             * Format: uri
             *
             * URL of a picture.
             */
            avatar_url?: string | null;
            /** Labels. */
            tags?: string[];
            /** Values of custom fields, by the name of the field. */
            custom_fields?: {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            status?: components["schemas"]["ContactStatus"];
        };
        /**
         * Changes to a contact. Properties that are left out keep their value.
         *
         * Assumed: the platform does not document it.
         */
        UpdateContactBody: {
            /** Name of the contact. */
            name?: string;
            /** Email address. Null clears it. */
            email?: string | null;
            /** Phone number. Null clears it. */
            phone?: string | null;
            /**
             * Format: uri
             *
             * URL of a picture. Null clears it.
             */
            avatar_url?: string | null;
            /** Labels; replaces the present ones. */
            tags?: string[];
            /** Values of custom fields, by the name of the field. Merged key by key. */
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            };
            status?: components["schemas"]["ContactStatus"];
        };
        /**
         * Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always the status of its chat.
         *
         * Assumed: the platform does not document it.
         */
        ConversationStatus: "open" | "human" | "closed";
        /**
         * A conversation. Its chat has the same id.
         *
         * Assumed: the platform does not document it.
         */
        Conversation: {
            /**
             * Format: uuid
             *
             * Id of the conversation, and of its chat.
             */
            id: string;
            /**
             * Format: uuid
             *
             * Agent that holds the conversation.
             */
            agent_id: string;
            /**
             * Format: uuid
             *
             * Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id: string | null;
            /**
             * Format: uuid
             *
             * Contact who takes part; null when unknown.
             */
            contact_id: string | null;
            status: components["schemas"]["ConversationStatus"];
            /**
             * Format: uuid
             *
             * Person who has taken over; null unless the status is human.
             */
            assigned_to: string | null;
            /**
             * Format: date-time
             *
             * When human mode began; null unless the status is human.
             */
            human_started_at: string | null;
            /** The object given when the conversation was started. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             *
             * Time of the latest message; null when there is none.
             */
            last_message_at: string | null;
            /**
             * Format: date-time
             *
             * When the conversation was closed; null unless the status is closed.
             */
            closed_at: string | null;
            /**
             * Format: date-time
             *
             * When the conversation began.
             */
            created_at: string;
            /**
             * Format: date-time
             *
             * When the conversation last changed.
             */
            updated_at: string;
        };
        /**
         * Author of a message: the contact (customer), the AI (agent), a person of the team (human) or the platform (system).
         *
         * Assumed values: agent, human, system.
         */
        ConversationSenderType: "customer" | "agent" | "human" | "system";
        /**
         * Type of the content of a message.
         *
         * Assumed values: image, audio, video, document.
         */
        ConversationMessageType: "text" | "image" | "audio" | "video" | "document";
        /** A message, in the form of the conversation operations. */
        ConversationMessage: {
            /**
             * Format: uuid
             *
             * Id of the message.
             */
            id: string;
            /**
             * Format: uuid
             *
             * Conversation the message belongs to.
             */
            conversation_id: string;
            /** Text of the message; may be null for a media message. */
            content: string | null;
            sender_type: components["schemas"]["ConversationSenderType"];
            message_type: components["schemas"]["ConversationMessageType"];
            /** URL of the media file; null for text. */
            media_url: string | null;
            /** MIME type of the media file; null for text. */
            media_type: string | null;
            /** Whether the content was changed after sending. */
            is_edited: boolean;
            /**
             * Format: date-time
             *
             * When the message was sent.
             */
            created_at: string;
        };
        /**
         * A message to send as the agent.
         *
         * Assumed: the platform does not document it.
         */
        SendConversationMessageBody: {
            /** Text. Required for text messages. */
            content?: string | null;
            /** @default text */
            message_type?: components["schemas"]["ConversationMessageType"];
            /**
             * Format: uri
             *
             * URL of the media file. Required unless the message is text.
             */
            media_url?: string | null;
            /** MIME type of the media file. */
            media_type?: string | null;
        };
        /** The new text of a message. */
        EditMessageBody: {
            /** New text. */
            content: string;
        };
        /**
         * Type of the values of a custom field.
         *
         * Assumed values: number, date, boolean, select, multiselect.
         */
        CustomFieldType: "text" | "number" | "date" | "boolean" | "select" | "multiselect";
        /** Definition of a custom field of contacts. */
        CustomField: {
            /**
             * Format: uuid
             *
             * Id of the field.
             */
            id: string;
            /** Name of the field, and the key of its values on contacts. */
            name: string;
            type: components["schemas"]["CustomFieldType"];
            /** What the field is for. */
            description: string | null;
            /** Choices; empty unless the type has choices. */
            options: string[];
            /** Whether the field should be filled in. Stored and returned, not enforced. */
            required: boolean;
            /** Whether the field is archived. Fields are archived, not deleted. */
            archived: boolean;
            /**
             * Format: date-time
             *
             * When the field was created.
             */
            created_at: string;
        };
        /**
         * A new custom field.
         *
         * Assumed: the platform does not document it.
         */
        CreateCustomFieldBody: {
            /** Name of the field, unique in the workspace. */
            name: string;
            type: components["schemas"]["CustomFieldType"];
            /** What the field is for. */
            description?: string | null;
            /** Choices; required and not empty for the types select and multiselect. */
            options?: string[];
            /**
             * Whether the field should be filled in. Stored and returned, not enforced.
             * @default false
             */
            required?: boolean;
        };
        /**
         * Changes to a custom field. Its type cannot change.
         *
         * Assumed: the platform does not document it.
         */
        UpdateCustomFieldBody: {
            /** Name of the field, unique in the workspace. */
            name?: string;
            /** What the field is for. Null clears it. */
            description?: string | null;
            /** Choices; not empty for the types select and multiselect. */
            options?: string[];
            /** Whether the field should be filled in. Stored and returned, not enforced. */
            required?: boolean;
        };
        /**
         * Whether to archive a field or bring it back.
         *
         * Assumed: the platform does not document it.
         */
        ArchiveCustomFieldBody: {
            /**
             * True archives the field, false brings it back.
             * @default true
             */
            archived?: boolean;
        };
        /** Who answers in a chat: the AI agent (open), a person (human) or nobody (closed). */
        ChatStatus: "open" | "human" | "closed";
        /** A chat. It has the same id as its conversation. */
        Chat: {
            /**
             * Format: uuid
             *
             * Id of the chat, and of its conversation.
             */
            id: string;
            status: components["schemas"]["ChatStatus"];
            /**
             * Format: uuid
             *
             * Human agent who has taken over; null unless the status is human.
             */
            assigned_to: string | null;
            /**
             * Format: date-time
             *
             * When human mode began; null unless the status is human.
             */
            human_started_at: string | null;
            /**
             * Format: uuid
             *
             * Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id: string | null;
            /**
             * Format: uuid
             *
             * Contact who takes part; null when unknown.
             */
            contact_id: string | null;
        };
        /** Type of the content of a chat message. */
        MessageType: "text" | "image" | "audio" | "video" | "document";
        /**
         * A message to send as a person of the team.
         *
         * Assumed: the platform does not document it.
         */
        SendChatMessageBody: {
            /** Text. Required for text messages. */
            content?: string | null;
            /** @default text */
            type?: components["schemas"]["MessageType"];
            /**
             * Format: uri
             *
             * URL of the media file. Required unless the message is text.
             */
            media_url?: string | null;
        };
        /** Author of a chat message: the AI (agent), a person of the team (human) or the customer (contact). */
        ChatSenderType: "agent" | "human" | "contact";
        /** Delivery status of a chat message. */
        MessageStatus: "sent" | "delivered" | "read" | "failed";
        /** A message, in the form of the chat operations. */
        ChatMessage: {
            /**
             * Format: uuid
             *
             * Id of the message.
             */
            id: string;
            /**
             * Format: uuid
             *
             * Conversation the message belongs to.
             */
            conversation_id: string;
            /** Text of the message; may be null for a media message. */
            content: string | null;
            type: components["schemas"]["MessageType"];
            sender_type: components["schemas"]["ChatSenderType"];
            /**
             * Format: uuid
             *
             * Human or agent that sent the message; null when the contact sent it.
             */
            sender_id: string | null;
            status: components["schemas"]["MessageStatus"];
            /**
             * Format: date-time
             *
             * When the message was sent.
             */
            created_at: string;
        };
        /** State of the connection to an MCP server. */
        McpServerStatus: "connected" | "disconnected" | "error";
        /** A Model Context Protocol server attached to an agent. */
        McpServer: {
            /**
             * Format: uuid
             *
             * Id of the MCP server.
             */
            id: string;
            /** Name of the server. */
            name: string;
            /**
             * Format: uri
             *
             * URL of the server.
             */
            url: string;
            status: components["schemas"]["McpServerStatus"];
            /** Number of tools the server offers; 0 until it is connected. */
            tools_count: number;
            /**
             * Format: date-time
             *
             * When the server was added.
             */
            created_at: string;
        };
        /**
         * A new MCP server of an agent.
         *
         * Assumed: the platform does not document it.
         */
        AddMcpServerBody: {
            /** Name of the server. */
            name: string;
            /**
             * Format: uri
             *
             * URL of the server.
             */
            url: string;
            /** Key that the platform sends to the server. Never returned. */
            api_key?: string;
        };
        /** The MCP server to connect. */
        ConnectMcpServerBody: {
            /**
             * Format: uuid
             *
             * Id of any MCP server of the workspace.
             */
            mcp_id: string;
        };
        /**
         * A tool of an MCP server.
         *
         * Assumed: the platform does not document it.
         */
        McpTool: {
            /** Name of the tool. */
            name: string;
            /** What the tool does. */
            description: string;
            /** JSON Schema of the input. */
            input_schema: {
                [key: string]: unknown;
            };
            /** Whether agents may use the tool. */
            active: boolean;
        };
        /** Event name, wildcard such as conversation.*, or category such as conversations; a category in upper or lower case. Names of both variants are accepted. */
        WebhookSubscription: string;
        /**
         * Health of a webhook. After five consecutive failures it is inactive and its events are dropped (Variant A), or it is failing and its events are queued (Variant B).
         *
         * Assumed: the platform does not document it.
         */
        WebhookStatus: "active" | "inactive" | "failing";
        /** A webhook, without its secret. */
        Webhook: {
            /**
             * Format: uuid
             *
             * Id of the webhook.
             *
             * Assumed: the platform does not document it.
             */
            id: string;
            /**
             * Format: uri
             *
             * URL that events are sent to.
             */
            url: string;
            /** Event names, wildcards and categories that the webhook is subscribed to, as they were given. */
            events: components["schemas"]["WebhookSubscription"][];
            /** What the webhook is for. */
            description: string | null;
            /** Assumed: the platform does not document it. */
            status: components["schemas"]["WebhookStatus"];
            /**
             * Format: date-time
             *
             * When the webhook was created.
             *
             * Assumed: the platform does not document it.
             */
            created_at: string;
            /**
             * Format: date-time
             *
             * When the webhook was last changed.
             *
             * Assumed: the platform does not document it.
             */
            updated_at: string;
        };
        /** A new webhook. */
        CreateWebhookBody: {
            /**
             * Format: uri
             *
             * URL to send events to. In production only HTTPS is accepted (Variant B).
             */
            url: string;
            /** Event names, wildcards such as conversation.*, or categories such as conversations; categories in upper or lower case. Names of both variants are accepted. webhook.test cannot be subscribed to. */
            events: components["schemas"]["WebhookSubscription"][];
            /** What the webhook is for. */
            description?: string | null;
        };
        /** A webhook with its secret. Only the response to its creation has the secret. */
        WebhookWithSecret: {
            /**
             * Format: uuid
             *
             * Id of the webhook.
             *
             * Assumed: the platform does not document it.
             */
            id: string;
            /**
             * Format: uri
             *
             * URL that events are sent to.
             */
            url: string;
            /** Event names, wildcards and categories that the webhook is subscribed to, as they were given. */
            events: components["schemas"]["WebhookSubscription"][];
            /** What the webhook is for. */
            description: string | null;
            /** Assumed: the platform does not document it. */
            status: components["schemas"]["WebhookStatus"];
            /** Secret that signs the events. Returned only once, so store it. Its UTF-8 bytes are the key; do not decode it. */
            secret: string;
            /**
             * Format: date-time
             *
             * When the webhook was created.
             *
             * Assumed: the platform does not document it.
             */
            created_at: string;
            /**
             * Format: date-time
             *
             * When the webhook was last changed.
             *
             * Assumed: the platform does not document it.
             */
            updated_at: string;
        };
        /**
         * Changes to a webhook. Properties that are left out keep their value.
         *
         * Assumed: the platform does not document it.
         */
        UpdateWebhookBody: {
            /**
             * Format: uri
             *
             * URL to send events to. In production only HTTPS is accepted (Variant B).
             */
            url?: string;
            /** Event names, wildcards such as conversation.*, or categories such as conversations; categories in upper or lower case. Names of both variants are accepted. webhook.test cannot be subscribed to. */
            events?: components["schemas"]["WebhookSubscription"][];
            /** What the webhook is for. Null clears it. */
            description?: string | null;
            /**
             * New status. Setting active revives an inactive webhook and resets its failure counter.
             *
             * Assumed: the platform does not document it.
             */
            status?: "active" | "inactive";
        };
        /**
         * Result of a test event.
         *
         * Assumed: the platform does not document it.
         */
        WebhookTestResult: {
            /**
             * Format: uuid
             *
             * Id of the delivery that was recorded.
             */
            delivery_id: string;
            /** Name of the event that was sent, webhook.test. */
            event: string;
            /** Whether the receiver answered with a 2xx status in time. */
            success: boolean;
            /** HTTP status of the receiver's response; null when there was none. */
            status_code: number | null;
            /** Time until the receiver responded, in milliseconds; null when it did not. */
            response_time_ms: number | null;
        };
        /**
         * Outcome of one attempt.
         *
         * Assumed: the platform does not document it.
         */
        WebhookDeliveryStatus: "pending" | "success" | "failed";
        /**
         * One attempt to deliver an event.
         *
         * Assumed: the platform does not document it.
         */
        WebhookDelivery: {
            /**
             * Format: uuid
             *
             * Id of the attempt.
             */
            id: string;
            /**
             * Format: uuid
             *
             * Webhook the event was sent to.
             */
            webhook_id: string;
            /** Name of the event. */
            event: string;
            /**
             * Format: uuid
             *
             * Id of the event, the same on every attempt. In Variant B it is the event_id of the body.
             */
            event_id: string;
            /** Number of the attempt, from 1. */
            attempt: number;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** HTTP status of the receiver's response; null when there was none. */
            status_code: number | null;
            /** Time until the receiver responded, in milliseconds; null when it did not. */
            response_time_ms: number | null;
            /** Why the attempt failed; null when it did not fail. */
            error: string | null;
            /**
             * Format: date-time
             *
             * When the next attempt is due; null when none is planned.
             */
            next_retry_at: string | null;
            /**
             * Format: date-time
             *
             * When the attempt was made.
             */
            created_at: string;
        };
    };
    responses: {
        /**
         * The platform failed.
         *
         * Such a request does not count against the rate limit.
         */
        InternalErrorUncounted: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The platform is under maintenance or degraded.
         *
         * Such a request does not count against the rate limit.
         */
        ServiceUnavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /** Assumed: the platform does not document it. */
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The API key is missing, invalid or revoked.
         *
         * Such a request does not count against the rate limit.
         */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The key has sent too many requests.
         *
         * The request was not carried out: wait as long as Retry-After says, then send it again.
         */
        RateLimitExceeded: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The platform failed. */
        InternalError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimitIfCounted"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemainingIfCounted"];
                "X-RateLimit-Reset": components["headers"]["RateLimitResetIfCounted"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The request is invalid; the message names the field and the rule. */
        ValidationError: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The API key lacks the scope; the message names it. */
        Forbidden: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** The record does not exist in this workspace. */
        NotFound: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * No credits are left.
         *
         * Assumed: the platform does not document it.
         */
        InsufficientCredits: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * The state of the record does not allow the call; nothing was changed.
         *
         * Assumed: the platform does not document it.
         */
        Conflict: {
            headers: {
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** Number of the page. */
        Page: number;
        /** Records per page. */
        Limit: number;
        /** Sort order by creation time: newest first (desc) or oldest first (asc). */
        Order: components["schemas"]["SortOrder"];
        /** Id of the agent. */
        AgentId: string;
        /**
         * Id of the training.
         *
         * Assumed: the platform does not document it.
         */
        TrainingId: string;
        /** Id of the channel. */
        ChannelId: string;
        /**
         * Id of a website channel.
         *
         * Assumed: the platform does not document it.
         */
        WebsiteChannelId: string;
        /**
         * Id of the contact.
         *
         * Assumed: the platform does not document it.
         */
        ContactId: string;
        /** Id of the conversation. */
        ConversationId: string;
        /** Id of the message. */
        ConversationMessageId: string;
        /**
         * Sort order by creation time: newest first (desc) or oldest first (asc).
         *
         * Assumed: the platform does not document it.
         */
        OrderAssumed: components["schemas"]["SortOrder"];
        /**
         * Id of the custom field.
         *
         * Assumed: the platform does not document it.
         */
        CustomFieldId: string;
        /** Id of the chat, which is the id of its conversation. */
        ChatId: string;
        /**
         * Id of the message.
         *
         * Assumed: the platform does not document it.
         */
        ChatMessageId: string;
        /**
         * Id of the message.
         *
         * Assumed: the platform does not document it.
         */
        MessageId: string;
        /**
         * Id of the MCP server.
         *
         * Assumed: the platform does not document it.
         */
        McpServerId: string;
        /** Id of the webhook. */
        WebhookId: string;
    };
    requestBodies: never;
    headers: {
        /** Requests allowed per minute and API key. */
        RateLimitLimit: number;
        /** Requests left in the current window. */
        RateLimitRemaining: number;
        /** When the window resets, as Unix time in seconds. */
        RateLimitReset: number;
        /** Seconds to wait before the next request, at least 1. */
        RetryAfter: number;
        /** Requests allowed per minute and API key; absent when the request failed before it was counted. */
        RateLimitLimitIfCounted: number;
        /** Requests left in the current window; absent when the request failed before it was counted. */
        RateLimitRemainingIfCounted: number;
        /** When the window resets, as Unix time in seconds; absent when the request failed before it was counted. */
        RateLimitResetIfCounted: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The API works. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Health"];
                    };
                };
            };
            500: components["responses"]["InternalErrorUncounted"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * What the key is and may do.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Me"];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listAgents: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
                /**
                 * Only agents with this status.
                 *
                 * Assumed: the platform does not document it.
                 */
                status?: components["schemas"]["AgentStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of agents. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    createAgent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAgentBody"];
            };
        };
        responses: {
            /** The new agent. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The agent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAgentBody"];
            };
        };
        responses: {
            /** The changed agent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The agent is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    activateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The active agent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deactivateAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The inactive agent.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Agent"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    startConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartConversationBody"];
            };
        };
        responses: {
            /**
             * The conversation is open and the agent has answered.
             *
             * Assumed: the platform does not document it.
             */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["StartedConversation"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** No credits are left. */
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The agent is inactive. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentCredits: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The credits of the agent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgentCredits"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The settings of the agent. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgentSettings"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateAgentSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAgentSettingsBody"];
            };
        };
        responses: {
            /** All settings after the change. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AgentSettings"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listAgentBehaviorHistory: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of changes. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BehaviorChange"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listTrainings: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of trainings. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Training"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    createTraining: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTrainingBody"];
            };
        };
        responses: {
            /** The new training. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Training"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateTraining: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the training.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["TrainingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTrainingBody"];
            };
        };
        responses: {
            /** The changed training. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Training"];
                    };
                };
            };
            /** The request is invalid, or it gives new content for a url or file training. */
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteTraining: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the training.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["TrainingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The training is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listChannels: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
                /**
                 * Only channels of this kind.
                 *
                 * Assumed: the platform does not document it.
                 */
                type?: components["schemas"]["ChannelType"];
                /**
                 * Only channels with this status.
                 *
                 * Assumed: the platform does not document it.
                 */
                status?: components["schemas"]["ChannelStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of channels. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    createChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChannelBody"];
            };
        };
        responses: {
            /**
             * The new channel.
             *
             * Assumed: the platform does not document it.
             */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The agent does not exist. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the channel. */
                id: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The channel. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the channel. */
                id: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChannelBody"];
            };
        };
        responses: {
            /**
             * The changed channel.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The channel, or the agent that it is to be bound to, does not exist. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the channel. */
                id: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The channel is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getChannelConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the channel. */
                id: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The settings of the channel. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChannelConfig"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateChannelConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the channel. */
                id: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChannelConfigBody"];
            };
        };
        responses: {
            /** All settings after the change. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChannelConfig"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getChannelQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the channel. */
                id: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The QR code, or null. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChannelQrCode"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** A channel of this kind has no QR code. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getWidgetLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of a website channel.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["WebsiteChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** How to reach the widget. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetLinks"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The channel is not a website channel. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateWidgetSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of a website channel.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["WebsiteChannelId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWidgetSettingsBody"];
            };
        };
        responses: {
            /** All widget settings after the change. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WidgetSettings"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The channel is not a website channel. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
                /**
                 * Only contacts whose name, email or phone contains this text, in any case.
                 *
                 * Assumed: the platform does not document it.
                 */
                search?: string;
                /**
                 * Only contacts with this status.
                 *
                 * Assumed: the platform does not document it.
                 */
                status?: components["schemas"]["ContactStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of contacts. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    createContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContactBody"];
            };
        };
        responses: {
            /** The contact that already has this phone or email. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            /** The new contact. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The email is that of one contact and the phone that of another. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the contact.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The contact. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the contact.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactBody"];
            };
        };
        responses: {
            /** The changed contact. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** Another contact has this phone or email. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the contact.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["ContactId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The contact is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
                /**
                 * Only conversations with this status.
                 *
                 * Assumed: the platform does not document it.
                 */
                status?: components["schemas"]["ConversationStatus"];
                /**
                 * Only conversations through this kind of channel.
                 *
                 * Assumed: the platform does not document it.
                 */
                channel?: components["schemas"]["ChannelType"];
                /**
                 * Only conversations that match this text.
                 *
                 * Assumed: the platform does not document it.
                 */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of conversations. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the conversation. */
                id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The conversation. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Conversation"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    closeConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the conversation. */
                id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The conversation is closed. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listConversationMessages: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
                /**
                 * Only messages sent at or after this time.
                 *
                 * Assumed: the platform does not document it.
                 */
                since?: string;
                /**
                 * Only messages sent at or before this time.
                 *
                 * Assumed: the platform does not document it.
                 */
                until?: string;
            };
            header?: never;
            path: {
                /** Id of the conversation. */
                id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of messages. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationMessage"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    sendConversationMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the conversation. */
                id: components["parameters"]["ConversationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendConversationMessageBody"];
            };
        };
        responses: {
            /** The message was sent. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationMessage"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The conversation is closed, or its channel is not connected. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    editMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the conversation. */
                id: components["parameters"]["ConversationId"];
                /** Id of the message. */
                messageId: components["parameters"]["ConversationMessageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMessageBody"];
            };
        };
        responses: {
            /**
             * The edited message.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationMessage"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listCustomFields: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /**
                 * Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 * Assumed: the platform does not document it.
                 */
                order?: components["parameters"]["OrderAssumed"];
                /**
                 * True lists only archived fields, false only the others.
                 *
                 * Assumed: the platform does not document it.
                 */
                archived?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * A page of custom fields.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomField"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    createCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomFieldBody"];
            };
        };
        responses: {
            /** The new custom field. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomField"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Another custom field has this name. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom field.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["CustomFieldId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomFieldBody"];
            };
        };
        responses: {
            /** The changed custom field. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomField"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** Another custom field has this name. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    archiveCustomField: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom field.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["CustomFieldId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ArchiveCustomFieldBody"];
            };
        };
        responses: {
            /** The custom field. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomField"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    startHuman: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the chat, which is the id of its conversation. */
                id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The chat in human mode.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Chat"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The chat is closed. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    stopHuman: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the chat, which is the id of its conversation. */
                id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The open chat.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Chat"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The chat is closed. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the chat, which is the id of its conversation. */
                id: components["parameters"]["ChatId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendChatMessageBody"];
            };
        };
        responses: {
            /**
             * The message was sent.
             *
             * Assumed: the platform does not document it.
             */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ChatMessage"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** The chat is not in human mode, or its channel is not connected. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteChatMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the chat, which is the id of its conversation. */
                id: components["parameters"]["ChatId"];
                /**
                 * Id of the message.
                 *
                 * Assumed: the platform does not document it.
                 */
                messageId: components["parameters"]["ChatMessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The message is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The message. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConversationMessage"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the message.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["MessageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The message is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listMcpServers: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of MCP servers. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["McpServer"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    addMcpServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMcpServerBody"];
            };
        };
        responses: {
            /** The new MCP server. */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["McpServer"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    connectMcpServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the agent. */
                id: components["parameters"]["AgentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectMcpServerBody"];
            };
        };
        responses: {
            /** The MCP server, connected or in error. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["McpServer"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The agent or the server does not exist. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listMcpTools: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /**
                 * Id of the MCP server.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["McpServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of tools. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["McpTool"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteMcpServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the MCP server.
                 *
                 * Assumed: the platform does not document it.
                 */
                id: components["parameters"]["McpServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The MCP server is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** A page of webhooks. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            /**
             * The new webhook with its secret.
             *
             * Assumed: the platform does not document it.
             */
            201: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            /** The request is invalid, or names an event that does not exist. */
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the webhook. */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The webhook. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the webhook. */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookBody"];
            };
        };
        responses: {
            /** The changed webhook. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the webhook. */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The webhook is deleted. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Deleted"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** Id of the webhook. */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The test was made, whatever the receiver answered.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Assumed: the platform does not document it. */
                        data: components["schemas"]["WebhookTestResult"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** Number of the page. */
                page?: components["parameters"]["Page"];
                /** Records per page. */
                limit?: components["parameters"]["Limit"];
                /** Sort order by creation time: newest first (desc) or oldest first (asc). */
                order?: components["parameters"]["Order"];
            };
            header?: never;
            path: {
                /** Id of the webhook. */
                id: components["parameters"]["WebhookId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * A page of attempts.
             *
             * Assumed: the platform does not document it.
             */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Assumed: the platform does not document it. */
                        data: components["schemas"]["WebhookDelivery"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
}
