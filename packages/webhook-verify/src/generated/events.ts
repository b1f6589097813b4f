// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** What every event of Variant A has besides its name and data. */
export interface WebhookEnvelopeA {
  /** When the event occurred; the same on every attempt. ISO 8601. */
  timestamp: string;
  /** Id of the webhook, not of the event; equal to the header X-Webhook-ID. */
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

/** A conversation moved from one agent or person to another. */
export interface ConversationTransferredEventA extends WebhookEnvelopeA {
  event: 'conversation.transferred';
  data: ConversationTransferredData;
}

/** The customer sent a message. */
export interface MessageReceivedEventA extends WebhookEnvelopeA {
  event: 'message.received';
  data: MessageReceivedData;
}

/** The AI agent or a person of the team sent a message. */
export interface MessageSentEventA extends WebhookEnvelopeA {
  event: 'message.sent';
  data: MessageSentData;
}

/** A contact was created. */
export interface ContactCreatedEventA extends WebhookEnvelopeA {
  event: 'contact.created';
  data: ContactCreatedData;
}

/** A contact was changed. */
export interface ContactUpdatedEventA extends WebhookEnvelopeA {
  event: 'contact.updated';
  data: ContactUpdatedData;
}

/**
 * A person took over from the AI agent: the start of human mode. Some platforms use the name for
 * the moment the AI asks for a person.
 */
export interface AgentHandoffStartedEventA extends WebhookEnvelopeA {
  event: 'agent.handoff_started';
  data: AgentHandoffStartedData;
}

/**
 * The AI agent resumed control: the end of human mode. Some platforms use the name for the moment a
 * person takes over.
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

/** An appointment was canceled. */
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
 * A test event, sent on request to one webhook whatever it is subscribed to.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestEventA extends WebhookEnvelopeA {
  event: 'webhook.test';
  data: WebhookTestData;
}

/** What every event of Variant B has besides its name and data. */
export interface WebhookEnvelopeB {
  /** Unique id of the event, the same on every attempt. Ignore an id that was already handled. */
  event_id: string;
  /** When the event occurred. ISO 8601. Assumed: the platform does not document it. */
  timestamp: string;
  /** Workspace the event belongs to. Assumed: the platform does not document it. */
  workspace_id: string;
}

/** A conversation began. */
export interface ConversationCreatedEventB extends WebhookEnvelopeB {
  event: 'conversation.created';
  data: ConversationCreatedData;
}

/** A conversation was assigned to an agent or a person. */
export interface ConversationAssignedEventB extends WebhookEnvelopeB {
  event: 'conversation.assigned';
  data: ConversationAssignedData;
}

/** A conversation was closed. */
export interface ConversationClosedEventB extends WebhookEnvelopeB {
  event: 'conversation.closed';
  data: ConversationClosedData;
}

/** A closed conversation was opened again. */
export interface ConversationReopenedEventB extends WebhookEnvelopeB {
  event: 'conversation.reopened';
  data: ConversationReopenedData;
}

/** The customer sent a message. */
export interface MessageReceivedEventB extends WebhookEnvelopeB {
  event: 'message.received';
  data: MessageReceivedData;
}

/** The AI agent or a person of the team sent a message. */
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

/** A contact was changed. */
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
 * A person took over from the AI agent: the start of human mode. Some platforms use the name for
 * the moment the AI asks for a person.
 */
export interface AgentHandoffStartedEventB extends WebhookEnvelopeB {
  event: 'agent.handoff_started';
  data: AgentHandoffStartedData;
}

/**
 * The AI agent resumed control: the end of human mode. Some platforms use the name for the moment a
 * person takes over.
 */
export interface AgentHandoffCompletedEventB extends WebhookEnvelopeB {
  event: 'agent.handoff_completed';
  data: AgentHandoffCompletedData;
}

/** A conversation moved from one AI agent to another. */
export interface AgentTransferredEventB extends WebhookEnvelopeB {
  event: 'agent.transferred';
  data: AgentTransferredData;
}

/** An appointment was booked. */
export interface AppointmentScheduledEventB extends WebhookEnvelopeB {
  event: 'appointment.scheduled';
  data: AppointmentScheduledData;
}

/** An appointment was moved. */
export interface AppointmentRescheduledEventB extends WebhookEnvelopeB {
  event: 'appointment.rescheduled';
  data: AppointmentRescheduledData;
}

/** An appointment was canceled. */
export interface AppointmentCanceledEventB extends WebhookEnvelopeB {
  event: 'appointment.canceled';
  data: AppointmentCanceledData;
}

/** A reminder of an appointment was sent. */
export interface AppointmentReminderSentEventB extends WebhookEnvelopeB {
  event: 'appointment.reminder_sent';
  data: AppointmentReminderSentData;
}

/** A channel was connected. */
export interface ChannelConnectedEventB extends WebhookEnvelopeB {
  event: 'channel.connected';
  data: ChannelConnectedData;
}

/** A channel lost its connection. */
export interface ChannelDisconnectedEventB extends WebhookEnvelopeB {
  event: 'channel.disconnected';
  data: ChannelDisconnectedData;
}

/** A channel stopped working. */
export interface ChannelErrorEventB extends WebhookEnvelopeB {
  event: 'channel.error';
  data: ChannelErrorData;
}

/** The credits fell below the alert threshold. */
export interface CreditLowEventB extends WebhookEnvelopeB {
  event: 'credit.low';
  data: CreditLowData;
}

/** No credits are left. */
export interface CreditDepletedEventB extends WebhookEnvelopeB {
  event: 'credit.depleted';
  data: CreditDepletedData;
}

/** The plan of the workspace changed. */
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
 * A test event, sent on request to one webhook whatever it is subscribed to.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestEventB extends WebhookEnvelopeB {
  event: 'webhook.test';
  data: WebhookTestData;
}

/**
 * Data of conversation.created. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationCreatedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Agent that holds the conversation. */
  agent_id?: string;
  /**
   * Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always
   * the status of its chat.
   */
  status?: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** Person who has taken over; null when nobody has. */
  assigned_to?: string | null;
  /** When the conversation began. ISO 8601. */
  created_at?: string;
}

