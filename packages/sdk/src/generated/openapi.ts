// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type {
  AddMcpServerBody,
  ArchiveCustomFieldBody,
  ConnectMcpServerBody,
  CreateAgentBody,
  CreateChannelBody,
  CreateContactBody,
  CreateCustomFieldBody,
  CreateTrainingBody,
  CreateWebhookBody,
  EditMessageBody,
  SendChatMessageBody,
  SendConversationMessageBody,
  StartConversationBody,
  UpdateAgentBody,
  UpdateAgentSettingsBody,
  UpdateChannelBody,
  UpdateChannelConfigBody,
  UpdateContactBody,
  UpdateCustomFieldBody,
  UpdateTrainingBody,
  UpdateWebhookBody,
  UpdateWidgetSettingsBody,
} from './inputs.ts';
import type {
  Agent,
  AgentCredits,
  AgentSettings,
  BehaviorChange,
  Channel,
  ChannelConfig,
  ChannelQrCode,
  Chat,
  ChatMessage,
  Contact,
  Conversation,
  ConversationMessage,
  CustomField,
  CustomFieldValue,
  Deleted,
  ErrorCode,
  Health,
  McpServer,
  McpTool,
  Me,
  Pagination,
  StartedConversation,
  Training,
  Webhook,
  WebhookDelivery,
  WebhookSubscription,
  WebhookTestResult,
  WebhookWithSecret,
  WidgetLinks,
  WidgetSettings,
} from './records.ts';

