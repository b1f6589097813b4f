// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** What every Variant A event has besides its name and data. */
export interface WebhookEnvelopeA {
  /**
   * When the event occurred. It is assumed to be the same on every attempt, like the whole body, so
   * that repeats can be recognised by a hash of it. ISO 8601.
   */
  timestamp: string;
  /** The id of the webhook, not of the event. The `X-Webhook-ID` header has the same id. */
  webhook_id: string;
}

/** A conversation began. */
export interface ConversationCreatedEventA extends WebhookEnvelopeA {
  event: 'conversation.created';
  data: ConversationCreatedData;
}

/** A conversation was closed. */
export interface ConversationClosedEventA extends WebhookEnvelopeA {
  event: 'conversation.closed';
  data: ConversationClosedData;
}

/** A conversation was transferred from one agent or operator to another. */
export interface ConversationTransferredEventA extends WebhookEnvelopeA {
  event: 'conversation.transferred';
  data: ConversationTransferredData;
}

/** The customer sent a message. */
export interface MessageReceivedEventA extends WebhookEnvelopeA {
  event: 'message.received';
  data: MessageReceivedData;
}

/** The AI agent or an operator sent a message. */
export interface MessageSentEventA extends WebhookEnvelopeA {
  event: 'message.sent';
  data: MessageSentData;
}

/** A contact was created. */
export interface ContactCreatedEventA extends WebhookEnvelopeA {
  event: 'contact.created';
  data: ContactCreatedData;
}

/** A contact was updated. */
export interface ContactUpdatedEventA extends WebhookEnvelopeA {
  event: 'contact.updated';
  data: ContactUpdatedData;
}

/**
 * An operator took over from the AI agent: human mode began.
 *
 * On other vendors' platforms, an event with this name can mean that the AI is asking for an
 * operator.
 */
export interface AgentHandoffStartedEventA extends WebhookEnvelopeA {
  event: 'agent.handoff_started';
  data: AgentHandoffStartedData;
}

/**
 * The AI agent resumed control: human mode ended.
 *
 * On other vendors' platforms, an event with this name can mean that an operator has taken over.
 */
export interface AgentHandoffCompletedEventA extends WebhookEnvelopeA {
  event: 'agent.handoff_completed';
  data: AgentHandoffCompletedData;
}

/** An appointment was booked. */
export interface AppointmentCreatedEventA extends WebhookEnvelopeA {
  event: 'appointment.created';
  data: AppointmentCreatedData;
}

/** An appointment was cancelled. */
export interface AppointmentCancelledEventA extends WebhookEnvelopeA {
  event: 'appointment.cancelled';
  data: AppointmentCancelledData;
}

/** An appointment took place. */
export interface AppointmentCompletedEventA extends WebhookEnvelopeA {
  event: 'appointment.completed';
  data: AppointmentCompletedData;
}

/**
 * A test event was requested.
 *
 * It is sent to one webhook, regardless of that webhook's subscriptions.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestEventA extends WebhookEnvelopeA {
  event: 'webhook.test';
  data: WebhookTestData;
}

/** What every Variant B event has besides its name and data. */
export interface WebhookEnvelopeB {
  /**
   * The event's unique id, the same on every attempt. Ignore events whose id you have already
   * processed.
   */
  event_id: string;
  /** When the event occurred. ISO 8601. Assumed: the platform does not document it. */
  timestamp: string;
  /** The workspace in which the event occurred. Assumed: the platform does not document it. */
  workspace_id: string;
}

/** A conversation began. */
export interface ConversationCreatedEventB extends WebhookEnvelopeB {
  event: 'conversation.created';
  data: ConversationCreatedData;
}

/** A conversation was assigned to an agent or an operator. */
export interface ConversationAssignedEventB extends WebhookEnvelopeB {
  event: 'conversation.assigned';
  data: ConversationAssignedData;
}

/** A conversation was closed. */
export interface ConversationClosedEventB extends WebhookEnvelopeB {
  event: 'conversation.closed';
  data: ConversationClosedData;
}

/** A closed conversation was reopened. */
export interface ConversationReopenedEventB extends WebhookEnvelopeB {
  event: 'conversation.reopened';
  data: ConversationReopenedData;
}

/** The customer sent a message. */
export interface MessageReceivedEventB extends WebhookEnvelopeB {
  event: 'message.received';
  data: MessageReceivedData;
}