/**
 * Data of conversation.closed. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationClosedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Agent that holds the conversation. */
  agent_id?: string;
  /**
   * Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always
   * the status of its chat.
   */
  status?: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** How it was closed: through the API, after being idle, or in the dashboard. */
  close_reason?: 'api' | 'idle_timeout' | 'dashboard' | (string & {});
  /** When it was closed. ISO 8601. */
  closed_at?: string;
}

/**
 * Data of conversation.transferred. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationTransferredData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Previous holder of the conversation. */
  from?: { type?: 'agent' | 'human' | (string & {}); id?: string };
  /** New holder of the conversation. */
  to?: { type?: 'agent' | 'human' | (string & {}); id?: string };
  /** Reason for the transfer; null when none was given. */
  reason?: string | null;
  /** When it was moved. ISO 8601. */
  transferred_at?: string;
}

/**
 * Data of message.received. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageReceivedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Id of the message. */
  message_id?: string;
  /** Text of the message; may be null for a media message. */
  content?: string | null;
  /** Type of the content of a message. */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'file' | (string & {});
  /** Direction as seen from the platform. */
  direction?: 'inbound' | (string & {});
  /** URL of the media file; null for text. */
  media_url?: string | null;
  /** MIME type of the media file; null for text. */
  media_type?: string | null;
  /** When the message arrived. ISO 8601. */
  received_at?: string;
}

/**
 * Data of message.sent. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageSentData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Id of the message. */
  message_id?: string;
  /** Text of the message; may be null for a media message. */
  content?: string | null;
  /** Type of the content of a message. */
  type?: 'text' | 'image' | 'audio' | 'video' | 'document' | 'file' | (string & {});
  /** Direction as seen from the platform. */
  direction?: 'outbound' | (string & {});
  /** Author: the AI (agent) or a person of the team (human). */
  sender_type?: 'agent' | 'human' | (string & {});
  /** Human or agent that sent it. */
  sender_id?: string | null;
  /** URL of the media file; null for text. */
  media_url?: string | null;
  /** MIME type of the media file; null for text. */
  media_type?: string | null;
  /** When the message was sent. ISO 8601. */
  sent_at?: string;
}

