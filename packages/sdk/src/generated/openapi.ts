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
  ListAgentBehaviorHistoryQuery,
  ListAgentsQuery,
  ListChannelsQuery,
  ListContactsQuery,
  ListConversationMessagesQuery,
  ListConversationsQuery,
  ListCustomFieldsQuery,
  ListMcpServersQuery,
  ListMcpToolsQuery,
  ListTrainingsQuery,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
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

/** A body as openapi-fetch describes it. */
type Json<Body> = { content: { 'application/json': Body } };

/** The body of every error response. */
type Failure = Json<{ error: { code: 'UNAUTHORIZED' | 'FORBIDDEN' | 'NOT_FOUND' | 'VALIDATION_ERROR' | 'RATE_LIMIT_EXCEEDED' | 'INTERNAL_ERROR' | 'CONFLICT' | 'INSUFFICIENT_CREDITS' | 'SERVICE_UNAVAILABLE' | (string & {}); message: string; status: number } }>;

/** Every path, with its operations. */
export interface paths {
  '/v1/health': {
    get: {
      parameters: {
        query?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Health }>;
        500: Failure;
        503: Failure;
      };
    };
  };
  '/v1/me': {
    get: {
      parameters: {
        query?: never;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Me }>;
        401: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents': {
    get: {
      parameters: {
        query?: ListAgentsQuery;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Agent[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
    post: {
      parameters: {
        query?: never;
        path?: never;
      };
      requestBody: Json<CreateAgentBody>;
      responses: {
        201: Json<{ data: Agent }>;
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Agent }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    put: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateAgentBody>;
      responses: {
        200: Json<{ data: Agent }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}/activate': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Agent }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}/deactivate': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Agent }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}/conversation': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody: Json<StartConversationBody>;
      responses: {
        201: Json<{ data: StartedConversation }>;
        400: Failure;
        401: Failure;
        /** The agent has no credits left. */
        402: Failure;
        403: Failure;
        404: Failure;
        /** The agent is inactive. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}/credits': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: AgentCredits }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}/settings': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: AgentSettings }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    put: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateAgentSettingsBody>;
      responses: {
        200: Json<{ data: AgentSettings }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}/behavior-history': {
    get: {
      parameters: {
        query?: ListAgentBehaviorHistoryQuery;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: BehaviorChange[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agents/{id}/trainings': {
    get: {
      parameters: {
        query?: ListTrainingsQuery;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Training[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    post: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody: Json<CreateTrainingBody>;
      responses: {
        201: Json<{ data: Training }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/trainings/{id}': {
    put: {
      parameters: {
        query?: never;
        path: {
          /** The training's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateTrainingBody>;
      responses: {
        200: Json<{ data: Training }>;
        /** The request is invalid, or would change the content of a `url` or `file` training. */
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The training's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/channels': {
    get: {
      parameters: {
        query?: ListChannelsQuery;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Channel[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
    post: {
      parameters: {
        query?: never;
        path?: never;
      };
      requestBody: Json<CreateChannelBody>;
      responses: {
        201: Json<{ data: Channel }>;
        400: Failure;
        401: Failure;
        403: Failure;
        /** The agent does not exist. */
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/channels/{id}': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The channel's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Channel }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    put: {
      parameters: {
        query?: never;
        path: {
          /** The channel's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateChannelBody>;
      responses: {
        200: Json<{ data: Channel }>;
        400: Failure;
        401: Failure;
        403: Failure;
        /** The channel or the new agent does not exist. */
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The channel's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/channels/{id}/config': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The channel's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: ChannelConfig }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    put: {
      parameters: {
        query?: never;
        path: {
          /** The channel's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateChannelConfigBody>;
      responses: {
        200: Json<{ data: ChannelConfig }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/channels/{id}/qr-code': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The channel's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: ChannelQrCode }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** Channels of this type have no QR code. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/channels/{id}/widget/links': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The id of a website channel. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: WidgetLinks }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** The channel is not a website channel. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/channels/{id}/widget/settings': {
    put: {
      parameters: {
        query?: never;
        path: {
          /** The id of a website channel. */
          id: string;
        };
      };
      requestBody: Json<UpdateWidgetSettingsBody>;
      responses: {
        200: Json<{ data: WidgetSettings }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** The channel is not a website channel. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/contacts': {
    get: {
      parameters: {
        query?: ListContactsQuery;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Contact[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
    post: {
      parameters: {
        query?: never;
        path?: never;
      };
      requestBody: Json<CreateContactBody>;
      responses: {
        200: Json<{ data: Contact }>;
        201: Json<{ data: Contact }>;
        400: Failure;
        401: Failure;
        403: Failure;
        /** The email and the phone belong to two different contacts. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/contacts/{id}': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The contact's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Contact }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    put: {
      parameters: {
        query?: never;
        path: {
          /** The contact's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateContactBody>;
      responses: {
        200: Json<{ data: Contact }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** Another contact already has this email or phone. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The contact's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/conversations': {
    get: {
      parameters: {
        query?: ListConversationsQuery;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Conversation[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/conversations/{id}': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The conversation's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Conversation }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The conversation's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/conversations/{id}/messages': {
    get: {
      parameters: {
        query?: ListConversationMessagesQuery;
        path: {
          /** The conversation's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: ConversationMessage[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    post: {
      parameters: {
        query?: never;
        path: {
          /** The conversation's id. */
          id: string;
        };
      };
      requestBody: Json<SendConversationMessageBody>;
      responses: {
        201: Json<{ data: ConversationMessage }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** The conversation is closed, or its channel is not connected. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/conversations/{id}/messages/{messageId}': {
    put: {
      parameters: {
        query?: never;
        path: {
          /** The conversation's id. */
          id: string;
          /** The message's id. */
          messageId: string;
        };
      };
      requestBody: Json<EditMessageBody>;
      responses: {
        200: Json<{ data: ConversationMessage }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/custom-fields': {
    get: {
      parameters: {
        query?: ListCustomFieldsQuery;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: CustomField[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
    post: {
      parameters: {
        query?: never;
        path?: never;
      };
      requestBody: Json<CreateCustomFieldBody>;
      responses: {
        201: Json<{ data: CustomField }>;
        400: Failure;
        401: Failure;
        403: Failure;
        /** Another custom field already has this name. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/custom-fields/{id}': {
    put: {
      parameters: {
        query?: never;
        path: {
          /** The custom field's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateCustomFieldBody>;
      responses: {
        200: Json<{ data: CustomField }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** Another custom field already has this name. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/custom-fields/{id}/archive': {
    put: {
      parameters: {
        query?: never;
        path: {
          /** The custom field's id. */
          id: string;
        };
      };
      requestBody?: Json<ArchiveCustomFieldBody>;
      responses: {
        200: Json<{ data: CustomField }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/chats/{id}/start-human': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The chat's id, which is also its conversation's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Chat }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** The chat is closed. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/chats/{id}/stop-human': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The chat's id, which is also its conversation's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Chat }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** The chat is closed. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/chats/{id}/messages': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The chat's id, which is also its conversation's id. */
          id: string;
        };
      };
      requestBody: Json<SendChatMessageBody>;
      responses: {
        201: Json<{ data: ChatMessage }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        /** The chat is not in human mode, or its channel is not connected. */
        409: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/chats/{id}/messages/{messageId}': {
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The chat's id, which is also its conversation's id. */
          id: string;
          /** The message's id. */
          messageId: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/messages/{id}': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The message's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: ConversationMessage }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The message's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agent/{id}/mcp': {
    get: {
      parameters: {
        query?: ListMcpServersQuery;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: McpServer[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agent/{id}/mcp/add': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody: Json<AddMcpServerBody>;
      responses: {
        201: Json<{ data: McpServer }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/agent/{id}/mcp/connect': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The agent's id. */
          id: string;
        };
      };
      requestBody: Json<ConnectMcpServerBody>;
      responses: {
        200: Json<{ data: McpServer }>;
        400: Failure;
        401: Failure;
        403: Failure;
        /** The agent or the server does not exist. */
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/mcp/{id}/tools': {
    get: {
      parameters: {
        query?: ListMcpToolsQuery;
        path: {
          /** The MCP server's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: McpTool[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/mcp/{id}': {
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The MCP server's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/webhooks': {
    post: {
      parameters: {
        query?: never;
        path?: never;
      };
      requestBody: Json<CreateWebhookBody>;
      responses: {
        201: Json<{ data: WebhookWithSecret }>;
        /** The request is invalid, or names an unknown event. */
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
    get: {
      parameters: {
        query?: ListWebhooksQuery;
        path?: never;
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Webhook[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/webhooks/{id}': {
    get: {
      parameters: {
        query?: never;
        path: {
          /** The webhook's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Webhook }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    put: {
      parameters: {
        query?: never;
        path: {
          /** The webhook's id. */
          id: string;
        };
      };
      requestBody: Json<UpdateWebhookBody>;
      responses: {
        200: Json<{ data: Webhook }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
    delete: {
      parameters: {
        query?: never;
        path: {
          /** The webhook's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: Deleted }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/webhooks/{id}/test': {
    post: {
      parameters: {
        query?: never;
        path: {
          /** The webhook's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: WebhookTestResult }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
  '/v1/webhooks/{id}/deliveries': {
    get: {
      parameters: {
        query?: ListWebhookDeliveriesQuery;
        path: {
          /** The webhook's id. */
          id: string;
        };
      };
      requestBody?: never;
      responses: {
        200: Json<{ data: WebhookDelivery[]; pagination: Pagination }>;
        400: Failure;
        401: Failure;
        403: Failure;
        404: Failure;
        429: Failure;
        500: Failure;
      };
    };
  };
}

/** The records and bodies by their names in the specification. */
export interface components {
  schemas: {
    Agent: Agent;
    AgentCredits: AgentCredits;
    AgentSettings: AgentSettings;
    BehaviorChange: BehaviorChange;
    Channel: Channel;
    ChannelConfig: ChannelConfig;
    ChannelQrCode: ChannelQrCode;
    Chat: Chat;
    ChatMessage: ChatMessage;
    Contact: Contact;
    Conversation: Conversation;
    ConversationMessage: ConversationMessage;
    CustomField: CustomField;
    CustomFieldValue: CustomFieldValue;
    Deleted: Deleted;
    ErrorCode: ErrorCode;
    Health: Health;
    McpServer: McpServer;
    McpTool: McpTool;
    Me: Me;
    Pagination: Pagination;
    StartedConversation: StartedConversation;
    Training: Training;
    Webhook: Webhook;
    WebhookDelivery: WebhookDelivery;
    WebhookSubscription: WebhookSubscription;
    WebhookTestResult: WebhookTestResult;
    WebhookWithSecret: WebhookWithSecret;
    WidgetLinks: WidgetLinks;
    WidgetSettings: WidgetSettings;
    CreateAgentBody: CreateAgentBody;
    UpdateAgentBody: UpdateAgentBody;
    StartConversationBody: StartConversationBody;
    UpdateAgentSettingsBody: UpdateAgentSettingsBody;
    CreateTrainingBody: CreateTrainingBody;
    UpdateTrainingBody: UpdateTrainingBody;
    CreateChannelBody: CreateChannelBody;
    UpdateChannelBody: UpdateChannelBody;
    UpdateChannelConfigBody: UpdateChannelConfigBody;
    UpdateWidgetSettingsBody: UpdateWidgetSettingsBody;
    CreateContactBody: CreateContactBody;
    UpdateContactBody: UpdateContactBody;
    SendConversationMessageBody: SendConversationMessageBody;
    EditMessageBody: EditMessageBody;
    CreateCustomFieldBody: CreateCustomFieldBody;
    UpdateCustomFieldBody: UpdateCustomFieldBody;
    ArchiveCustomFieldBody: ArchiveCustomFieldBody;
    SendChatMessageBody: SendChatMessageBody;
    AddMcpServerBody: AddMcpServerBody;
    ConnectMcpServerBody: ConnectMcpServerBody;
    CreateWebhookBody: CreateWebhookBody;
    UpdateWebhookBody: UpdateWebhookBody;
  };
}