/** The AI agent or an operator sent a message. */
export interface MessageSentEventB extends WebhookEnvelopeB {
  event: 'message.sent';
  data: MessageSentData;
}

/** A message could not be delivered. */
export interface MessageFailedEventB extends WebhookEnvelopeB {
  event: 'message.failed';
  data: MessageFailedData;
}

/** A message reached the customer. */
export interface MessageDeliveredEventB extends WebhookEnvelopeB {
  event: 'message.delivered';
  data: MessageDeliveredData;
}

/** The customer read a message. */
export interface MessageReadEventB extends WebhookEnvelopeB {
  event: 'message.read';
  data: MessageReadData;
}

/** A contact was created. */
export interface ContactCreatedEventB extends WebhookEnvelopeB {
  event: 'contact.created';
  data: ContactCreatedData;
}

/** A contact was updated. */
export interface ContactUpdatedEventB extends WebhookEnvelopeB {
  event: 'contact.updated';
  data: ContactUpdatedData;
}

/** A contact was deleted. */
export interface ContactDeletedEventB extends WebhookEnvelopeB {
  event: 'contact.deleted';
  data: ContactDeletedData;
}

/**
 * An operator took over from the AI agent: human mode began.
 *
 * On other vendors' platforms, an event with this name can mean that the AI is asking for an
 * operator.
 */
export interface AgentHandoffStartedEventB extends WebhookEnvelopeB {
  event: 'agent.handoff_started';
  data: AgentHandoffStartedData;
}

/**
 * The AI agent resumed control: human mode ended.
 *
 * On other vendors' platforms, an event with this name can mean that an operator has taken over.
 */
export interface AgentHandoffCompletedEventB extends WebhookEnvelopeB {
  event: 'agent.handoff_completed';
  data: AgentHandoffCompletedData;
}

/** A conversation was transferred from one AI agent to another. */
export interface AgentTransferredEventB extends WebhookEnvelopeB {
  event: 'agent.transferred';
  data: AgentTransferredData;
}

/** An appointment was booked. */
export interface AppointmentScheduledEventB extends WebhookEnvelopeB {
  event: 'appointment.scheduled';
  data: AppointmentScheduledData;
}

/** An appointment was rescheduled. */
export interface AppointmentRescheduledEventB extends WebhookEnvelopeB {
  event: 'appointment.rescheduled';
  data: AppointmentRescheduledData;
}

/** An appointment was cancelled. */
export interface AppointmentCanceledEventB extends WebhookEnvelopeB {
  event: 'appointment.canceled';
  data: AppointmentCanceledData;
}

/** An appointment reminder was sent. */
export interface AppointmentReminderSentEventB extends WebhookEnvelopeB {
  event: 'appointment.reminder_sent';
  data: AppointmentReminderSentData;
}

/** A channel was connected. */
export interface ChannelConnectedEventB extends WebhookEnvelopeB {
  event: 'channel.connected';
  data: ChannelConnectedData;
}

/** A channel was disconnected. */
export interface ChannelDisconnectedEventB extends WebhookEnvelopeB {
  event: 'channel.disconnected';
  data: ChannelDisconnectedData;
}

/** A channel stopped working. */
export interface ChannelErrorEventB extends WebhookEnvelopeB {
  event: 'channel.error';
  data: ChannelErrorData;
}

/** The percentage of credits used reached the alert threshold. */
export interface CreditLowEventB extends WebhookEnvelopeB {
  event: 'credit.low';
  data: CreditLowData;
}

/** No credits are left. */
export interface CreditDepletedEventB extends WebhookEnvelopeB {
  event: 'credit.depleted';
  data: CreditDepletedData;
}

/** The workspace's plan changed. */
export interface PlanChangedEventB extends WebhookEnvelopeB {
  event: 'plan.changed';
  data: PlanChangedData;
}

/** The trial is about to end. */
export interface TrialExpiringEventB extends WebhookEnvelopeB {
  event: 'trial.expiring';
  data: TrialExpiringData;
}

/** The trial has ended. */
export interface TrialExpiredEventB extends WebhookEnvelopeB {
  event: 'trial.expired';
  data: TrialExpiredData;
}

