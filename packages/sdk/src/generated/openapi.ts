// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

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
        /**
         * @description Result of a health check.
         *
         *     Documented (contract 2.9).
         */
        Health: {
            /**
             * @description The text ok when the API works.
             * @enum {string}
             */
            status: "ok" | (string & {});
            /**
             * Format: date-time
             * @description Time of the check.
             */
            timestamp: string;
        };
        /**
         * @description Machine-readable reason of an error.
         *
         *     Documented (contract 7, decision E1); CONFLICT, INSUFFICIENT_CREDITS, SERVICE_UNAVAILABLE are assumed.
         * @enum {string}
         */
        ErrorCode: "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "VALIDATION_ERROR" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "CONFLICT" | "INSUFFICIENT_CREDITS" | "SERVICE_UNAVAILABLE" | (string & {});
        /**
         * @description The body of every error response.
         *
         *     Documented (contract 7).
         */
        Error: {
            /** @description What went wrong. */
            error: {
                /** @description Machine-readable reason. */
                code: components["schemas"]["ErrorCode"];
                /** @description Human-readable text. For a validation error it names the field and the rule it breaks. */
                message: string;
                /** @description The HTTP status of the response. */
                status: number;
            };
        };
        /**
         * @description The API key: its name, its workspace and what it may do.
         *
         *     Documented (contract 2.8, decision V18).
         */
        Me: {
            /** @description Name of the key. */
            key_name: string;
            /**
             * Format: uuid
             * @description Company that owns the workspace.
             */
            company_id: string;
            /**
             * Format: uuid
             * @description Workspace that the key is bound to.
             */
            workspace_id: string;
            /** @description Scopes of the key. */
            scopes: string[];
            /** @description What the key may do, as resource, then action, then true or false. */
            permissions: {
                [key: string]: {
                    [key: string]: boolean;
                };
            };
        };
        /**
         * @description Sort direction. Lists are sorted by creation time, then by id.
         *
         *     Documented (contract 4, decision A5).
         * @enum {string}
         */
        SortOrder: "asc" | "desc";
        /**
         * @description Whether the agent answers. An inactive agent stores incoming messages and stays silent.
         *
         *     Documented (contract 2.1, decision R6); inactive is assumed.
         * @enum {string}
         */
        AgentStatus: "active" | "inactive" | (string & {});
        /**
         * @description An AI agent.
         *
         *     Documented (contract 2.1, decision A1).
         */
        Agent: {
            /**
             * Format: uuid
             * @description Id of the agent.
             */
            id: string;
            /** @description Name of the agent. */
            name: string;
            /** @description What the agent is for. */
            description: string | null;
            /** @description URL of the picture shown for the agent. */
            avatar_url: string | null;
            status: components["schemas"]["AgentStatus"];
            /** @description Name of the language model. */
            model: string;
            /** @description Sampling temperature of the model. */
            temperature: number;
            /**
             * Format: date-time
             * @description When the agent was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the agent was last changed.
             */
            updated_at: string;
        };
        /**
         * @description Position of a page in its list.
         *
         *     Documented (contract 2.10, decision A7).
         */
        Pagination: {
            /** @description Number of this page, from 1. */
            page: number;
            /** @description Maximum number of records per page. */
            limit: number;
            /** @description Number of records in the whole list. */
            total: number;
            /** @description Number of pages; 0 when the list is empty. */
            total_pages: number;
        };
        /**
         * @description A new agent.
         *
         *     Assumed (decisions 3.2, decision E10).
         */
        CreateAgentBody: {
            /** @description Name of the agent, 1 to 255 characters. */
            name: string;
            /** @description What the agent is for. */
            description?: string;
            /**
             * Format: uri
             * @description URL of the picture shown for the agent.
             */
            avatar_url?: string;
            /** @description Name of the language model. */
            model?: string;
            /**
             * @description Sampling temperature of the model, 0 to 2.
             * @default 0.7
             */
            temperature?: number;
        };
        /**
         * @description Changes to an agent. Properties that are left out keep their value.
         *
         *     Assumed (decisions 3.2, decision A6, decision E10).
         */
        UpdateAgentBody: {
            /** @description Name of the agent, 1 to 255 characters. */
            name?: string;
            /** @description What the agent is for. Null clears it. */
            description?: string | null;
            /**
             * Format: uri
             * @description URL of the picture shown for the agent. Null clears it.
             */
            avatar_url?: string | null;
            /** @description Name of the language model. */
            model?: string;
            /** @description Sampling temperature of the model, 0 to 2. */
            temperature?: number;
        };
        /**
         * @description Response to every delete.
         *
         *     Assumed (decision A4, decisions 3.13).
         */
        Deleted: {
            /**
             * Format: uuid
             * @description Id of the record that was deleted.
             */
            id: string;
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
        };
        /**
         * @description The first message of a new conversation.
         *
         *     Documented (contract 4, decision P1, decision A11, decision E10).
         */
        StartConversationBody: {
            /** @description First message to the agent, 1 to 65535 characters. */
            message: string;
            /**
             * Format: uuid
             * @description Contact who writes. Without it the conversation has no contact.
             */
            contact_id?: string;
            /** @description Any JSON object; returned as metadata of the conversation. */
            metadata?: {
                [key: string]: unknown;
            };
        };
        /**
         * @description A conversation that was started, with the agent's first reply.
         *
         *     Documented (contract 4).
         */
        StartedConversation: {
            /**
             * Format: uuid
             * @description Id of the new conversation, and of its chat.
             */
            conversation_id: string;
            /** @description The agent's reply. */
            response: string;
        };
        /**
         * @description Credits of an agent. One AI reply costs one credit.
         *
         *     Assumed (decisions 3.13, decision A14).
         */
        AgentCredits: {
            /** @description Credits left. */
            credits_remaining: number;
            /** @description Credits used so far. */
            credits_used: number;
            /** @description Credits granted. */
            credits_total: number;
        };
        /**
         * @description Settings of an agent. Other properties may appear.
         *
         *     Assumed (decisions 3.13).
         */
        AgentSettings: {
            /** @description Name of the language model. */
            model?: string;
            /** @description Sampling temperature of the model, 0 to 2. */
            temperature?: number;
            /** @description Maximum number of tokens in one reply. */
            max_tokens?: number;
            /** @description Instructions for the agent. */
            system_prompt?: string;
            /** @description Language of the agent's replies, as a language tag such as en or pt-BR. */
            language?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description Settings to change. Settings that are left out keep their value.
         *
         *     Assumed (decisions 3.2, decision A6).
         */
        UpdateAgentSettingsBody: {
            /** @description Name of the language model. */
            model?: string;
            /** @description Sampling temperature of the model, 0 to 2. */
            temperature?: number;
            /** @description Maximum number of tokens in one reply. */
            max_tokens?: number;
            /** @description Instructions for the agent. */
            system_prompt?: string;
            /** @description Language of the agent's replies, as a language tag such as en or pt-BR. */
            language?: string;
        } & {
            [key: string]: unknown;
        };
        /**
         * @description One recorded change of an agent's behavior.
         *
         *     Assumed (decisions 3.13).
         */
        BehaviorChange: {
            /**
             * Format: uuid
             * @description Id of the change.
             */
            id: string;
            /** @description Name of the field or setting that changed. */
            field: string;
            /** @description Value before the change; null when there was none. */
            old_value: string | number | boolean | null;
            /** @description Value after the change; null when it was cleared. */
            new_value: string | number | boolean | null;
            /** @description Name of the API key or person that made the change. */
            changed_by: string;
            /**
             * Format: date-time
             * @description When the change was made.
             */
            created_at: string;
        };
        /**
         * @description Source of the knowledge: a text, a web page (url) or a file.
         *
         *     Assumed (decision R3, decisions 3.3).
         * @enum {string}
         */
        TrainingType: "text" | "url" | "file" | (string & {});
        /**
         * @description Progress of a training, which is processed in the background.
         *
         *     Assumed (decision S9).
         * @enum {string}
         */
        TrainingStatus: "pending" | "processing" | "ready" | "error" | "completed" | "failed" | (string & {});
        /**
         * @description One piece of an agent's knowledge base.
         *
         *     Assumed (decision R3, decisions 3.13).
         */
        Training: {
            /**
             * Format: uuid
             * @description Id of the training.
             */
            id: string;
            /**
             * Format: uuid
             * @description Agent the training belongs to.
             */
            agent_id: string;
            /** @description Title of the training. */
            title: string;
            type: components["schemas"]["TrainingType"];
            /** @description The text, or the URL for type url; null for type file. */
            content: string | null;
            /** @description URL of the web page; null unless the type is url. */
            source_url: string | null;
            /** @description URL of the file; null unless the type is file. */
            file_url: string | null;
            status: components["schemas"]["TrainingStatus"];
            /** @description Why processing failed; null unless the status is error. */
            error_message: string | null;
            /**
             * Format: date-time
             * @description When the training was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the training was last changed.
             */
            updated_at: string;
        };
        /**
         * @description New knowledge for an agent.
         *
         *     Assumed (decisions 3.3, decision E10).
         */
        CreateTrainingBody: {
            /** @description Title, 1 to 200 characters. */
            title: string;
            /** @description The text, or the URL of the web page or file for the types url and file. */
            content: string;
            /** @default text */
            type?: components["schemas"]["TrainingType"];
        };
        /**
         * @description Changes to a training. The content of a url or file training cannot be changed.
         *
         *     Assumed (decisions 3.3, decision A6, decision E10).
         */
        UpdateTrainingBody: {
            /** @description Title, 1 to 200 characters. */
            title?: string;
            /** @description New text; only for trainings of type text. */
            content?: string;
        };
        /**
         * @description Kind of channel: instant messaging (whatsapp, telegram), email or a website widget.
         *
         *     Assumed (contract 2.2, decision R7).
         * @enum {string}
         */
        ChannelType: "whatsapp" | "telegram" | "email" | "website" | (string & {});
        /**
         * @description Whether the channel can send and receive messages.
         *
         *     Documented (contract 2.2, decision R8, decision S8); disconnected, error are assumed.
         * @enum {string}
         */
        ChannelStatus: "active" | "disconnected" | "error" | (string & {});
        /**
         * @description A communication channel bound to an agent.
         *
         *     Documented (contract 2.2, decision A1).
         */
        Channel: {
            /**
             * Format: uuid
             * @description Id of the channel.
             */
            id: string;
            /** @description Name of the channel. */
            name: string;
            type: components["schemas"]["ChannelType"];
            status: components["schemas"]["ChannelStatus"];
            /**
             * Format: uuid
             * @description Agent bound to the channel.
             */
            agent_id: string;
            /**
             * Format: date-time
             * @description When the channel was created.
             */
            created_at: string;
        };
        /**
         * @description A new channel.
         *
         *     Documented (contract 4, decision P2, decision E10).
         */
        CreateChannelBody: {
            /** @description Name of the channel, 1 to 255 characters. */
            name: string;
            /**
             * Format: uuid
             * @description Agent to bind to the channel.
             */
            agent_id: string;
            /**
             * @description Kind of channel.
             *
             *     Assumed (decision P2).
             * @default whatsapp
             */
            type?: components["schemas"]["ChannelType"];
        };
        /**
         * @description Changes to a channel. Properties that are left out keep their value.
         *
         *     Documented (contract 4, decision P2, decision A6, decision E10).
         */
        UpdateChannelBody: {
            /** @description Name of the channel, 1 to 255 characters. */
            name?: string;
            /**
             * Format: uuid
             * @description Agent to bind to the channel. Open conversations keep their agent.
             */
            agent_id?: string;
        };
        /**
         * @description Settings of a channel: any properties, returned as they were stored.
         *
         *     Assumed (decisions 3.13).
         */
        ChannelConfig: {
            [key: string]: unknown;
        };
        /**
         * @description Settings to change. Settings that are left out keep their value.
         *
         *     Assumed (decisions 3.4, decision A6).
         */
        UpdateChannelConfigBody: {
            [key: string]: unknown;
        };
        /**
         * @description QR code that connects an instant-messaging channel.
         *
         *     Assumed (decisions 3.13).
         */
        ChannelQrCode: {
            /** @description PNG image as a data URI; null once the channel is connected. */
            qr_code: string | null;
            status: components["schemas"]["ChannelStatus"];
            /**
             * Format: date-time
             * @description When the code stops working; null once the channel is connected.
             */
            expires_at: string | null;
        };
        /**
         * @description URL and embed code of the widget of a website channel.
         *
         *     Assumed (decisions 3.13).
         */
        WidgetLinks: {
            /**
             * Format: uri
             * @description URL of a page that shows only the widget.
             */
            url: string;
            /** @description Script tag to put into a web page. */
            embed_code: string;
        };
        /**
         * @description Widget settings to change. Settings that are left out keep their value.
         *
         *     Assumed (decisions 3.4, decision A6).
         */
        UpdateWidgetSettingsBody: {
            /** @description Main color, as a CSS color. */
            primary_color?: string;
            /**
             * @description Corner of the page that shows the widget.
             *
             *     Assumed (decisions 3.4).
             * @enum {string}
             */
            position?: "bottom-right" | "bottom-left" | (string & {});
            /** @description Text that greets the visitor. */
            welcome_message?: string;
            /** @description Placeholder text of the message input. */
            placeholder?: string;
        };
        /**
         * @description Appearance and texts of the widget of a website channel.
         *
         *     Assumed (decisions 3.13).
         */
        WidgetSettings: {
            /** @description Main color, as a CSS color. */
            primary_color?: string;
            /**
             * @description Corner of the page that shows the widget.
             *
             *     Assumed (decisions 3.4).
             * @enum {string}
             */
            position?: "bottom-right" | "bottom-left" | (string & {});
            /** @description Text that greets the visitor. */
            welcome_message?: string;
            /** @description Placeholder text of the message input. */
            placeholder?: string;
        };
        /**
         * @description State of a contact.
         *
         *     Assumed (decision R1).
         * @enum {string}
         */
        ContactStatus: "active" | "inactive" | "blocked" | (string & {});
        /**
         * @description Value of a custom field. It fits the type and options of the field: an array of strings for multiselect, an ISO 8601 string for date.
         *
         *     Assumed (decision R12).
         */
        CustomFieldValue: string | number | boolean | string[];
        /**
         * @description Where a contact came from: a kind of channel, or the API.
         *
         *     Assumed (decision R1).
         * @enum {string}
         */
        ContactSource: "whatsapp" | "telegram" | "email" | "website" | "api" | (string & {});
        /**
         * @description A customer record.
         *
         *     Assumed (decision R1, decision R12, decision A1).
         */
        Contact: {
            /**
             * Format: uuid
             * @description Id of the contact.
             */
            id: string;
            /** @description Name of the contact. */
            name: string;
            /** @description Email address. */
            email: string | null;
            /** @description Phone number. */
            phone: string | null;
            /** @description URL of a picture. */
            avatar_url: string | null;
            status: components["schemas"]["ContactStatus"];
            /** @description Labels. */
            tags: string[];
            /** @description Values of custom fields, by the name of the field. */
            custom_fields: {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            source: components["schemas"]["ContactSource"];
            /**
             * Format: date-time
             * @description When the contact was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the contact was last changed.
             */
            updated_at: string;
        };
        /**
         * @description A new contact.
         *
         *     Assumed (decisions 3.5, decision R1, decision R12, decision E10).
         */
        CreateContactBody: {
            /** @description Name of the contact, 1 to 255 characters. */
            name: string;
            /** @description Email address, up to 255 characters. */
            email?: string;
            /** @description Phone number, up to 50 characters. */
            phone?: string;
            /**
             * Format: uri
             * @description URL of a picture.
             */
            avatar_url?: string;
            /** @description Labels. */
            tags?: string[];
            /** @description Values of custom fields, by the name of the field. */
            custom_fields?: {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            status?: components["schemas"]["ContactStatus"];
        };
        /**
         * @description Changes to a contact. Properties that are left out keep their value.
         *
         *     Assumed (decisions 3.5, decision R12, decision A6, decision E10).
         */
        UpdateContactBody: {
            /** @description Name of the contact, 1 to 255 characters. */
            name?: string;
            /** @description Email address, up to 255 characters. Null clears it. */
            email?: string | null;
            /** @description Phone number, up to 50 characters. Null clears it. */
            phone?: string | null;
            /**
             * Format: uri
             * @description URL of a picture. Null clears it.
             */
            avatar_url?: string | null;
            /** @description Labels; replaces the present ones. */
            tags?: string[];
            /** @description Values of custom fields, by the name of the field. Merged key by key. */
            custom_fields?: {
                [key: string]: string | number | boolean | string[] | null;
            };
            status?: components["schemas"]["ContactStatus"];
        };
        /**
         * @description Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always the status of its chat.
         *
         *     Assumed (decision R2, contract 2.4).
         * @enum {string}
         */
        ConversationStatus: "open" | "human" | "closed" | "waiting" | "pending" | (string & {});
        /**
         * @description A conversation. Its chat has the same id.
         *
         *     Assumed (decision R2).
         */
        Conversation: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            id: string;
            /**
             * Format: uuid
             * @description Agent that holds the conversation.
             */
            agent_id: string;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id: string | null;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id: string | null;
            status: components["schemas"]["ConversationStatus"];
            /**
             * Format: uuid
             * @description Person who has taken over; null unless the status is human.
             */
            assigned_to: string | null;
            /**
             * Format: date-time
             * @description When human mode began; null unless the status is human.
             */
            human_started_at: string | null;
            /** @description The object given when the conversation was started. */
            metadata: {
                [key: string]: unknown;
            };
            /**
             * Format: date-time
             * @description Time of the latest message; null when there is none.
             */
            last_message_at: string | null;
            /**
             * Format: date-time
             * @description When the conversation was closed; null unless the status is closed.
             */
            closed_at: string | null;
            /**
             * Format: date-time
             * @description When the conversation began.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the conversation last changed.
             */
            updated_at: string;
        };
        /**
         * @description Author of a message: the contact (customer), the AI (agent), a person of the team (human) or the platform (system).
         *
         *     Documented (contract 2.3, decision R9, decision R15); agent, human, system are assumed.
         * @enum {string}
         */
        ConversationSenderType: "customer" | "agent" | "human" | "system" | "ai" | "bot" | (string & {});
        /**
         * @description Type of the content of a message.
         *
         *     Documented (contract 2.3, decision R10, decision R15); image, audio, video, document are assumed.
         * @enum {string}
         */
        ConversationMessageType: "text" | "image" | "audio" | "video" | "document" | "file" | (string & {});
        /**
         * @description A message, in the form of the conversation operations.
         *
         *     Documented (contract 2.3, decision A1, decision R15).
         */
        ConversationMessage: {
            /**
             * Format: uuid
             * @description Id of the message.
             */
            id: string;
            /**
             * Format: uuid
             * @description Conversation the message belongs to.
             */
            conversation_id: string;
            /** @description Text of the message; may be null for a media message. */
            content: string | null;
            sender_type: components["schemas"]["ConversationSenderType"];
            message_type: components["schemas"]["ConversationMessageType"];
            /** @description URL of the media file; null for text. */
            media_url: string | null;
            /** @description MIME type of the media file; null for text. */
            media_type: string | null;
            /** @description Whether the content was changed after sending. */
            is_edited: boolean;
            /**
             * Format: date-time
             * @description When the message was sent.
             */
            created_at: string;
        };
        /**
         * @description A message to send as the agent.
         *
         *     Assumed (decisions 3.6, decision E10).
         */
        SendConversationMessageBody: {
            /** @description Text, 1 to 65535 characters. Required for text messages. */
            content?: string;
            /** @default text */
            message_type?: components["schemas"]["ConversationMessageType"];
            /**
             * Format: uri
             * @description URL of the media file. Required unless the message is text.
             */
            media_url?: string;
            /** @description MIME type of the media file. */
            media_type?: string;
        };
        /**
         * @description The new text of a message.
         *
         *     Documented (contract 4, contract 8, decision E10).
         */
        EditMessageBody: {
            /** @description New text, 1 to 65535 characters. */
            content: string;
        };
        /**
         * @description Type of the values of a custom field.
         *
         *     Documented (contract 2.6, decision R11); number, date, boolean, select, multiselect are assumed.
         * @enum {string}
         */
        CustomFieldType: "text" | "number" | "date" | "boolean" | "select" | "multiselect" | (string & {});
        /**
         * @description Definition of a custom field of contacts.
         *
         *     Documented (contract 2.6, decision A1, decision R12).
         */
        CustomField: {
            /**
             * Format: uuid
             * @description Id of the field.
             */
            id: string;
            /** @description Name of the field, and the key of its values on contacts. */
            name: string;
            type: components["schemas"]["CustomFieldType"];
            /** @description What the field is for. */
            description: string | null;
            /** @description Choices; empty unless the type has choices. */
            options: string[];
            /** @description Whether the field should be filled in. Stored and returned, not enforced. */
            required: boolean;
            /** @description Whether the field is archived. Fields are archived, not deleted. */
            archived: boolean;
            /**
             * Format: date-time
             * @description When the field was created.
             */
            created_at: string;
        };
        /**
         * @description A new custom field.
         *
         *     Assumed (decisions 3.7, decision E10).
         */
        CreateCustomFieldBody: {
            /** @description Name of the field, 1 to 100 characters, unique in the workspace. */
            name: string;
            type: components["schemas"]["CustomFieldType"];
            /** @description What the field is for, up to 500 characters. */
            description?: string;
            /** @description Choices; required and not empty for the types select and multiselect. */
            options?: string[];
            /**
             * @description Whether the field should be filled in. Stored and returned, not enforced.
             * @default false
             */
            required?: boolean;
        };
        /**
         * @description Changes to a custom field. Its type cannot change.
         *
         *     Assumed (decisions 3.7, decision A6, decision E10).
         */
        UpdateCustomFieldBody: {
            /** @description Name of the field, 1 to 100 characters, unique in the workspace. */
            name?: string;
            /** @description What the field is for, up to 500 characters. Null clears it. */
            description?: string | null;
            /** @description Choices; not empty for the types select and multiselect. */
            options?: string[];
            /** @description Whether the field should be filled in. Stored and returned, not enforced. */
            required?: boolean;
        };
        /**
         * @description Whether to archive a field or bring it back.
         *
         *     Assumed (decisions 3.7).
         */
        ArchiveCustomFieldBody: {
            /**
             * @description True archives the field, false brings it back.
             * @default true
             */
            archived?: boolean;
        };
        /**
         * @description Who answers in a chat: the AI agent (open), a person (human) or nobody (closed).
         *
         *     Documented (contract 2.4, contract 3.1).
         * @enum {string}
         */
        ChatStatus: "open" | "human" | "closed";
        /**
         * @description A chat. It has the same id as its conversation.
         *
         *     Documented (contract 2.4, decision A1, decision R16).
         */
        Chat: {
            /**
             * Format: uuid
             * @description Id of the chat, and of its conversation.
             */
            id: string;
            status: components["schemas"]["ChatStatus"];
            /**
             * Format: uuid
             * @description Human agent who has taken over; null unless the status is human.
             */
            assigned_to: string | null;
            /**
             * Format: date-time
             * @description When human mode began; null unless the status is human.
             */
            human_started_at: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id: string | null;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id: string | null;
        };
        /**
         * @description Type of the content of a chat message.
         *
         *     Documented (contract 2.5).
         * @enum {string}
         */
        MessageType: "text" | "image" | "audio" | "video" | "document";
        /**
         * @description A message to send as a person of the team.
         *
         *     Assumed (decision P3, decisions 3.8, decision E10).
         */
        SendChatMessageBody: {
            /** @description Text, 1 to 65535 characters. Required for text messages. */
            content?: string;
            /** @default text */
            type?: components["schemas"]["MessageType"];
            /**
             * Format: uri
             * @description URL of the media file. Required unless the message is text.
             */
            media_url?: string;
        };
        /**
         * @description Author of a chat message: the AI (agent), a person of the team (human) or the customer (contact).
         *
         *     Documented (contract 2.5).
         * @enum {string}
         */
        ChatSenderType: "agent" | "human" | "contact";
        /**
         * @description Delivery status of a chat message.
         *
         *     Documented (contract 2.5).
         * @enum {string}
         */
        MessageStatus: "sent" | "delivered" | "read" | "failed";
        /**
         * @description A message, in the form of the chat operations.
         *
         *     Documented (contract 2.5, decision A1, decision R15, decision R18).
         */
        ChatMessage: {
            /**
             * Format: uuid
             * @description Id of the message.
             */
            id: string;
            /**
             * Format: uuid
             * @description Conversation the message belongs to.
             */
            conversation_id: string;
            /** @description Text of the message; may be null for a media message. */
            content: string | null;
            type: components["schemas"]["MessageType"];
            sender_type: components["schemas"]["ChatSenderType"];
            /**
             * Format: uuid
             * @description Human or agent that sent the message; null when the contact sent it.
             */
            sender_id: string | null;
            status: components["schemas"]["MessageStatus"];
            /**
             * Format: date-time
             * @description When the message was sent.
             */
            created_at: string;
        };
        /**
         * @description State of the connection to an MCP server.
         *
         *     Documented (contract 2.7, contract 3.2, decision S7).
         * @enum {string}
         */
        McpServerStatus: "connected" | "disconnected" | "error";
        /**
         * @description A Model Context Protocol server attached to an agent.
         *
         *     Documented (contract 2.7, decision A1).
         */
        McpServer: {
            /**
             * Format: uuid
             * @description Id of the MCP server.
             */
            id: string;
            /** @description Name of the server. */
            name: string;
            /**
             * Format: uri
             * @description URL of the server.
             */
            url: string;
            status: components["schemas"]["McpServerStatus"];
            /** @description Number of tools the server offers; 0 until it is connected. */
            tools_count: number;
            /**
             * Format: date-time
             * @description When the server was added.
             */
            created_at: string;
        };
        /**
         * @description A new MCP server of an agent.
         *
         *     Assumed (decisions 3.10, decision E10).
         */
        AddMcpServerBody: {
            /** @description Name of the server, 1 to 100 characters. */
            name: string;
            /**
             * Format: uri
             * @description URL of the server.
             */
            url: string;
            /** @description Key that the platform sends to the server. Never returned. */
            api_key?: string;
        };
        /**
         * @description The MCP server to connect.
         *
         *     Documented (contract 4).
         */
        ConnectMcpServerBody: {
            /**
             * Format: uuid
             * @description Id of any MCP server of the workspace.
             */
            mcp_id: string;
        };
        /**
         * @description A tool of an MCP server.
         *
         *     Assumed (decision R14, decisions 3.13).
         */
        McpTool: {
            /** @description Name of the tool. */
            name: string;
            /** @description What the tool does. */
            description: string;
            /** @description JSON Schema of the input. */
            input_schema: {
                [key: string]: unknown;
            };
            /** @description Whether agents may use the tool. */
            active: boolean;
        };
        /**
         * @description Health of a webhook. After five consecutive failures it is inactive and its events are dropped (Variant A), or it is failing and its events are queued (Variant B).
         *
         *     Assumed (decision R4, decision S10).
         * @enum {string}
         */
        WebhookStatus: "active" | "inactive" | "failing" | (string & {});
        /**
         * @description A webhook, without its secret.
         *
         *     Documented (contract 2.11, decision R4, decision P11).
         */
        Webhook: {
            /**
             * Format: uuid
             * @description Id of the webhook.
             *
             *     Assumed (decision R4).
             */
            id: string;
            /**
             * Format: uri
             * @description URL that events are sent to.
             */
            url: string;
            /** @description Event names, wildcards and categories that the webhook is subscribed to, as they were given. */
            events: string[];
            /** @description What the webhook is for. */
            description: string | null;
            /** @description Assumed (decision R4). */
            status: components["schemas"]["WebhookStatus"];
            /**
             * Format: date-time
             * @description When the webhook was created.
             *
             *     Assumed (decision R4).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the webhook was last changed.
             *
             *     Assumed (decision R4).
             */
            updated_at: string;
        };
        /**
         * @description A new webhook.
         *
         *     Documented (contract 2.11, contract 4, decision D7, decision P5, decision W17).
         */
        CreateWebhookBody: {
            /**
             * Format: uri
             * @description URL to send events to. In production only HTTPS is accepted (Variant B).
             */
            url: string;
            /** @description Event names, wildcards such as conversation.*, or categories such as conversations, in upper or lower case. Names of both variants are accepted. webhook.test cannot be subscribed to. */
            events: string[];
            /** @description What the webhook is for, up to 500 characters. */
            description?: string;
        };
        /**
         * @description A webhook with its secret. Only the response to its creation has the secret.
         *
         *     Documented (contract 2.11, contract 4, decision R4, decision W10).
         */
        WebhookWithSecret: {
            /**
             * Format: uuid
             * @description Id of the webhook.
             *
             *     Assumed (decision R4).
             */
            id: string;
            /**
             * Format: uri
             * @description URL that events are sent to.
             */
            url: string;
            /** @description Event names, wildcards and categories that the webhook is subscribed to, as they were given. */
            events: string[];
            /** @description What the webhook is for. */
            description: string | null;
            /** @description Assumed (decision R4). */
            status: components["schemas"]["WebhookStatus"];
            /** @description Secret that signs the events. Returned only once, so store it. Its UTF-8 bytes are the key; do not decode it. */
            secret: string;
            /**
             * Format: date-time
             * @description When the webhook was created.
             *
             *     Assumed (decision R4).
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the webhook was last changed.
             *
             *     Assumed (decision R4).
             */
            updated_at: string;
        };
        /**
         * @description Changes to a webhook. Properties that are left out keep their value.
         *
         *     Assumed (decisions 3.11, decision A6, decision D7, decision S10).
         */
        UpdateWebhookBody: {
            /**
             * Format: uri
             * @description URL to send events to. In production only HTTPS is accepted (Variant B).
             */
            url?: string;
            /** @description Event names, wildcards such as conversation.*, or categories such as conversations, in upper or lower case. Names of both variants are accepted. webhook.test cannot be subscribed to. */
            events?: string[];
            /** @description What the webhook is for, up to 500 characters. Null clears it. */
            description?: string | null;
            /**
             * @description New status. Setting active revives an inactive webhook and resets its failure counter.
             *
             *     Assumed (decision S10).
             * @enum {string}
             */
            status?: "active" | "inactive" | (string & {});
        };
        /**
         * @description Result of a test event.
         *
         *     Assumed (decision P6, decision W13, decisions 3.13).
         */
        WebhookTestResult: {
            /**
             * Format: uuid
             * @description Id of the delivery that was recorded.
             */
            delivery_id: string;
            /** @description Name of the event that was sent, webhook.test. */
            event: string;
            /** @description Whether the receiver answered with a 2xx status in time. */
            success: boolean;
            /** @description HTTP status of the receiver's response; null when there was none. */
            status_code: number | null;
            /** @description Time until the receiver responded, in milliseconds; null when it did not. */
            response_time_ms: number | null;
        };
        /**
         * @description Outcome of one attempt.
         *
         *     Assumed (decision P7).
         * @enum {string}
         */
        WebhookDeliveryStatus: "pending" | "success" | "failed" | (string & {});
        /**
         * @description One attempt to deliver an event.
         *
         *     Assumed (contract 2.11, decision P7).
         */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Id of the attempt.
             */
            id: string;
            /**
             * Format: uuid
             * @description Webhook the event was sent to.
             */
            webhook_id: string;
            /** @description Name of the event. */
            event: string;
            /**
             * Format: uuid
             * @description Id of the event, the same on every attempt. In Variant B it is the event_id of the body.
             */
            event_id: string;
            /** @description Number of the attempt, from 1. */
            attempt: number;
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description HTTP status of the receiver's response; null when there was none. */
            status_code: number | null;
            /** @description Time until the receiver responded, in milliseconds; null when it did not. */
            response_time_ms: number | null;
            /** @description Why the attempt failed; null when it did not fail. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null when none is planned.
             */
            next_retry_at: string | null;
            /**
             * Format: date-time
             * @description When the attempt was made.
             */
            created_at: string;
        };
    };
    responses: {
        InternalErrorUncounted: {
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        ServiceUnavailable: {
            content: {
                /** @description Assumed (decision E6). */
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
        /**
         * @description Number of the page, from 1.
         *
         *     Documented (contract 4, contract 8).
         */
        Page: number;
        /**
         * @description Records per page, 1 to 100.
         *
         *     Documented (contract 4, contract 8).
         */
        Limit: number;
        /**
         * @description Sort order by creation time: newest first (desc) or oldest first (asc).
         *
         *     Documented (contract 4, decision A5).
         */
        Order: components["schemas"]["SortOrder"];
        /**
         * @description Id of the agent.
         *
         *     Documented (contract 4).
         */
        AgentId: string;
        /**
         * @description Id of the training.
         *
         *     Assumed (decisions 3.3).
         */
        TrainingId: string;
        /**
         * @description Id of the channel.
         *
         *     Documented (contract 4).
         */
        ChannelId: string;
        /**
         * @description Id of a website channel.
         *
         *     Assumed (decisions 3.4).
         */
        WebsiteChannelId: string;
        /**
         * @description Id of the contact.
         *
         *     Assumed (decisions 3.5).
         */
        ContactId: string;
        /**
         * @description Id of the conversation.
         *
         *     Documented (contract 4).
         */
        ConversationId: string;
        /**
         * @description Id of the message.
         *
         *     Documented (contract 4).
         */
        ConversationMessageId: string;
        /**
         * @description Sort order by creation time: newest first (desc) or oldest first (asc).
         *
         *     Assumed (decision A5).
         */
        OrderAssumed: components["schemas"]["SortOrder"];
        /**
         * @description Id of the custom field.
         *
         *     Assumed (decisions 3.7).
         */
        CustomFieldId: string;
        /**
         * @description Id of the chat, which is the id of its conversation.
         *
         *     Documented (contract 4, contract 2.4).
         */
        ChatId: string;
        /**
         * @description Id of the message.
         *
         *     Assumed (decision P4).
         */
        ChatMessageId: string;
        /**
         * @description Id of the message.
         *
         *     Assumed (decisions 3.9).
         */
        MessageId: string;
        /**
         * @description Id of the MCP server.
         *
         *     Assumed (decisions 3.10).
         */
        McpServerId: string;
        /**
         * @description Id of the webhook.
         *
         *     Documented (contract 4).
         */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Only agents with this status.
                 *
                 *     Assumed (decisions 3.2).
                 */
                status?: components["schemas"]["AgentStatus"];
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
            402: components["responses"]["InsufficientCredits"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getAgentCredits: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
            };
            path: {
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
            };
            path: {
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the training.
                 *
                 *     Assumed (decisions 3.3).
                 */
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
                /**
                 * @description Id of the training.
                 *
                 *     Assumed (decisions 3.3).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Only channels of this kind.
                 *
                 *     Assumed (decisions 3.4).
                 */
                type?: components["schemas"]["ChannelType"];
                /**
                 * @description Only channels with this status.
                 *
                 *     Assumed (decisions 3.4).
                 */
                status?: components["schemas"]["ChannelStatus"];
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getChannel: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the channel.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the channel.
                 *
                 *     Documented (contract 4).
                 */
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the channel.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the channel.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the channel.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the channel.
                 *
                 *     Documented (contract 4).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getWidgetLinks: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of a website channel.
                 *
                 *     Assumed (decisions 3.4).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateWidgetSettings: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of a website channel.
                 *
                 *     Assumed (decisions 3.4).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listContacts: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Only contacts whose name, email or phone contains this text, in any case.
                 *
                 *     Assumed (decisions 3.5).
                 */
                search?: string;
                /**
                 * @description Only contacts with this status.
                 *
                 *     Assumed (decisions 3.5).
                 */
                status?: components["schemas"]["ContactStatus"];
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
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    getContact: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the contact.
                 *
                 *     Assumed (decisions 3.5).
                 */
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
                /**
                 * @description Id of the contact.
                 *
                 *     Assumed (decisions 3.5).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteContact: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the contact.
                 *
                 *     Assumed (decisions 3.5).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Only conversations with this status.
                 *
                 *     Assumed (decisions 3.6).
                 */
                status?: components["schemas"]["ConversationStatus"];
                /**
                 * @description Only conversations through this kind of channel.
                 *
                 *     Assumed (decisions 3.6).
                 */
                channel?: components["schemas"]["ChannelType"];
                /**
                 * @description Only conversations that match this text.
                 *
                 *     Assumed (decisions 3.6).
                 */
                search?: string;
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
                /**
                 * @description Id of the conversation.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the conversation.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
                /**
                 * @description Only messages sent at or after this time.
                 *
                 *     Assumed (decisions 3.6).
                 */
                since?: string;
                /**
                 * @description Only messages sent at or before this time.
                 *
                 *     Assumed (decisions 3.6).
                 */
                until?: string;
            };
            path: {
                /**
                 * @description Id of the conversation.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the conversation.
                 *
                 *     Documented (contract 4).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    editMessage: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the conversation.
                 *
                 *     Documented (contract 4).
                 */
                id: components["parameters"]["ConversationId"];
                /**
                 * @description Id of the message.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Assumed (decision A5).
                 */
                order?: components["parameters"]["OrderAssumed"];
                /**
                 * @description True lists only archived fields, false only the others.
                 *
                 *     Assumed (decisions 3.7).
                 */
                archived?: boolean;
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCustomField: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the custom field.
                 *
                 *     Assumed (decisions 3.7).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    archiveCustomField: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the custom field.
                 *
                 *     Assumed (decisions 3.7).
                 */
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
                /**
                 * @description Id of the chat, which is the id of its conversation.
                 *
                 *     Documented (contract 4, contract 2.4).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    stopHuman: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the chat, which is the id of its conversation.
                 *
                 *     Documented (contract 4, contract 2.4).
                 */
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the chat, which is the id of its conversation.
                 *
                 *     Documented (contract 4, contract 2.4).
                 */
                id: components["parameters"]["ChatId"];
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
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    deleteChatMessage: {
        parameters: {
            query?: never;
            path: {
                /**
                 * @description Id of the chat, which is the id of its conversation.
                 *
                 *     Documented (contract 4, contract 2.4).
                 */
                id: components["parameters"]["ChatId"];
                /**
                 * @description Id of the message.
                 *
                 *     Assumed (decision P4).
                 */
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
                /**
                 * @description Id of the message.
                 *
                 *     Assumed (decisions 3.9).
                 */
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
                /**
                 * @description Id of the message.
                 *
                 *     Assumed (decisions 3.9).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
            };
            path: {
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the agent.
                 *
                 *     Documented (contract 4).
                 */
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
            404: components["responses"]["NotFound"];
            429: components["responses"]["RateLimitExceeded"];
            500: components["responses"]["InternalError"];
        };
    };
    listMcpTools: {
        parameters: {
            query?: {
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
            };
            path: {
                /**
                 * @description Id of the MCP server.
                 *
                 *     Assumed (decisions 3.10).
                 */
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
                /**
                 * @description Id of the MCP server.
                 *
                 *     Assumed (decisions 3.10).
                 */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
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
                /**
                 * @description Id of the webhook.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the webhook.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the webhook.
                 *
                 *     Documented (contract 4).
                 */
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
                /**
                 * @description Id of the webhook.
                 *
                 *     Documented (contract 4).
                 */
                id: components["parameters"]["WebhookId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description Assumed (decisions 3.11). */
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
                /**
                 * @description Number of the page, from 1.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                page?: components["parameters"]["Page"];
                /**
                 * @description Records per page, 1 to 100.
                 *
                 *     Documented (contract 4, contract 8).
                 */
                limit?: components["parameters"]["Limit"];
                /**
                 * @description Sort order by creation time: newest first (desc) or oldest first (asc).
                 *
                 *     Documented (contract 4, decision A5).
                 */
                order?: components["parameters"]["Order"];
            };
            path: {
                /**
                 * @description Id of the webhook.
                 *
                 *     Documented (contract 4).
                 */
                id: components["parameters"]["WebhookId"];
            };
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": {
                        /** @description Assumed (decisions 3.11). */
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
