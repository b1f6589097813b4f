// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** The event names of each variant. */
export const eventNames = {
  A: [
    'conversation.created',
    'conversation.closed',
    'conversation.transferred',
    'message.received',
    'message.sent',
    'contact.created',
    'contact.updated',
    'agent.handoff_started',
    'agent.handoff_completed',
    'appointment.created',
    'appointment.cancelled',
    'appointment.completed',
    'webhook.test',
  ],
  B: [
    'conversation.created',
    'conversation.assigned',
    'conversation.closed',
    'conversation.reopened',
    'message.received',
    'message.sent',
    'message.failed',
    'message.delivered',
    'message.read',
    'contact.created',
    'contact.updated',
    'contact.deleted',
    'agent.handoff_started',
    'agent.handoff_completed',
    'agent.transferred',
    'appointment.scheduled',
    'appointment.rescheduled',
    'appointment.canceled',
    'appointment.reminder_sent',
    'channel.connected',
    'channel.disconnected',
    'channel.error',
    'credit.low',
    'credit.depleted',
    'plan.changed',
    'trial.expiring',
    'trial.expired',
    'webhook.test',
  ],
} as const;

/** The name of an event of either variant. */
export type EventName = (typeof eventNames)['A' | 'B'][number];

/** The events that each category stands for in a webhook's event list. */
export const eventCategories: Readonly<Record<string, readonly string[]>> = {
  "conversations": [
    "conversation.created",
    "conversation.assigned",
    "conversation.closed",
    "conversation.reopened",
    "conversation.transferred"
  ],
  "messages": [
    "message.received",
    "message.sent",
    "message.failed",
    "message.delivered",
    "message.read"
  ],
  "contacts": [
    "contact.created",
    "contact.updated",
    "contact.deleted"
  ],
  "agent": [
    "agent.handoff_started",
    "agent.handoff_completed",
    "agent.transferred"
  ],
  "appointments": [
    "appointment.scheduled",
    "appointment.rescheduled",
    "appointment.canceled",
    "appointment.reminder_sent",
    "appointment.created",
    "appointment.cancelled",
    "appointment.completed"
  ],
  "channels": [
    "channel.connected",
    "channel.disconnected",
    "channel.error"
  ],
  "billing": [
    "credit.low",
    "credit.depleted",
    "plan.changed",
    "trial.expiring",
    "trial.expired"
  ]
};

/** Events that are sent only on request. */
export const notSubscribable: readonly string[] = ["webhook.test"];