/**
 * A test event was requested.
 *
 * It is sent to one webhook, regardless of that webhook's subscriptions.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestEventB extends WebhookEnvelopeB {
  event: 'webhook.test';
  data: WebhookTestData;
}

/**
 * The data of conversation.created. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationCreatedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The conversation's AI agent. */
  agent_id?: string;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). A conversation always has the same status as its chat.
   */
  status?: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** The operator who has taken over; null when nobody has. */
  assigned_to?: string | null;
  /** When the conversation began. ISO 8601. */
  created_at?: string;
}

/**
 * The data of conversation.closed. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationClosedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The conversation's AI agent. */
  agent_id?: string;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). A conversation always has the same status as its chat.
   */
  status?: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** How the conversation was closed: through the API, by the idle timeout or in the dashboard. */
  close_reason?: 'api' | 'idle_timeout' | 'dashboard' | (string & {});
  /** When the conversation was closed. ISO 8601. */
  closed_at?: string;
}

/**
 * The data of conversation.transferred. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationTransferredData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The agent or operator to whom the conversation was assigned before. */
  from?: { type?: 'agent' | 'human' | (string & {}); id?: string };
  /** The agent or operator to whom the conversation is assigned now. */
  to?: { type?: 'agent' | 'human' | (string & {}); id?: string };
  /** The reason for the transfer; null if none was given. */
  reason?: string | null;
  /** When the conversation was transferred. ISO 8601. */
  transferred_at?: string;
}

/**
 * The data of message.received. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageReceivedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The message's id. */
  message_id?: string;
  /** The message's text; may be null for a media message. */
  content?: string | null;
  /** The content type of a message. */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'file' | (string & {});
  /** The direction, from the platform's point of view. */
  direction?: 'inbound' | (string & {});
  /** The media file's URL; null for text. */
  media_url?: string | null;
  /** The MIME type of the media file; null for text. */
  media_type?: string | null;
  /** When the message arrived. ISO 8601. */
  received_at?: string;
}

/**
 * The data of message.sent. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageSentData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The message's id. */
  message_id?: string;
  /** The message's text; may be null for a media message. */
  content?: string | null;
  /** The content type of a message. */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'file' | (string & {});
  /** The direction, from the platform's point of view. */
  direction?: 'outbound' | (string & {});
  /** The author: `agent` (the AI agent) or `human` (an operator). */
  sender_type?: 'agent' | 'human' | (string & {});
  /** The agent or operator who sent the message. */
  sender_id?: string | null;
  /** The media file's URL; null for text. */
  media_url?: string | null;
  /** The MIME type of the media file; null for text. */
  media_type?: string | null;
  /** When the message was sent. ISO 8601. */
  sent_at?: string;
}

/**
 * The data of contact.created. Only contact_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ContactCreatedData {
  /** The contact's id. */
  contact_id: string;
  /** The contact's name. */
  name?: string;
  /** The contact's email address. */
  email?: string | null;
  /** The contact's phone number. */
  phone?: string | null;
  /** The URL of the contact's picture. */
  avatar_url?: string | null;
  /** Where a contact came from: a channel type, or the API. */
  source?: 'whatsapp' | 'telegram' | 'email' | 'website' | 'api' | (string & {});
  /** The contact's labels. */
  tags?: string[];
  /** Custom field values, keyed by field name. */
  custom_fields?: Record<string, CustomFieldValue>;
  /** When the contact was created. ISO 8601. */
  created_at?: string;
}

/**
 * The data of contact.updated. Only contact_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ContactUpdatedData {
  /** The contact's id. */
  contact_id: string;
  /** The changed properties, keyed by property name. */
  changes?: Record<string, { previous?: unknown; current?: unknown }>;
  /** When the contact was updated. ISO 8601. */
  updated_at?: string;
}

/**
 * The data of agent.handoff_started. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentHandoffStartedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The conversation's AI agent. */
  agent_id?: string;
  /** The operator who has taken over. */
  assigned_to?: string | null;
  /**
   * What caused the handoff: a request to the API (`api`), the customer (`user_requested`), a rule
   * (`rule_triggered`) or the AI agent (`autonomous`).
   */
  handoff_reason?: 'api' | 'user_requested' | 'rule_triggered' | 'autonomous' | (string & {});
  /** A note for the operator; null if there is none. */
  handoff_note?: string | null;
  /** When human mode began. ISO 8601. */
  started_at?: string;
}