/**
 * Data of contact.created. Only contact_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ContactCreatedData {
  /** Id of the contact. */
  contact_id: string;
  /** Name of the contact. */
  name?: string;
  /** Email address. */
  email?: string | null;
  /** Phone number. */
  phone?: string | null;
  /** URL of a picture. */
  avatar_url?: string | null;
  /** Where a contact came from: a kind of channel, or the API. */
  source?: 'whatsapp' | 'telegram' | 'email' | 'website' | 'api' | (string & {});
  /** Labels. */
  tags?: string[];
  /** Values of custom fields, by the name of the field. */
  custom_fields?: Record<string, CustomFieldValue>;
  /** When the contact was created. ISO 8601. */
  created_at?: string;
}

/**
 * Data of contact.updated. Only contact_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ContactUpdatedData {
  /** Id of the contact. */
  contact_id: string;
  /** What changed, by the name of the property. */
  changes?: Record<string, { previous?: unknown; current?: unknown }>;
  /** When the contact was changed. ISO 8601. */
  updated_at?: string;
}

/**
 * Data of agent.handoff_started. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentHandoffStartedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Agent that holds the conversation. */
  agent_id?: string;
  /** Person who has taken over. */
  assigned_to?: string | null;
  /** What caused the handoff. */
  handoff_reason?: 'api' | 'user_requested' | 'rule_triggered' | 'autonomous' | (string & {});
  /** Note for the person; null when there is none. */
  handoff_note?: string | null;
  /** When human mode began. ISO 8601. */
  started_at?: string;
}

/**
 * Data of agent.handoff_completed. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentHandoffCompletedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Agent that holds the conversation. */
  agent_id?: string;
  /** Person who had taken over. */
  assigned_to?: string | null;
  /** When human mode began. ISO 8601. */
  started_at?: string;
  /** When human mode ended. ISO 8601. */
  completed_at?: string;
  /** Length of human mode in seconds. */
  duration_seconds?: number;
}

/**
 * Data of appointment.created. Only appointment_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCreatedData {
  /** Id of the appointment. */
  appointment_id: string;
  /** Conversation it was booked in; null when there is none. */
  conversation_id?: string | null;
  /** Contact it was booked for. */
  contact_id?: string;
  /** Title of the appointment. */
  title?: string;
  /** Description of the appointment; null when there is none. */
  description?: string | null;
  /** Start of the appointment. ISO 8601. */
  start_at?: string;
  /** End of the appointment. ISO 8601. */
  end_at?: string;
  /** Time zone of the appointment, as an IANA name. */
  timezone?: string;
  /** Place of the appointment; null when there is none. */
  location?: string | null;
  /** When the appointment was booked. ISO 8601. */
  created_at?: string;
}

/**
 * Data of appointment.cancelled. Only appointment_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCancelledData {
  /** Id of the appointment. */
  appointment_id: string;
  /** Conversation it was booked in; null when there is none. */
  conversation_id?: string | null;
  /** Contact it was booked for. */
  contact_id?: string;
  /** Reason; null when none was given. */
  reason?: string | null;
  /** When it was canceled. ISO 8601. */
  cancelled_at?: string;
}

/**
 * Data of appointment.completed. Only appointment_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCompletedData {
  /** Id of the appointment. */
  appointment_id: string;
  /** Conversation it was booked in; null when there is none. */
  conversation_id?: string | null;
  /** Contact it was booked for. */
  contact_id?: string;
  /** When it ended. ISO 8601. */
  completed_at?: string;
}

/**
 * Data of webhook.test. Only webhook_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface WebhookTestData {
  /** Webhook that is tested. */
  webhook_id: string;
  /** A text for a human reader. */
  message?: string;
}

/**
 * Data of conversation.assigned. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationAssignedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Agent or person who holds the conversation now. */
  assigned_to?: string | null;
  /** Whether an AI agent or a person holds it now. */
  assigned_type?: 'agent' | 'human' | (string & {});
  /** Agent or person who held it before; null when nobody did. */
  previous_assigned_to?: string | null;
  /** When it was assigned. ISO 8601. */
  assigned_at?: string;
}