export interface paths {
    "/v1/health": {
        get: operations["getHealth"];
    };
    "/v1/me": {
        get: operations["getMe"];
    };
    "/v1/agents": {
        get: operations["listAgents"];
        post: operations["createAgent"];
    };
    "/v1/agents/{id}": {
        get: operations["getAgent"];
        put: operations["updateAgent"];
        delete: operations["deleteAgent"];
    };
    "/v1/agents/{id}/activate": {
        post: operations["activateAgent"];
    };
    "/v1/agents/{id}/deactivate": {
        post: operations["deactivateAgent"];
    };
    "/v1/agents/{id}/conversation": {
        post: operations["startConversation"];
    };
    "/v1/agents/{id}/credits": {
        get: operations["getAgentCredits"];
    };
    "/v1/agents/{id}/settings": {
        get: operations["getAgentSettings"];
        put: operations["updateAgentSettings"];
    };
    "/v1/agents/{id}/behavior-history": {
        get: operations["listAgentBehaviorHistory"];
    };
    "/v1/agents/{id}/trainings": {
        get: operations["listTrainings"];
        post: operations["createTraining"];
    };
    "/v1/trainings/{id}": {
        put: operations["updateTraining"];
        delete: operations["deleteTraining"];
    };
    "/v1/channels": {
        get: operations["listChannels"];
        post: operations["createChannel"];
    };
    "/v1/channels/{id}": {
        get: operations["getChannel"];
        put: operations["updateChannel"];
        delete: operations["deleteChannel"];
    };
    "/v1/channels/{id}/config": {
        get: operations["getChannelConfig"];
        put: operations["updateChannelConfig"];
    };
    "/v1/channels/{id}/qr-code": {
        get: operations["getChannelQrCode"];
    };
    "/v1/channels/{id}/widget/links": {
        get: operations["getWidgetLinks"];
    };
    "/v1/channels/{id}/widget/settings": {
        put: operations["updateWidgetSettings"];
    };
    "/v1/contacts": {
        get: operations["listContacts"];
        post: operations["createContact"];
    };
    "/v1/contacts/{id}": {
        get: operations["getContact"];
        put: operations["updateContact"];
        delete: operations["deleteContact"];
    };
    "/v1/conversations": {
        get: operations["listConversations"];
    };
    "/v1/conversations/{id}": {
        get: operations["getConversation"];
        delete: operations["closeConversation"];
    };
    "/v1/conversations/{id}/messages": {
        get: operations["listConversationMessages"];
        post: operations["sendConversationMessage"];
    };
    "/v1/conversations/{id}/messages/{messageId}": {
        put: operations["editMessage"];
    };
    "/v1/custom-fields": {
        get: operations["listCustomFields"];
        post: operations["createCustomField"];
    };
    "/v1/custom-fields/{id}": {
        put: operations["updateCustomField"];
    };
    "/v1/custom-fields/{id}/archive": {
        put: operations["archiveCustomField"];
    };
    "/v1/chats/{id}/start-human": {
        post: operations["startHuman"];
    };
    "/v1/chats/{id}/stop-human": {
        post: operations["stopHuman"];
    };
    "/v1/chats/{id}/messages": {
        post: operations["sendChatMessage"];
    };
    "/v1/chats/{id}/messages/{messageId}": {
        delete: operations["deleteChatMessage"];
    };
    "/v1/messages/{id}": {
        get: operations["getMessage"];
        delete: operations["deleteMessage"];
    };
    "/v1/agent/{id}/mcp": {
        get: operations["listMcpServers"];
    };
    "/v1/agent/{id}/mcp/add": {
        post: operations["addMcpServer"];
    };
    "/v1/agent/{id}/mcp/connect": {
        post: operations["connectMcpServer"];
    };
    "/v1/mcp/{id}/tools": {
        get: operations["listMcpTools"];
    };
    "/v1/mcp/{id}": {
        delete: operations["deleteMcpServer"];
    };
    "/v1/webhooks": {
        get: operations["listWebhooks"];
        post: operations["createWebhook"];
    };
    "/v1/webhooks/{id}": {
        get: operations["getWebhook"];
        put: operations["updateWebhook"];
        delete: operations["deleteWebhook"];
    };
    "/v1/webhooks/{id}/test": {
        post: operations["testWebhook"];
    };
    "/v1/webhooks/{id}/deliveries": {
        get: operations["listWebhookDeliveries"];
    };
}
export interface components {
    schemas: {
        /** The result of a health check. */
        Health: Health;
        /** The API key: its name, its workspace and what it may do. */
        Me: Me;
        /** Whether the agent replies. An inactive agent stores incoming messages but does not reply. */
        AgentStatus: "active" | "inactive";
        /** An AI agent. */
        Agent: Agent;
        /** The page's position in its list. */
        Pagination: Pagination;
        /** A new agent. */
        CreateAgentBody: CreateAgentBody;
        /** Changes to an agent. Omitted properties keep their values. */
        UpdateAgentBody: UpdateAgentBody;
        /** The response when a record is deleted, or a conversation is closed. */
        Deleted: Deleted;
        /** The first message of a new conversation. */
        StartConversationBody: StartConversationBody;
        /** A new conversation, with the agent's first reply. */
        StartedConversation: StartedConversation;
        /** An agent's credits. Each AI reply costs one credit. */
        AgentCredits: AgentCredits;
        /** An agent's settings. */
        AgentSettings: AgentSettings;
        /** Settings to change. Omitted settings keep their values. */
        UpdateAgentSettingsBody: UpdateAgentSettingsBody;
        /** A recorded change to an agent's behaviour. */
        BehaviorChange: BehaviorChange;
        /** One item in an agent's knowledge base. */
        Training: Training;
        /** The source of the knowledge: `text`, a web page (`url`) or a `file`. */
        TrainingType: "text" | "url" | "file";
        /** How far a training has been processed. The platform processes trainings in the background. */
        TrainingStatus: "pending" | "processing" | "ready" | "error";
        /** New knowledge for an agent. */
        CreateTrainingBody: CreateTrainingBody;
        /** Changes to a training. The content of a `url` or `file` training cannot be changed. */
        UpdateTrainingBody: UpdateTrainingBody;
        /** The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a `website`. */
        ChannelType: "whatsapp" | "telegram" | "email" | "website";
        /** The state of a channel. An `active` channel can send and receive messages. A `disconnected` channel must be connected first. A channel with the status `error` has stopped working. */
        ChannelStatus: "active" | "disconnected" | "error";
        /** A communication channel bound to an agent. */
        Channel: Channel;
        /** A new channel. */
        CreateChannelBody: CreateChannelBody;
        /** Changes to a channel. Omitted properties keep their values. */
        UpdateChannelBody: UpdateChannelBody;
        /** A channel's settings. The platform accepts any properties, and returns them unchanged. */
        ChannelConfig: ChannelConfig;
        /** Settings to change. Omitted settings keep their values. */
        UpdateChannelConfigBody: UpdateChannelConfigBody;
        /** The QR code for connecting an instant-messaging channel. */
        ChannelQrCode: ChannelQrCode;
        /** The URL and embed code of a website channel's widget. */
        WidgetLinks: WidgetLinks;
        /** Widget settings to change. Omitted settings keep their values. */
        UpdateWidgetSettingsBody: UpdateWidgetSettingsBody;
        /** The appearance and text of a website channel's widget. */
        WidgetSettings: WidgetSettings;
        /** A contact's status. */
        ContactStatus: "active" | "inactive" | "blocked";
        /** The platform's record of a customer. */
        Contact: Contact;
        /** The value of a custom field. It must match the field's type and options: for example, an array of strings for `multiselect`, or an ISO 8601 string for `date`. */
        CustomFieldValue: CustomFieldValue;
        /** Where a contact came from: a channel type, or the API. */
        ContactSource: "whatsapp" | "telegram" | "email" | "website" | "api";
        /** A new contact. */
        CreateContactBody: CreateContactBody;
        /** Changes to a contact. Omitted properties keep their values. */
        UpdateContactBody: UpdateContactBody;
        /** Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody (`closed`). A conversation always has the same status as its chat. */
        ConversationStatus: "open" | "human" | "closed";
        /** A conversation. Its chat has the same id. */
        Conversation: Conversation;
        /** A message in a conversation. Operations on chats return the same message as a `ChatMessage`. */
        ConversationMessage: ConversationMessage;
        /** The author of a message: `customer` (the contact), `agent` (the AI agent), `human` (an operator) or `system` (the platform). */
        ConversationSenderType: "customer" | "agent" | "human" | "system";
        /** The content type of a message. */
        ConversationMessageType: "text" | "image" | "audio" | "video" | "document";
        /** A message to send as the agent. */
        SendConversationMessageBody: SendConversationMessageBody;
        /** The new text of a message. */
        EditMessageBody: EditMessageBody;
        /** The definition of a custom field for contacts. */
        CustomField: CustomField;
        /** The type of a custom field's values. */
        CustomFieldType: "text" | "number" | "date" | "boolean" | "select" | "multiselect";
        /** A new custom field. */
        CreateCustomFieldBody: CreateCustomFieldBody;
        /** Changes to a custom field. Its type cannot be changed. */
        UpdateCustomFieldBody: UpdateCustomFieldBody;
        /** Whether to archive or restore a field. */
        ArchiveCustomFieldBody: ArchiveCustomFieldBody;
        /** A chat. It has the same id as its conversation. */
        Chat: Chat;
        /** Who replies in a chat: the AI agent (`open`), an operator (`human`) or nobody (`closed`). */
        ChatStatus: "open" | "human" | "closed";
        /** A message to send as the operator. */
        SendChatMessageBody: SendChatMessageBody;
        /** The content type of a message. */
        MessageType: "text" | "image" | "audio" | "video" | "document";
        /** A message in a chat. Operations on conversations return the same message as a `ConversationMessage`. */
        ChatMessage: ChatMessage;
        /** The author of a message: `agent` (the AI agent), `human` (an operator) or `contact` (the customer). */
        ChatSenderType: "agent" | "human" | "contact";
        /** The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by the customer, or `failed`. */
        MessageStatus: "sent" | "delivered" | "read" | "failed";
        /** A Model Context Protocol server attached to an agent. */
        McpServer: McpServer;
        /** The state of the connection to an MCP server. */
        McpServerStatus: "connected" | "disconnected" | "error";
        /** A new MCP server for an agent. */
        AddMcpServerBody: AddMcpServerBody;
        /** The MCP server to connect. */
        ConnectMcpServerBody: ConnectMcpServerBody;
        /** A tool that an MCP server offers. */
        McpTool: McpTool;
        /** A new webhook. */
        CreateWebhookBody: CreateWebhookBody;
        /** An event name, a wildcard such as `conversation.*` or a category such as `conversations`. Categories are case-insensitive. Events of the other variant are accepted, but never sent. */
        WebhookSubscription: WebhookSubscription;
        /** A new webhook with its secret. No other response contains the secret. */
        WebhookWithSecret: WebhookWithSecret;
        /** The state of a webhook. In Variant A, an `active` webhook becomes `inactive` after five consecutive failures, and the platform discards its events. In Variant B, it becomes `failing`, and the platform queues its events. */
        WebhookStatus: "active" | "inactive" | "failing";
        /** A webhook, without its secret. */
        Webhook: Webhook;
        /** Changes to a webhook. Omitted properties keep their values. */
        UpdateWebhookBody: UpdateWebhookBody;
        /** The result of a test event. */
        WebhookTestResult: WebhookTestResult;
        /** One attempt to deliver an event. */
        WebhookDelivery: WebhookDelivery;
        /** The outcome of an attempt: `pending` while the attempt is in flight, then `success` or `failed`. */
        WebhookDeliveryStatus: "pending" | "success" | "failed";
        /** The body of every error response. */
        Error: {
            /** What went wrong. */
            error: {
                /** The machine-readable reason. */
                code: components["schemas"]["ErrorCode"];
                /** A human-readable message. For a validation error, it names the field and the broken rule. */
                message: string;
                /**
                 * The HTTP status of the response.
                 * Format: int32
                 */
                status: number;
            };
        };
        /** The machine-readable reason for an error. */
        ErrorCode: ErrorCode;
        /**
         * Sort direction. Lists are sorted by creation time, then by id.
         * @default desc
         */
        SortOrder: "asc" | "desc";
    };
    responses: {
        InternalErrorUncounted: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ServiceUnavailable: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Unauthorized: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        RateLimitExceeded: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        InternalError: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ValidationError: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Forbidden: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        NotFound: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        InsufficientCredits: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        Conflict: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** The number of the page. */
        Page: number;
        /** The number of records per page. */
        Limit: number;
        /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
        Order: components["schemas"]["SortOrder"];
        /** The agent's id. */
        AgentId: string;
        /** The training's id. */
        TrainingId: string;
        /** The channel's id. */
        ChannelId: string;
        /** The id of a website channel. */
        WebsiteChannelId: string;
        /** The contact's id. */
        ContactId: string;
        /** The conversation's id. */
        ConversationId: string;
        /** The message's id. */
        ConversationMessageId: string;
        /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
        OrderAssumed: components["schemas"]["SortOrder"];
        /** The custom field's id. */
        CustomFieldId: string;
        /** The chat's id, which is also its conversation's id. */
        ChatId: string;
        /** The chat's id, which is also its conversation's id. */
        HumanChatId: string;
        /** The message's id. */
        ChatMessageId: string;
        /** The message's id. */
        MessageId: string;
        /** The MCP server's id. */
        McpServerId: string;
        /** The webhook's id. */
        WebhookId: string;
    };
}
export interface operations {
    getHealth: {
        parameters: {
            query?: never;
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
                /** Returns only agents with this status. */
                status?: components["schemas"]["AgentStatus"] | undefined;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAgentBody"];
            };
        };
        responses: {
            201: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAgentBody"];
            };
        };
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartConversationBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": {
                        data: components["schemas"]["StartedConversation"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            /** The agent has no credits left. */
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAgentSettingsBody"];
            };
        };
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
            };
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
            };
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTrainingBody"];
            };
        };
        responses: {
            201: {
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
            path: {
                /** The training's id. */
                id: components["parameters"]["TrainingId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTrainingBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Training"];
                    };
                };
            };
            /** The request is invalid, or would change the content of a `url` or `file` training. */
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
            path: {
                /** The training's id. */
                id: components["parameters"]["TrainingId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
                /** Returns only channels of this type. */
                type?: components["schemas"]["ChannelType"] | undefined;
                /** Returns only channels with this status. */
                status?: components["schemas"]["ChannelStatus"] | undefined;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateChannelBody"];
            };
        };
        responses: {
            201: {
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
            path: {
                /** The channel's id. */
                id: components["parameters"]["ChannelId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The channel's id. */
                id: components["parameters"]["ChannelId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChannelBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Channel"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The channel or the new agent does not exist. */
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            path: {
                /** The channel's id. */
                id: components["parameters"]["ChannelId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The channel's id. */
                id: components["parameters"]["ChannelId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The channel's id. */
                id: components["parameters"]["ChannelId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateChannelConfigBody"];
            };
        };
        responses: {
            200: {
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
            path: {
                /** The channel's id. */
                id: components["parameters"]["ChannelId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            /** Channels of this type have no QR code. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getWidgetLinks: {
        parameters: {
            query?: never;
            path: {
                /** The id of a website channel. */
                id: components["parameters"]["WebsiteChannelId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The id of a website channel. */
                id: components["parameters"]["WebsiteChannelId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWidgetSettingsBody"];
            };
        };
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
                /** Returns only contacts whose name, email or phone contains this text in any letter case. */
                search?: string | undefined;
                /** Returns only contacts with this status. */
                status?: components["schemas"]["ContactStatus"] | undefined;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateContactBody"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            201: {
                content: {
                    "application/json": {
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** The email and the phone belong to two different contacts. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            path: {
                /** The contact's id. */
                id: components["parameters"]["ContactId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The contact's id. */
                id: components["parameters"]["ContactId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateContactBody"];
            };
        };
        responses: {
            200: {
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
            /** Another contact already has this email or phone. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            path: {
                /** The contact's id. */
                id: components["parameters"]["ContactId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
                /** Returns only conversations with this status. */
                status?: components["schemas"]["ConversationStatus"] | undefined;
                /** Returns only conversations in channels of this type. */
                channel?: components["schemas"]["ChannelType"] | undefined;
                /** Returns only conversations that contain this text in a message or in the contact's name, email or phone, in any letter case. */
                search?: string | undefined;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The conversation's id. */
                id: components["parameters"]["ConversationId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The conversation's id. */
                id: components["parameters"]["ConversationId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
                /** Returns only messages sent at or after this time. The time must include seconds and a time zone. */
                since?: string | undefined;
                /** Returns only messages sent at or before this time. The time must include seconds and a time zone. */
                until?: string | undefined;
            };
            path: {
                /** The conversation's id. */
                id: components["parameters"]["ConversationId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The conversation's id. */
                id: components["parameters"]["ConversationId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendConversationMessageBody"];
            };
        };
        responses: {
            201: {
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
            path: {
                /** The conversation's id. */
                id: components["parameters"]["ConversationId"];
                /** The message's id. */
                messageId: components["parameters"]["ConversationMessageId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditMessageBody"];
            };
        };
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["OrderAssumed"] | undefined;
                /** True returns only archived fields, and false only the others. */
                archived?: boolean | undefined;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCustomFieldBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomField"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** Another custom field already has this name. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCustomField: {
        parameters: {
            query?: never;
            path: {
                /** The custom field's id. */
                id: components["parameters"]["CustomFieldId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateCustomFieldBody"];
            };
        };
        responses: {
            200: {
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
            /** Another custom field already has this name. */
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    archiveCustomField: {
        parameters: {
            query?: never;
            path: {
                /** The custom field's id. */
                id: components["parameters"]["CustomFieldId"];
            };
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ArchiveCustomFieldBody"];
            };
        };
        responses: {
            200: {
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
            path: {
                /** The chat's id, which is also its conversation's id. */
                id: components["parameters"]["ChatId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The chat's id, which is also its conversation's id. */
                id: components["parameters"]["HumanChatId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The chat's id, which is also its conversation's id. */
                id: components["parameters"]["HumanChatId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendChatMessageBody"];
            };
        };
        responses: {
            201: {
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
            path: {
                /** The chat's id, which is also its conversation's id. */
                id: components["parameters"]["HumanChatId"];
                /** The message's id. */
                messageId: components["parameters"]["ChatMessageId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The message's id. */
                id: components["parameters"]["MessageId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The message's id. */
                id: components["parameters"]["MessageId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
            };
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMcpServerBody"];
            };
        };
        responses: {
            201: {
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
            path: {
                /** The agent's id. */
                id: components["parameters"]["AgentId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConnectMcpServerBody"];
            };
        };
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
            };
            path: {
                /** The MCP server's id. */
                id: components["parameters"]["McpServerId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The MCP server's id. */
                id: components["parameters"]["McpServerId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
            };
            path?: never;
        };
        requestBody?: never;
        responses: {
            200: {
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
            path?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookBody"];
            };
        };
        responses: {
            201: {
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookWithSecret"];
                    };
                };
            };
            /** The request is invalid, or names an unknown event. */
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
            path: {
                /** The webhook's id. */
                id: components["parameters"]["WebhookId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The webhook's id. */
                id: components["parameters"]["WebhookId"];
            };
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookBody"];
            };
        };
        responses: {
            200: {
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
            path: {
                /** The webhook's id. */
                id: components["parameters"]["WebhookId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
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
            path: {
                /** The webhook's id. */
                id: components["parameters"]["WebhookId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": {
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
                /** The number of the page. */
                page?: components["parameters"]["Page"] | undefined;
                /** The number of records per page. */
                limit?: components["parameters"]["Limit"] | undefined;
                /** The order of the records by creation time: newest first (`desc`) or oldest first (`asc`). */
                order?: components["parameters"]["Order"] | undefined;
            };
            path: {
                /** The webhook's id. */
                id: components["parameters"]["WebhookId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": {
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