/**
 * The data of agent.handoff_completed. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentHandoffCompletedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The conversation's AI agent. */
  agent_id?: string;
  /** The operator who had taken over. */
  assigned_to?: string | null;
  /** When human mode began. ISO 8601. */
  started_at?: string;
  /** When human mode ended. ISO 8601. */
  completed_at?: string;
  /** How long human mode lasted, in seconds. */
  duration_seconds?: number;
}

/**
 * The data of appointment.created. Only appointment_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCreatedData {
  /** The appointment's id. */
  appointment_id: string;
  /** The conversation in which the appointment was booked; null when there is none. */
  conversation_id?: string | null;
  /** The contact that the appointment is for. */
  contact_id?: string;
  /** The appointment's title. */
  title?: string;
  /** The appointment's description; null when there is none. */
  description?: string | null;
  /** When the appointment starts. ISO 8601. */
  start_at?: string;
  /** When the appointment ends. ISO 8601. */
  end_at?: string;
  /** The appointment's time zone, as an IANA name. */
  timezone?: string;
  /** The appointment's location; null when there is none. */
  location?: string | null;
  /** When the appointment was booked. ISO 8601. */
  created_at?: string;
}

/**
 * The data of appointment.cancelled. Only appointment_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCancelledData {
  /** The appointment's id. */
  appointment_id: string;
  /** The conversation in which the appointment was booked; null when there is none. */
  conversation_id?: string | null;
  /** The contact that the appointment is for. */
  contact_id?: string;
  /** The reason for the cancellation; null if none was given. */
  reason?: string | null;
  /** When the appointment was cancelled. ISO 8601. */
  cancelled_at?: string;
}

/**
 * The data of appointment.completed. Only appointment_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCompletedData {
  /** The appointment's id. */
  appointment_id: string;
  /** The conversation in which the appointment was booked; null when there is none. */
  conversation_id?: string | null;
  /** The contact that the appointment is for. */
  contact_id?: string;
  /** When the appointment ended. ISO 8601. */
  completed_at?: string;
}

/**
 * The data of webhook.test. Only webhook_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestData {
  /** The webhook being tested. */
  webhook_id: string;
  /** A human-readable message. */
  message?: string;
}

/**
 * The data of conversation.assigned. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationAssignedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The agent or operator to whom the conversation is assigned now. */
  assigned_to?: string | null;
  /** Whether the new assignee is an AI agent or an operator. */
  assigned_type?: 'agent' | 'human' | (string & {});
  /**
   * The operator to whom the conversation was assigned before. Null after a takeover, because the
   * AI agent was replying before.
   */
  previous_assigned_to?: string | null;
  /** When the conversation was assigned. ISO 8601. */
  assigned_at?: string;
}

/**
 * The data of conversation.reopened. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationReopenedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The conversation's AI agent. */
  agent_id?: string;
  /**
   * Who replies in a conversation: the AI agent (`open`), an operator (`human`) or nobody
   * (`closed`). A conversation always has the same status as its chat.
   */
  status?: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** When the conversation was reopened. ISO 8601. */
  reopened_at?: string;
}

/**
 * The data of message.failed. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageFailedData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The message's id. */
  message_id?: string;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  status?: 'sent' | 'delivered' | 'read' | 'failed';
  /** Why delivery failed. */
  error?: { code?: string; message?: string };
  /** When delivery failed. ISO 8601. */
  failed_at?: string;
}

/**
 * The data of message.delivered. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageDeliveredData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The message's id. */
  message_id?: string;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  status?: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was delivered. ISO 8601. */
  delivered_at?: string;
}

/**
 * The data of message.read. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageReadData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The message's id. */
  message_id?: string;
  /**
   * The delivery status of a message: `sent` to the channel, `delivered` to the customer, `read` by
   * the customer, or `failed`.
   */
  status?: 'sent' | 'delivered' | 'read' | 'failed';
  /** When the message was read. ISO 8601. */
  read_at?: string;
}

/**
 * The data of contact.deleted. Only contact_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ContactDeletedData {
  /** The contact's id. */
  contact_id: string;
  /** When the contact was deleted. ISO 8601. */
  deleted_at?: string;
}

