// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

interface components {
    schemas: {
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
         * @description Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always the status of its chat.
         *
         *     Assumed (decision R2, contract 2.4).
         * @enum {string}
         */
        ConversationStatus: "open" | "human" | "closed" | "waiting" | "pending" | (string & {});
        /**
         * @description Type of the content of a message.
         *
         *     Documented (contract 2.3, decision R10, decision R15); image, audio, video, document are assumed.
         * @enum {string}
         */
        ConversationMessageType: "text" | "image" | "audio" | "video" | "document" | "file" | (string & {});
        /**
         * @description Delivery status of a chat message.
         *
         *     Documented (contract 2.5).
         * @enum {string}
         */
        MessageStatus: "sent" | "delivered" | "read" | "failed";
        /**
         * @description Data of conversation.created. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        ConversationCreatedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Agent that holds the conversation.
             */
            agent_id?: string;
            status?: components["schemas"]["ConversationStatus"];
            /**
             * Format: uuid
             * @description Person who has taken over; null when nobody has.
             */
            assigned_to?: string | null;
            /**
             * Format: date-time
             * @description When the conversation began.
             */
            created_at?: string;
        };
        /**
         * @description Data of conversation.closed. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision S1).
         */
        ConversationClosedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Agent that holds the conversation.
             */
            agent_id?: string;
            status?: components["schemas"]["ConversationStatus"];
            /**
             * @description How it was closed: through the API, after being idle, or in the dashboard.
             * @enum {string}
             */
            close_reason?: "api" | "idle_timeout" | "dashboard" | (string & {});
            /**
             * Format: date-time
             * @description When it was closed.
             */
            closed_at?: string;
        };
        /**
         * @description Data of conversation.transferred. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision V3).
         */
        ConversationTransferredData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /** @description Previous holder of the conversation. */
            from?: {
                /**
                 * @description Whether the holder is an AI agent or a person.
                 * @enum {string}
                 */
                type?: "agent" | "human" | (string & {});
                /**
                 * Format: uuid
                 * @description Id of the agent or person.
                 */
                id?: string;
            };
            /** @description New holder of the conversation. */
            to?: {
                /**
                 * @description Whether the holder is an AI agent or a person.
                 * @enum {string}
                 */
                type?: "agent" | "human" | (string & {});
                /**
                 * Format: uuid
                 * @description Id of the agent or person.
                 */
                id?: string;
            };
            /** @description Reason for the transfer; null when none was given. */
            reason?: string | null;
            /**
             * Format: date-time
             * @description When it was moved.
             */
            transferred_at?: string;
        };
        /**
         * @description Data of message.received. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        MessageReceivedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Id of the message.
             */
            message_id?: string;
            /** @description Text of the message; may be null for a media message. */
            content?: string | null;
            type?: components["schemas"]["ConversationMessageType"];
            /**
             * @description Direction as seen from the platform.
             * @enum {string}
             */
            direction?: "inbound" | (string & {});
            /** @description URL of the media file; null for text. */
            media_url?: string | null;
            /** @description MIME type of the media file; null for text. */
            media_type?: string | null;
            /**
             * Format: date-time
             * @description When the message arrived.
             */
            received_at?: string;
        };
        /**
         * @description Data of message.sent. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision V4).
         */
        MessageSentData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Id of the message.
             */
            message_id?: string;
            /** @description Text of the message; may be null for a media message. */
            content?: string | null;
            type?: components["schemas"]["ConversationMessageType"];
            /**
             * @description Direction as seen from the platform.
             * @enum {string}
             */
            direction?: "outbound" | (string & {});
            /**
             * @description Author: the AI (agent) or a person of the team (human).
             * @enum {string}
             */
            sender_type?: "agent" | "human" | (string & {});
            /**
             * Format: uuid
             * @description Human or agent that sent it.
             */
            sender_id?: string | null;
            /** @description URL of the media file; null for text. */
            media_url?: string | null;
            /** @description MIME type of the media file; null for text. */
            media_type?: string | null;
            /**
             * Format: date-time
             * @description When the message was sent.
             */
            sent_at?: string;
        };
        /**
         * @description Data of contact.created. Only contact_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R1).
         */
        ContactCreatedData: {
            /**
             * Format: uuid
             * @description Id of the contact.
             */
            contact_id: string;
            /** @description Name of the contact. */
            name?: string;
            /** @description Email address. */
            email?: string | null;
            /** @description Phone number. */
            phone?: string | null;
            /** @description URL of a picture. */
            avatar_url?: string | null;
            source?: components["schemas"]["ContactSource"];
            /** @description Labels. */
            tags?: string[];
            /** @description Values of custom fields, by the name of the field. */
            custom_fields?: {
                [key: string]: components["schemas"]["CustomFieldValue"];
            };
            /**
             * Format: date-time
             * @description When the contact was created.
             */
            created_at?: string;
        };
        /**
         * @description Data of contact.updated. Only contact_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        ContactUpdatedData: {
            /**
             * Format: uuid
             * @description Id of the contact.
             */
            contact_id: string;
            /** @description What changed, by the name of the property. */
            changes?: {
                [key: string]: {
                    /** @description Value before. */
                    previous?: unknown;
                    /** @description Value now. */
                    current?: unknown;
                };
            };
            /**
             * Format: date-time
             * @description When the contact was changed.
             */
            updated_at?: string;
        };
        /**
         * @description Data of agent.handoff_started. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision V1, decision V17).
         */
        AgentHandoffStartedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Agent that holds the conversation.
             */
            agent_id?: string;
            /**
             * Format: uuid
             * @description Person who has taken over.
             */
            assigned_to?: string | null;
            /**
             * @description What caused the handoff.
             * @enum {string}
             */
            handoff_reason?: "api" | "user_requested" | "rule_triggered" | "autonomous" | (string & {});
            /** @description Note for the person; null when there is none. */
            handoff_note?: string | null;
            /**
             * Format: date-time
             * @description When human mode began.
             */
            started_at?: string;
        };
        /**
         * @description Data of agent.handoff_completed. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision V1, decision V17).
         */
        AgentHandoffCompletedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Agent that holds the conversation.
             */
            agent_id?: string;
            /**
             * Format: uuid
             * @description Person who had taken over.
             */
            assigned_to?: string | null;
            /**
             * Format: date-time
             * @description When human mode began.
             */
            started_at?: string;
            /**
             * Format: date-time
             * @description When human mode ended.
             */
            completed_at?: string;
            /** @description Length of human mode in seconds. */
            duration_seconds?: number;
        };
        /**
         * @description Data of appointment.created. Only appointment_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R5, decision V2).
         */
        AppointmentCreatedData: {
            /**
             * Format: uuid
             * @description Id of the appointment.
             */
            appointment_id: string;
            /**
             * Format: uuid
             * @description Conversation it was booked in; null when there is none.
             */
            conversation_id?: string | null;
            /**
             * Format: uuid
             * @description Contact it was booked for.
             */
            contact_id?: string;
            /** @description Title of the appointment. */
            title?: string;
            /** @description Description of the appointment; null when there is none. */
            description?: string | null;
            /**
             * Format: date-time
             * @description Start of the appointment.
             */
            start_at?: string;
            /**
             * Format: date-time
             * @description End of the appointment.
             */
            end_at?: string;
            /** @description Time zone of the appointment, as an IANA name. */
            timezone?: string;
            /** @description Place of the appointment; null when there is none. */
            location?: string | null;
            /**
             * Format: date-time
             * @description When the appointment was booked.
             */
            created_at?: string;
        };
        /**
         * @description Data of appointment.cancelled. Only appointment_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R5, decision V2).
         */
        AppointmentCancelledData: {
            /**
             * Format: uuid
             * @description Id of the appointment.
             */
            appointment_id: string;
            /**
             * Format: uuid
             * @description Conversation it was booked in; null when there is none.
             */
            conversation_id?: string | null;
            /**
             * Format: uuid
             * @description Contact it was booked for.
             */
            contact_id?: string;
            /** @description Reason; null when none was given. */
            reason?: string | null;
            /**
             * Format: date-time
             * @description When it was canceled.
             */
            cancelled_at?: string;
        };
        /**
         * @description Data of appointment.completed. Only appointment_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R5, decision V2).
         */
        AppointmentCompletedData: {
            /**
             * Format: uuid
             * @description Id of the appointment.
             */
            appointment_id: string;
            /**
             * Format: uuid
             * @description Conversation it was booked in; null when there is none.
             */
            conversation_id?: string | null;
            /**
             * Format: uuid
             * @description Contact it was booked for.
             */
            contact_id?: string;
            /**
             * Format: date-time
             * @description When it ended.
             */
            completed_at?: string;
        };
        /**
         * @description Data of webhook.test. Only webhook_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision W13).
         */
        WebhookTestData: {
            /**
             * Format: uuid
             * @description Webhook that is tested.
             */
            webhook_id: string;
            /** @description A text for a human reader. */
            message?: string;
        };
        /**
         * @description Data of conversation.assigned. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision V3).
         */
        ConversationAssignedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Agent or person who holds the conversation now.
             */
            assigned_to?: string | null;
            /**
             * @description Whether an AI agent or a person holds it now.
             * @enum {string}
             */
            assigned_type?: "agent" | "human" | (string & {});
            /**
             * Format: uuid
             * @description Agent or person who held it before; null when nobody did.
             */
            previous_assigned_to?: string | null;
            /**
             * Format: date-time
             * @description When it was assigned.
             */
            assigned_at?: string;
        };
        /**
         * @description Data of conversation.reopened. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision S3).
         */
        ConversationReopenedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Agent that holds the conversation.
             */
            agent_id?: string;
            status?: components["schemas"]["ConversationStatus"];
            /**
             * Format: date-time
             * @description When it was opened again.
             */
            reopened_at?: string;
        };
        /**
         * @description Data of message.failed. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        MessageFailedData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Id of the message.
             */
            message_id?: string;
            status?: components["schemas"]["MessageStatus"];
            /** @description Why delivery failed. */
            error?: {
                /** @description Machine-readable reason. */
                code?: string;
                /** @description Human-readable text. */
                message?: string;
            };
            /**
             * Format: date-time
             * @description When delivery failed.
             */
            failed_at?: string;
        };
        /**
         * @description Data of message.delivered. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        MessageDeliveredData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Id of the message.
             */
            message_id?: string;
            status?: components["schemas"]["MessageStatus"];
            /**
             * Format: date-time
             * @description When it was delivered.
             */
            delivered_at?: string;
        };
        /**
         * @description Data of message.read. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        MessageReadData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Id of the message.
             */
            message_id?: string;
            status?: components["schemas"]["MessageStatus"];
            /**
             * Format: date-time
             * @description When it was read.
             */
            read_at?: string;
        };
        /**
         * @description Data of contact.deleted. Only contact_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        ContactDeletedData: {
            /**
             * Format: uuid
             * @description Id of the contact.
             */
            contact_id: string;
            /**
             * Format: date-time
             * @description When the contact was deleted.
             */
            deleted_at?: string;
        };
        /**
         * @description Data of agent.transferred. Only conversation_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision V3).
         */
        AgentTransferredData: {
            /**
             * Format: uuid
             * @description Id of the conversation, and of its chat.
             */
            conversation_id: string;
            /**
             * Format: uuid
             * @description Contact who takes part; null when unknown.
             */
            contact_id?: string | null;
            /**
             * Format: uuid
             * @description Channel that messages go through; null when the conversation was started through the API.
             */
            channel_id?: string | null;
            /**
             * @description Kind of that channel; null when there is none.
             * @enum {string|null}
             */
            channel_type?: "whatsapp" | "telegram" | "email" | "website" | (string & {}) | null;
            /**
             * Format: uuid
             * @description Agent that held the conversation before.
             */
            from_agent_id?: string;
            /**
             * Format: uuid
             * @description Agent that holds it now.
             */
            to_agent_id?: string;
            /** @description Reason for the transfer; null when none was given. */
            reason?: string | null;
            /**
             * Format: date-time
             * @description When it was moved.
             */
            transferred_at?: string;
        };
        /**
         * @description Data of appointment.scheduled. Only appointment_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R5, decision V2).
         */
        AppointmentScheduledData: {
            /**
             * Format: uuid
             * @description Id of the appointment.
             */
            appointment_id: string;
            /**
             * Format: uuid
             * @description Conversation it was booked in; null when there is none.
             */
            conversation_id?: string | null;
            /**
             * Format: uuid
             * @description Contact it was booked for.
             */
            contact_id?: string;
            /** @description Title of the appointment. */
            title?: string;
            /** @description Description of the appointment; null when there is none. */
            description?: string | null;
            /**
             * Format: date-time
             * @description Start of the appointment.
             */
            start_at?: string;
            /**
             * Format: date-time
             * @description End of the appointment.
             */
            end_at?: string;
            /** @description Time zone of the appointment, as an IANA name. */
            timezone?: string;
            /** @description Place of the appointment; null when there is none. */
            location?: string | null;
            /**
             * Format: date-time
             * @description When the appointment was booked.
             */
            created_at?: string;
        };
        /**
         * @description Data of appointment.rescheduled. Only appointment_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R5, decision V2).
         */
        AppointmentRescheduledData: {
            /**
             * Format: uuid
             * @description Id of the appointment.
             */
            appointment_id: string;
            /**
             * Format: uuid
             * @description Conversation it was booked in; null when there is none.
             */
            conversation_id?: string | null;
            /**
             * Format: uuid
             * @description Contact it was booked for.
             */
            contact_id?: string;
            /** @description Title of the appointment. */
            title?: string;
            /** @description Description of the appointment; null when there is none. */
            description?: string | null;
            /**
             * Format: date-time
             * @description Start of the appointment.
             */
            start_at?: string;
            /**
             * Format: date-time
             * @description End of the appointment.
             */
            end_at?: string;
            /** @description Time zone of the appointment, as an IANA name. */
            timezone?: string;
            /** @description Place of the appointment; null when there is none. */
            location?: string | null;
            /**
             * Format: date-time
             * @description When the appointment was booked.
             */
            created_at?: string;
            /**
             * Format: date-time
             * @description Start before the move.
             */
            previous_start_at?: string;
            /**
             * Format: date-time
             * @description End before the move.
             */
            previous_end_at?: string;
            /**
             * Format: date-time
             * @description When it was moved.
             */
            rescheduled_at?: string;
        };
        /**
         * @description Data of appointment.canceled. Only appointment_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R5, decision V2).
         */
        AppointmentCanceledData: {
            /**
             * Format: uuid
             * @description Id of the appointment.
             */
            appointment_id: string;
            /**
             * Format: uuid
             * @description Conversation it was booked in; null when there is none.
             */
            conversation_id?: string | null;
            /**
             * Format: uuid
             * @description Contact it was booked for.
             */
            contact_id?: string;
            /** @description Reason; null when none was given. */
            reason?: string | null;
            /**
             * Format: date-time
             * @description When it was canceled.
             */
            canceled_at?: string;
        };
        /**
         * @description Data of appointment.reminder_sent. Only appointment_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision R5, decision V2).
         */
        AppointmentReminderSentData: {
            /**
             * Format: uuid
             * @description Id of the appointment.
             */
            appointment_id: string;
            /**
             * Format: uuid
             * @description Contact it was booked for.
             */
            contact_id?: string;
            /**
             * Format: date-time
             * @description Start of the appointment.
             */
            start_at?: string;
            /** @description Minutes between the reminder and the start. */
            minutes_before?: number;
            /**
             * Format: date-time
             * @description When the reminder was sent.
             */
            sent_at?: string;
        };
        /**
         * @description Data of channel.connected. Only channel_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision S8).
         */
        ChannelConnectedData: {
            /**
             * Format: uuid
             * @description Id of the channel.
             */
            channel_id: string;
            channel_type?: components["schemas"]["ChannelType"];
            /** @description Name of the channel. */
            channel_name?: string;
            /**
             * Format: uuid
             * @description Agent bound to the channel.
             */
            agent_id?: string;
            status?: components["schemas"]["ChannelStatus"];
            /**
             * Format: date-time
             * @description When it was connected.
             */
            connected_at?: string;
        };
        /**
         * @description Data of channel.disconnected. Only channel_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision S8).
         */
        ChannelDisconnectedData: {
            /**
             * Format: uuid
             * @description Id of the channel.
             */
            channel_id: string;
            channel_type?: components["schemas"]["ChannelType"];
            /** @description Name of the channel. */
            channel_name?: string;
            /**
             * Format: uuid
             * @description Agent bound to the channel.
             */
            agent_id?: string;
            status?: components["schemas"]["ChannelStatus"];
            /** @description Reason; null when unknown. */
            reason?: string | null;
            /**
             * Format: date-time
             * @description When the connection was lost.
             */
            disconnected_at?: string;
        };
        /**
         * @description Data of channel.error. Only channel_id is certain to be present.
         *
         *     Assumed (decisions 5.3, decision S8).
         */
        ChannelErrorData: {
            /**
             * Format: uuid
             * @description Id of the channel.
             */
            channel_id: string;
            channel_type?: components["schemas"]["ChannelType"];
            /** @description Name of the channel. */
            channel_name?: string;
            /**
             * Format: uuid
             * @description Agent bound to the channel.
             */
            agent_id?: string;
            status?: components["schemas"]["ChannelStatus"];
            /** @description What is wrong. */
            error?: {
                /** @description Machine-readable reason. */
                code?: string;
                /** @description Human-readable text. */
                message?: string;
            };
            /**
             * Format: date-time
             * @description When the error occurred.
             */
            occurred_at?: string;
        };
        /**
         * @description Data of credit.low. Only credits_remaining is certain to be present.
         *
         *     Assumed (decisions 5.3, decision A14).
         */
        CreditLowData: {
            /** @description Credits left. */
            credits_remaining: number;
            /** @description Credits granted. */
            credits_total?: number;
            /** @description Credits used so far. */
            credits_used?: number;
            /** @description Share of the credits that is used, in percent. */
            usage_percentage?: number;
            /** @description Threshold of the alert, in percent used. */
            alert_threshold_percentage?: number;
            /**
             * Format: date-time
             * @description End of the billing period; null when there is none.
             */
            billing_period_end?: string | null;
        };
        /**
         * @description Data of credit.depleted. Only credits_remaining is certain to be present.
         *
         *     Assumed (decisions 5.3, decision E5).
         */
        CreditDepletedData: {
            /** @description Credits left. */
            credits_remaining: number;
            /** @description Credits granted. */
            credits_total?: number;
            /** @description Credits used so far. */
            credits_used?: number;
            /**
             * Format: date-time
             * @description When the last credit was used.
             */
            depleted_at?: string;
        };
        /**
         * @description Data of plan.changed. Only previous_plan_id is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        PlanChangedData: {
            /**
             * Format: uuid
             * @description Previous plan.
             */
            previous_plan_id: string;
            /**
             * Format: uuid
             * @description New plan.
             */
            plan_id?: string;
            /**
             * Format: date-time
             * @description When it changed.
             */
            changed_at?: string;
        };
        /**
         * @description Data of trial.expiring. Only trial_ends_at is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        TrialExpiringData: {
            /**
             * Format: date-time
             * @description When the trial ends.
             */
            trial_ends_at: string;
            /** @description Whole days left. */
            days_remaining?: number;
        };
        /**
         * @description Data of trial.expired. Only trial_ended_at is certain to be present.
         *
         *     Assumed (decisions 5.3).
         */
        TrialExpiredData: {
            /**
             * Format: date-time
             * @description When the trial ended.
             */
            trial_ended_at: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
/** Every event of Variant A and its data. */
export interface WebhookEventsA {
  'conversation.created': components['schemas']['ConversationCreatedData'];
  'conversation.closed': components['schemas']['ConversationClosedData'];
  'conversation.transferred': components['schemas']['ConversationTransferredData'];
  'message.received': components['schemas']['MessageReceivedData'];
  'message.sent': components['schemas']['MessageSentData'];
  'contact.created': components['schemas']['ContactCreatedData'];
  'contact.updated': components['schemas']['ContactUpdatedData'];
  'agent.handoff_started': components['schemas']['AgentHandoffStartedData'];
  'agent.handoff_completed': components['schemas']['AgentHandoffCompletedData'];
  'appointment.created': components['schemas']['AppointmentCreatedData'];
  'appointment.cancelled': components['schemas']['AppointmentCancelledData'];
  'appointment.completed': components['schemas']['AppointmentCompletedData'];
  'webhook.test': components['schemas']['WebhookTestData'];
}

/** Every event of Variant B and its data. */
export interface WebhookEventsB {
  'conversation.created': components['schemas']['ConversationCreatedData'];
  'conversation.assigned': components['schemas']['ConversationAssignedData'];
  'conversation.closed': components['schemas']['ConversationClosedData'];
  'conversation.reopened': components['schemas']['ConversationReopenedData'];
  'message.received': components['schemas']['MessageReceivedData'];
  'message.sent': components['schemas']['MessageSentData'];
  'message.failed': components['schemas']['MessageFailedData'];
  'message.delivered': components['schemas']['MessageDeliveredData'];
  'message.read': components['schemas']['MessageReadData'];
  'contact.created': components['schemas']['ContactCreatedData'];
  'contact.updated': components['schemas']['ContactUpdatedData'];
  'contact.deleted': components['schemas']['ContactDeletedData'];
  'agent.handoff_started': components['schemas']['AgentHandoffStartedData'];
  'agent.handoff_completed': components['schemas']['AgentHandoffCompletedData'];
  'agent.transferred': components['schemas']['AgentTransferredData'];
  'appointment.scheduled': components['schemas']['AppointmentScheduledData'];
  'appointment.rescheduled': components['schemas']['AppointmentRescheduledData'];
  'appointment.canceled': components['schemas']['AppointmentCanceledData'];
  'appointment.reminder_sent': components['schemas']['AppointmentReminderSentData'];
  'channel.connected': components['schemas']['ChannelConnectedData'];
  'channel.disconnected': components['schemas']['ChannelDisconnectedData'];
  'channel.error': components['schemas']['ChannelErrorData'];
  'credit.low': components['schemas']['CreditLowData'];
  'credit.depleted': components['schemas']['CreditDepletedData'];
  'plan.changed': components['schemas']['PlanChangedData'];
  'trial.expiring': components['schemas']['TrialExpiringData'];
  'trial.expired': components['schemas']['TrialExpiredData'];
  'webhook.test': components['schemas']['WebhookTestData'];
}