/**
 * Data of conversation.reopened. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ConversationReopenedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Agent that holds the conversation. */
  agent_id?: string;
  /**
   * Who answers in a conversation: the AI agent (open), a person (human) or nobody (closed). Always
   * the status of its chat.
   */
  status?: 'open' | 'human' | 'closed' | 'waiting' | 'pending' | (string & {});
  /** When it was opened again. ISO 8601. */
  reopened_at?: string;
}

/**
 * Data of message.failed. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageFailedData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Id of the message. */
  message_id?: string;
  /** Delivery status of a chat message. */
  status?: 'sent' | 'delivered' | 'read' | 'failed';
  /** Why delivery failed. */
  error?: { code?: string; message?: string };
  /** When delivery failed. ISO 8601. */
  failed_at?: string;
}

/**
 * Data of message.delivered. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageDeliveredData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Id of the message. */
  message_id?: string;
  /** Delivery status of a chat message. */
  status?: 'sent' | 'delivered' | 'read' | 'failed';
  /** When it was delivered. ISO 8601. */
  delivered_at?: string;
}

/**
 * Data of message.read. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface MessageReadData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Id of the message. */
  message_id?: string;
  /** Delivery status of a chat message. */
  status?: 'sent' | 'delivered' | 'read' | 'failed';
  /** When it was read. ISO 8601. */
  read_at?: string;
}

/**
 * Data of contact.deleted. Only contact_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ContactDeletedData {
  /** Id of the contact. */
  contact_id: string;
  /** When the contact was deleted. ISO 8601. */
  deleted_at?: string;
}

/**
 * Data of agent.transferred. Only conversation_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AgentTransferredData {
  /** Id of the conversation, and of its chat. */
  conversation_id: string;
  /** Contact who takes part; null when unknown. */
  contact_id?: string | null;
  /** Channel that messages go through; null when the conversation was started through the API. */
  channel_id?: string | null;
  /** Kind of that channel; null when there is none. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {}) | null;
  /** Agent that held the conversation before. */
  from_agent_id?: string;
  /** Agent that holds it now. */
  to_agent_id?: string;
  /** Reason for the transfer; null when none was given. */
  reason?: string | null;
  /** When it was moved. ISO 8601. */
  transferred_at?: string;
}

/**
 * Data of appointment.scheduled. Only appointment_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentScheduledData {
  /** Id of the appointment. */
  appointment_id: string;
  /** Conversation it was booked in; null when there is none. */
  conversation_id?: string | null;
  /** Contact it was booked for. */
  contact_id?: string;
  /** Title of the appointment. */
  title?: string;
  /** Description of the appointment; null when there is none. */
  description?: string | null;
  /** Start of the appointment. ISO 8601. */
  start_at?: string;
  /** End of the appointment. ISO 8601. */
  end_at?: string;
  /** Time zone of the appointment, as an IANA name. */
  timezone?: string;
  /** Place of the appointment; null when there is none. */
  location?: string | null;
  /** When the appointment was booked. ISO 8601. */
  created_at?: string;
}

/**
 * Data of appointment.rescheduled. Only appointment_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentRescheduledData {
  /** Id of the appointment. */
  appointment_id: string;
  /** Conversation it was booked in; null when there is none. */
  conversation_id?: string | null;
  /** Contact it was booked for. */
  contact_id?: string;
  /** Title of the appointment. */
  title?: string;
  /** Description of the appointment; null when there is none. */
  description?: string | null;
  /** Start of the appointment. ISO 8601. */
  start_at?: string;
  /** End of the appointment. ISO 8601. */
  end_at?: string;
  /** Time zone of the appointment, as an IANA name. */
  timezone?: string;
  /** Place of the appointment; null when there is none. */
  location?: string | null;
  /** When the appointment was booked. ISO 8601. */
  created_at?: string;
  /** Start before the move. ISO 8601. */
  previous_start_at?: string;
  /** End before the move. ISO 8601. */
  previous_end_at?: string;
  /** When it was moved. ISO 8601. */
  rescheduled_at?: string;
}

/**
 * Data of appointment.canceled. Only appointment_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentCanceledData {
  /** Id of the appointment. */
  appointment_id: string;
  /** Conversation it was booked in; null when there is none. */
  conversation_id?: string | null;
  /** Contact it was booked for. */
  contact_id?: string;
  /** Reason; null when none was given. */
  reason?: string | null;
  /** When it was canceled. ISO 8601. */
  canceled_at?: string;
}

