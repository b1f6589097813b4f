// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** The known agent statuses. The platform may send others. */
export const agentStatuses = [
  'active',
  'inactive',
] as const;

/** The known training types. The platform may send others. */
export const trainingTypes = [
  'text',
  'url',
  'file',
] as const;

/** The known training statuses. The platform may send others. */
export const trainingStatuses = [
  'pending',
  'processing',
  'ready',
  'error',
] as const;

/** The known channel types. The platform may send others. */
export const channelTypes = [
  'whatsapp',
  'telegram',
  'email',
  'website',
] as const;

/** The known channel statuses. The platform may send others. */
export const channelStatuses = [
  'active',
  'disconnected',
  'error',
] as const;

/** The known contact statuses. The platform may send others. */
export const contactStatuses = [
  'active',
  'inactive',
  'blocked',
] as const;

/** The known contact sources. The platform may send others. */
export const contactSources = [
  'whatsapp',
  'telegram',
  'email',
  'website',
  'api',
] as const;

/** The known conversation statuses. The platform may send others. */
export const conversationStatuses = [
  'open',
  'human',
  'closed',
] as const;

/** The known conversation sender types. The platform may send others. */
export const conversationSenderTypes = [
  'customer',
  'agent',
  'human',
  'system',
] as const;

/** The known conversation message types. The platform may send others. */
export const conversationMessageTypes = [
  'text',
  'image',
  'audio',
  'video',
  'document',
] as const;

/** The known custom field types. The platform may send others. */
export const customFieldTypes = [
  'text',
  'number',
  'date',
  'boolean',
  'select',
  'multiselect',
] as const;

/** All chat statuses. */
export const chatStatuses = [
  'open',
  'human',
  'closed',
] as const;

/** All message types. */
export const messageTypes = [
  'text',
  'image',
  'audio',
  'video',
  'document',
] as const;

/** All chat sender types. */
export const chatSenderTypes = [
  'agent',
  'human',
  'contact',
] as const;

/** All message statuses. */
export const messageStatuses = [
  'sent',
  'delivered',
  'read',
  'failed',
] as const;

/** All MCP server statuses. */
export const mcpServerStatuses = [
  'connected',
  'disconnected',
  'error',
] as const;

/** The known webhook statuses. The platform may send others. */
export const webhookStatuses = [
  'active',
  'inactive',
  'failing',
] as const;

/** The known webhook delivery statuses. The platform may send others. */
export const webhookDeliveryStatuses = [
  'pending',
  'success',
  'failed',
] as const;

/** The known webhook event names. The platform may send others. */
export const webhookEventNames = [
  'conversation.created',
  'conversation.assigned',
  'conversation.closed',
  'conversation.reopened',
  'conversation.transferred',
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
  'appointment.created',
  'appointment.cancelled',
  'appointment.completed',
  'channel.connected',
  'channel.disconnected',
  'channel.error',
  'credit.low',
  'credit.depleted',
  'plan.changed',
  'trial.expiring',
  'trial.expired',
  'webhook.test',
] as const;

/** The known error codes. The platform may send others. */
export const errorCodes = [
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'VALIDATION_ERROR',
  'RATE_LIMIT_EXCEEDED',
  'INTERNAL_ERROR',
  'CONFLICT',
  'INSUFFICIENT_CREDITS',
  'SERVICE_UNAVAILABLE',
] as const;