/**
 * The data of agent.transferred. Only conversation_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentTransferredData {
  /** The conversation's id, which is also its chat's id. */
  conversation_id: string;
  /** The conversation's contact; null if unknown. */
  contact_id?: string | null;
  /**
   * The channel that carries the messages; null when the conversation was started through the API.
   */
  channel_id?: string | null;
  /** The channel's type; null if there is no channel. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** The conversation's previous agent. */
  from_agent_id?: string;
  /** The conversation's new agent. */
  to_agent_id?: string;
  /** The reason for the transfer; null if none was given. */
  reason?: string | null;
  /** When the conversation was transferred. ISO 8601. */
  transferred_at?: string;
}

/**
 * The data of appointment.scheduled. Only appointment_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentScheduledData {
  /** The appointment's id. */
  appointment_id: string;
  /** The conversation in which the appointment was booked; null when there is none. */
  conversation_id?: string | null;
  /** The contact that the appointment is for. */
  contact_id?: string;
  /** The appointment's title. */
  title?: string;
  /** The appointment's description; null when there is none. */
  description?: string | null;
  /** When the appointment starts. ISO 8601. */
  start_at?: string;
  /** When the appointment ends. ISO 8601. */
  end_at?: string;
  /** The appointment's time zone, as an IANA name. */
  timezone?: string;
  /** The appointment's location; null when there is none. */
  location?: string | null;
  /** When the appointment was booked. ISO 8601. */
  created_at?: string;
}

/**
 * The data of appointment.rescheduled. Only appointment_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentRescheduledData {
  /** The appointment's id. */
  appointment_id: string;
  /** The conversation in which the appointment was booked; null when there is none. */
  conversation_id?: string | null;
  /** The contact that the appointment is for. */
  contact_id?: string;
  /** The appointment's title. */
  title?: string;
  /** The appointment's description; null when there is none. */
  description?: string | null;
  /** When the appointment starts. ISO 8601. */
  start_at?: string;
  /** When the appointment ends. ISO 8601. */
  end_at?: string;
  /** The appointment's time zone, as an IANA name. */
  timezone?: string;
  /** The appointment's location; null when there is none. */
  location?: string | null;
  /** When the appointment was booked. ISO 8601. */
  created_at?: string;
  /** The previous start. ISO 8601. */
  previous_start_at?: string;
  /** The previous end. ISO 8601. */
  previous_end_at?: string;
  /** When the appointment was rescheduled. ISO 8601. */
  rescheduled_at?: string;
}

/**
 * The data of appointment.canceled. Only appointment_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCanceledData {
  /** The appointment's id. */
  appointment_id: string;
  /** The conversation in which the appointment was booked; null when there is none. */
  conversation_id?: string | null;
  /** The contact that the appointment is for. */
  contact_id?: string;
  /** The reason for the cancellation; null if none was given. */
  reason?: string | null;
  /** When the appointment was cancelled. ISO 8601. */
  canceled_at?: string;
}

/**
 * The data of appointment.reminder_sent. Only appointment_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentReminderSentData {
  /** The appointment's id. */
  appointment_id: string;
  /** The contact that the appointment is for. */
  contact_id?: string;
  /** When the appointment starts. ISO 8601. */
  start_at?: string;
  /** How many minutes before the start the reminder was sent. */
  minutes_before?: number;
  /** When the reminder was sent. ISO 8601. */
  sent_at?: string;
}

/**
 * The data of channel.connected. Only channel_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelConnectedData {
  /** The channel's id. */
  channel_id: string;
  /**
   * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
   * `website`.
   */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /** The channel's name. */
  channel_name?: string;
  /** The agent that is bound to the channel. */
  agent_id?: string;
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working.
   */
  status?: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** When the channel was connected. ISO 8601. */
  connected_at?: string;
}

/**
 * The data of channel.disconnected. Only channel_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelDisconnectedData {
  /** The channel's id. */
  channel_id: string;
  /**
   * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
   * `website`.
   */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /** The channel's name. */
  channel_name?: string;
  /** The agent that is bound to the channel. */
  agent_id?: string;
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working.
   */
  status?: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** Why the channel was disconnected; null when unknown. */
  reason?: string | null;
  /** When the channel was disconnected. ISO 8601. */
  disconnected_at?: string;
}

