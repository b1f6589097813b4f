// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

/** The agent statuses in the specification. The platform may send others. */
export const agentStatuses = [
  'active',
  'inactive',
] as const;

/** The training types in the specification. The platform may send others. */
export const trainingTypes = [
  'text',
  'url',
  'file',
] as const;

/** The training statuses in the specification. The platform may send others. */
export const trainingStatuses = [
  'pending',
  'processing',
  'ready',
  'error',
] as const;

/** The channel types in the specification. The platform may send others. */
export const channelTypes = [
  'whatsapp',
  'telegram',
  'email',
  'website',
] as const;

/** The channel statuses in the specification. The platform may send others. */
export const channelStatuses = [
  'active',
  'disconnected',
  'error',
] as const;

/** The contact statuses in the specification. The platform may send others. */
export const contactStatuses = [
  'active',
  'inactive',
  'blocked',
] as const;

/** The contact sources in the specification. The platform may send others. */
export const contactSources = [
  'whatsapp',
  'telegram',
  'email',
  'website',
  'api',
] as const;

/** The conversation statuses in the specification. The platform may send others. */
export const conversationStatuses = [
  'open',
  'human',
  'closed',
] as const;

/** The conversation sender types in the specification. The platform may send others. */
export const conversationSenderTypes = [
  'customer',
  'agent',
  'human',
  'system',
] as const;

/** The conversation message types in the specification. The platform may send others. */
export const conversationMessageTypes = [
  'text',
  'image',
  'audio',
  'video',
  'document',
] as const;

/** The custom field types in the specification. The platform may send others. */
export const customFieldTypes = [
  'text',
  'number',
  'date',
  'boolean',
  'select',
  'multiselect',
] as const;

/** The chat statuses in the specification. */
export const chatStatuses = [
  'open',
  'human',
  'closed',
] as const;

/** The message types in the specification. */
export const messageTypes = [
  'text',
  'image',
  'audio',
  'video',
  'document',
] as const;

/** The chat sender types in the specification. */
export const chatSenderTypes = [
  'agent',
  'human',
  'contact',
] as const;

/** The message statuses in the specification. */
export const messageStatuses = [
  'sent',
  'delivered',
  'read',
  'failed',
] as const;

/** The MCP server statuses in the specification. */
export const mcpServerStatuses = [
  'connected',
  'disconnected',
  'error',
] as const;

/** The webhook statuses in the specification. The platform may send others. */
export const webhookStatuses = [
  'active',
  'inactive',
  'failing',
] as const;

/** The webhook delivery statuses in the specification. The platform may send others. */
export const webhookDeliveryStatuses = [
  'pending',
  'success',
  'failed',
] as const;

/** The webhook event names in the specification. The platform may send others. */
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

/** The error codes in the specification. The platform may send others. */
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