/**
 * Data of appointment.reminder_sent. Only appointment_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface AppointmentReminderSentData {
  /** Id of the appointment. */
  appointment_id: string;
  /** Contact it was booked for. */
  contact_id?: string;
  /** Start of the appointment. ISO 8601. */
  start_at?: string;
  /** Minutes between the reminder and the start. */
  minutes_before?: number;
  /** When the reminder was sent. ISO 8601. */
  sent_at?: string;
}

/**
 * Data of channel.connected. Only channel_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelConnectedData {
  /** Id of the channel. */
  channel_id: string;
  /** Kind of channel: instant messaging (whatsapp, telegram), email or a website widget. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /** Name of the channel. */
  channel_name?: string;
  /** Agent bound to the channel. */
  agent_id?: string;
  /** Whether the channel can send and receive messages. */
  status?: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** When it was connected. ISO 8601. */
  connected_at?: string;
}

/**
 * Data of channel.disconnected. Only channel_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelDisconnectedData {
  /** Id of the channel. */
  channel_id: string;
  /** Kind of channel: instant messaging (whatsapp, telegram), email or a website widget. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /** Name of the channel. */
  channel_name?: string;
  /** Agent bound to the channel. */
  agent_id?: string;
  /** Whether the channel can send and receive messages. */
  status?: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** Reason; null when unknown. */
  reason?: string | null;
  /** When the connection was lost. ISO 8601. */
  disconnected_at?: string;
}

/**
 * Data of channel.error. Only channel_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface ChannelErrorData {
  /** Id of the channel. */
  channel_id: string;
  /** Kind of channel: instant messaging (whatsapp, telegram), email or a website widget. */
  channel_type?: 'whatsapp' | 'telegram' | 'email' | 'website' | (string & {});
  /** Name of the channel. */
  channel_name?: string;
  /** Agent bound to the channel. */
  agent_id?: string;
  /** Whether the channel can send and receive messages. */
  status?: 'active' | 'disconnected' | 'error' | 'connected' | (string & {});
  /** What is wrong. */
  error?: { code?: string; message?: string };
  /** When the error occurred. ISO 8601. */
  occurred_at?: string;
}

/**
 * Data of credit.low. Only credits_remaining is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface CreditLowData {
  /** Credits left. */
  credits_remaining: number;
  /** Credits granted. */
  credits_total?: number;
  /** Credits used so far. */
  credits_used?: number;
  /** Share of the credits that is used, in percent. */
  usage_percentage?: number;
  /** Threshold of the alert, in percent used. */
  alert_threshold_percentage?: number;
  /** End of the billing period; null when there is none. ISO 8601. */
  billing_period_end?: string | null;
}

/**
 * Data of credit.depleted. Only credits_remaining is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface CreditDepletedData {
  /** Credits left. */
  credits_remaining: number;
  /** Credits granted. */
  credits_total?: number;
  /** Credits used so far. */
  credits_used?: number;
  /** When the last credit was used. ISO 8601. */
  depleted_at?: string;
}

/**
 * Data of plan.changed. Only previous_plan_id is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface PlanChangedData {
  /** Previous plan. */
  previous_plan_id: string;
  /** New plan. */
  plan_id?: string;
  /** When it changed. ISO 8601. */
  changed_at?: string;
}

/**
 * Data of trial.expiring. Only trial_ends_at is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface TrialExpiringData {
  /** When the trial ends. ISO 8601. */
  trial_ends_at: string;
  /** Whole days left. */
  days_remaining?: number;
}

/**
 * Data of trial.expired. Only trial_ended_at is certain to be present.
 *
 * Assumed: the platform does not document it.
 */
export interface TrialExpiredData {
  /** When the trial ended. ISO 8601. */
  trial_ended_at: string;
}

/**
 * Value of a custom field. It fits the type and options of the field: an array of strings for
 * multiselect, an ISO 8601 string for date.
 *
 * Assumed: the platform does not document it.
 */
export type CustomFieldValue =
  | string
  | number
  | boolean
  | string[];