/**
 * The data of channel.error. Only channel_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelErrorData {
  /** The channel's id. */
  channel_id: string;
  /**
   * The type of a channel: instant messaging (`whatsapp`, `telegram`), `email`, or a widget on a
   * `website`.
   */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /** The channel's name. */
  channel_name?: string;
  /** The agent that is bound to the channel. */
  agent_id?: string;
  /**
   * The state of a channel. An `active` channel can send and receive messages. A `disconnected`
   * channel must be connected first. A channel with the status `error` has stopped working.
   */
  status?: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** Why the channel stopped working. */
  error?: { code?: string; message?: string };
  /** When the error occurred. ISO 8601. */
  occurred_at?: string;
}

/**
 * The data of credit.low. Only credits_remaining is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface CreditLowData {
  /** The number of credits that are left. */
  credits_remaining: number;
  /** The number of credits that were granted. */
  credits_total?: number;
  /** The number of credits that have been used. */
  credits_used?: number;
  /** The percentage of credits that have been used. */
  usage_percentage?: number;
  /** The alert threshold, as a percentage of the credits. */
  alert_threshold_percentage?: number;
  /** When the billing period ends; null when there is none. ISO 8601. */
  billing_period_end?: string | null;
}

/**
 * The data of credit.depleted. Only credits_remaining is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface CreditDepletedData {
  /** The number of credits that are left. */
  credits_remaining: number;
  /** The number of credits that were granted. */
  credits_total?: number;
  /** The number of credits that have been used. */
  credits_used?: number;
  /** When the credits ran out. ISO 8601. */
  depleted_at?: string;
}

/**
 * The data of plan.changed. Only previous_plan_id is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface PlanChangedData {
  /** The id of the previous plan. */
  previous_plan_id: string;
  /** The id of the new plan. */
  plan_id?: string;
  /** When the plan changed. ISO 8601. */
  changed_at?: string;
}

/**
 * The data of trial.expiring. Only trial_ends_at is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface TrialExpiringData {
  /** When the trial ends. ISO 8601. */
  trial_ends_at: string;
  /** Whole days left in the trial. */
  days_remaining?: number;
}

/**
 * The data of trial.expired. Only trial_ended_at is always present.
 *
 * Assumed: the platform does not document it.
 */
export interface TrialExpiredData {
  /** When the trial ended. ISO 8601. */
  trial_ended_at: string;
}

/**
 * The value of a custom field. It must match the field's type and options: for example, an array of
 * strings for `multiselect`, or an ISO 8601 string for `date`.
 *
 * Assumed: the platform does not document it.
 */
export type CustomFieldValue =
  | string
  | number
  | boolean
  | string[];

/** Every Variant A event and its data. */
export interface WebhookEventsA {
  /** A conversation began. */
  'conversation.created': ConversationCreatedData;
  /** A conversation was closed. */
  'conversation.closed': ConversationClosedData;
  /** A conversation was transferred from one agent or operator to another. */
  'conversation.transferred': ConversationTransferredData;
  /** The customer sent a message. */
  'message.received': MessageReceivedData;
  /** The AI agent or an operator sent a message. */
  'message.sent': MessageSentData;
  /** A contact was created. */
  'contact.created': ContactCreatedData;
  /** A contact was updated. */
  'contact.updated': ContactUpdatedData;
  /**
   * An operator took over from the AI agent: human mode began.
   *
   * On other vendors' platforms, an event with this name can mean that the AI is asking for an
   * operator.
   */
  'agent.handoff_started': AgentHandoffStartedData;
  /**
   * The AI agent resumed control: human mode ended.
   *
   * On other vendors' platforms, an event with this name can mean that an operator has taken over.
   */
  'agent.handoff_completed': AgentHandoffCompletedData;
  /** An appointment was booked. */
  'appointment.created': AppointmentCreatedData;
  /** An appointment was cancelled. */
  'appointment.cancelled': AppointmentCancelledData;
  /** An appointment took place. */
  'appointment.completed': AppointmentCompletedData;
  /**
   * A test event was requested.
   *
   * It is sent to one webhook, regardless of that webhook's subscriptions.
   *
   * Assumed: the platform does not document it.
   */
  'webhook.test': WebhookTestData;
}

/** The body of a Variant A delivery, for every event that this version knows. */
export type KnownWebhookEventA =
  | ConversationCreatedEventA
  | ConversationClosedEventA
  | ConversationTransferredEventA
  | MessageReceivedEventA
  | MessageSentEventA
  | ContactCreatedEventA
  | ContactUpdatedEventA
  | AgentHandoffStartedEventA
  | AgentHandoffCompletedEventA
  | AppointmentCreatedEventA
  | AppointmentCancelledEventA
  | AppointmentCompletedEventA
  | WebhookTestEventA;

/** Every Variant B event and its data. */
export interface WebhookEventsB {
  /** A conversation began. */
  'conversation.created': ConversationCreatedData;
  /** A conversation was assigned to an agent or an operator. */
  'conversation.assigned': ConversationAssignedData;
  /** A conversation was closed. */
  'conversation.closed': ConversationClosedData;
  /** A closed conversation was reopened. */
  'conversation.reopened': ConversationReopenedData;
  /** The customer sent a message. */
  'message.received': MessageReceivedData;
  /** The AI agent or an operator sent a message. */
  'message.sent': MessageSentData;
  /** A message could not be delivered. */
  'message.failed': MessageFailedData;
  /** A message reached the customer. */
  'message.delivered': MessageDeliveredData;
  /** The customer read a message. */
  'message.read': MessageReadData;
  /** A contact was created. */
  'contact.created': ContactCreatedData;
  /** A contact was updated. */
  'contact.updated': ContactUpdatedData;
  /** A contact was deleted. */
  'contact.deleted': ContactDeletedData;
  /**
   * An operator took over from the AI agent: human mode began.
   *
   * On other vendors' platforms, an event with this name can mean that the AI is asking for an
   * operator.
   */
  'agent.handoff_started': AgentHandoffStartedData;
  /**
   * The AI agent resumed control: human mode ended.
   *
   * On other vendors' platforms, an event with this name can mean that an operator has taken over.
   */
  'agent.handoff_completed': AgentHandoffCompletedData;
  /** A conversation was transferred from one AI agent to another. */
  'agent.transferred': AgentTransferredData;
  /** An appointment was booked. */
  'appointment.scheduled': AppointmentScheduledData;
  /** An appointment was rescheduled. */
  'appointment.rescheduled': AppointmentRescheduledData;
  /** An appointment was cancelled. */
  'appointment.canceled': AppointmentCanceledData;
  /** An appointment reminder was sent. */
  'appointment.reminder_sent': AppointmentReminderSentData;
  /** A channel was connected. */
  'channel.connected': ChannelConnectedData;
  /** A channel was disconnected. */
  'channel.disconnected': ChannelDisconnectedData;
  /** A channel stopped working. */
  'channel.error': ChannelErrorData;
  /** The percentage of credits used reached the alert threshold. */
  'credit.low': CreditLowData;
  /** No credits are left. */
  'credit.depleted': CreditDepletedData;
  /** The workspace's plan changed. */
  'plan.changed': PlanChangedData;
  /** The trial is about to end. */
  'trial.expiring': TrialExpiringData;
  /** The trial has ended. */
  'trial.expired': TrialExpiredData;
  /**
   * A test event was requested.
   *
   * It is sent to one webhook, regardless of that webhook's subscriptions.
   *
   * Assumed: the platform does not document it.
   */
  'webhook.test': WebhookTestData;
}

/** The body of a Variant B delivery, for every event that this version knows. */
export type KnownWebhookEventB =
  | ConversationCreatedEventB
  | ConversationAssignedEventB
  | ConversationClosedEventB
  | ConversationReopenedEventB
  | MessageReceivedEventB
  | MessageSentEventB
  | MessageFailedEventB
  | MessageDeliveredEventB
  | MessageReadEventB
  | ContactCreatedEventB
  | ContactUpdatedEventB
  | ContactDeletedEventB
  | AgentHandoffStartedEventB
  | AgentHandoffCompletedEventB
  | AgentTransferredEventB
  | AppointmentScheduledEventB
  | AppointmentRescheduledEventB
  | AppointmentCanceledEventB
  | AppointmentReminderSentEventB
  | ChannelConnectedEventB
  | ChannelDisconnectedEventB
  | ChannelErrorEventB
  | CreditLowEventB
  | CreditDepletedEventB
  | PlanChangedEventB
  | TrialExpiringEventB
  | TrialExpiredEventB
  | WebhookTestEventB;