/** Every event of Variant A and its data. */
export interface WebhookEventsA {
  /** A conversation began. */
  'conversation.created': ConversationCreatedData;
  /** A conversation was closed. */
  'conversation.closed': ConversationClosedData;
  /** A conversation moved from one agent or person to another. */
  'conversation.transferred': ConversationTransferredData;
  /** The customer sent a message. */
  'message.received': MessageReceivedData;
  /** The AI agent or a person of the team sent a message. */
  'message.sent': MessageSentData;
  /** A contact was created. */
  'contact.created': ContactCreatedData;
  /** A contact was changed. */
  'contact.updated': ContactUpdatedData;
  /**
   * A person took over from the AI agent: the start of human mode. Some platforms use the name for
   * the moment the AI asks for a person.
   */
  'agent.handoff_started': AgentHandoffStartedData;
  /**
   * The AI agent resumed control: the end of human mode. Some platforms use the name for the moment
   * a person takes over.
   */
  'agent.handoff_completed': AgentHandoffCompletedData;
  /** An appointment was booked. */
  'appointment.created': AppointmentCreatedData;
  /** An appointment was canceled. */
  'appointment.cancelled': AppointmentCancelledData;
  /** An appointment took place. */
  'appointment.completed': AppointmentCompletedData;
  /**
   * A test event, sent on request to one webhook whatever it is subscribed to.
   *
   * Assumed: the platform does not document it.
   */
  'webhook.test': WebhookTestData;
}

/** Body of a delivery in Variant A, when its event is one of those above. */
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

/** Every event of Variant B and its data. */
export interface WebhookEventsB {
  /** A conversation began. */
  'conversation.created': ConversationCreatedData;
  /** A conversation was assigned to an agent or a person. */
  'conversation.assigned': ConversationAssignedData;
  /** A conversation was closed. */
  'conversation.closed': ConversationClosedData;
  /** A closed conversation was opened again. */
  'conversation.reopened': ConversationReopenedData;
  /** The customer sent a message. */
  'message.received': MessageReceivedData;
  /** The AI agent or a person of the team sent a message. */
  'message.sent': MessageSentData;
  /** A message could not be delivered. */
  'message.failed': MessageFailedData;
  /** A message reached the customer. */
  'message.delivered': MessageDeliveredData;
  /** The customer read a message. */
  'message.read': MessageReadData;
  /** A contact was created. */
  'contact.created': ContactCreatedData;
  /** A contact was changed. */
  'contact.updated': ContactUpdatedData;
  /** A contact was deleted. */
  'contact.deleted': ContactDeletedData;
  /**
   * A person took over from the AI agent: the start of human mode. Some platforms use the name for
   * the moment the AI asks for a person.
   */
  'agent.handoff_started': AgentHandoffStartedData;
  /**
   * The AI agent resumed control: the end of human mode. Some platforms use the name for the moment
   * a person takes over.
   */
  'agent.handoff_completed': AgentHandoffCompletedData;
  /** A conversation moved from one AI agent to another. */
  'agent.transferred': AgentTransferredData;
  /** An appointment was booked. */
  'appointment.scheduled': AppointmentScheduledData;
  /** An appointment was moved. */
  'appointment.rescheduled': AppointmentRescheduledData;
  /** An appointment was canceled. */
  'appointment.canceled': AppointmentCanceledData;
  /** A reminder of an appointment was sent. */
  'appointment.reminder_sent': AppointmentReminderSentData;
  /** A channel was connected. */
  'channel.connected': ChannelConnectedData;
  /** A channel lost its connection. */
  'channel.disconnected': ChannelDisconnectedData;
  /** A channel stopped working. */
  'channel.error': ChannelErrorData;
  /** The credits fell below the alert threshold. */
  'credit.low': CreditLowData;
  /** No credits are left. */
  'credit.depleted': CreditDepletedData;
  /** The plan of the workspace changed. */
  'plan.changed': PlanChangedData;
  /** The trial is about to end. */
  'trial.expiring': TrialExpiringData;
  /** The trial has ended. */
  'trial.expired': TrialExpiredData;
  /**
   * A test event, sent on request to one webhook whatever it is subscribed to.
   *
   * Assumed: the platform does not document it.
   */
  'webhook.test': WebhookTestData;
}

/** Body of a delivery in Variant B, when its event is one of those above. */
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
