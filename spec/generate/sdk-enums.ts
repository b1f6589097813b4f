import { type Document, schemaOf } from './document.ts';
import { docblock, toLiteral } from './typescript.ts';

/** The enums whose values an application may check at run time, by the names of the arrays. */
const ARRAYS = {
  agentStatuses: 'AgentStatus',
  trainingTypes: 'TrainingType',
  trainingStatuses: 'TrainingStatus',
  channelTypes: 'ChannelType',
  channelStatuses: 'ChannelStatus',
  contactStatuses: 'ContactStatus',
  contactSources: 'ContactSource',
  conversationStatuses: 'ConversationStatus',
  conversationSenderTypes: 'ConversationSenderType',
  conversationMessageTypes: 'ConversationMessageType',
  customFieldTypes: 'CustomFieldType',
  chatStatuses: 'ChatStatus',
  messageTypes: 'MessageType',
  chatSenderTypes: 'ChatSenderType',
  messageStatuses: 'MessageStatus',
  mcpServerStatuses: 'McpServerStatus',
  webhookStatuses: 'WebhookStatus',
  webhookDeliveryStatuses: 'WebhookDeliveryStatus',
  webhookEventNames: 'WebhookEventName',
  errorCodes: 'ErrorCode',
};

/** Writes enums as arrays of their values, for checks at run time. */
export function toEnums(document: Document): string {
  return Object.entries(ARRAYS)
    .map(([name, schema]) => {
      const { enum: values = [], 'x-open-enum': isOpen } = schemaOf(document, schema);
      const words = name
        .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
        .replace(/^mcp/, 'MCP');
      const text = isOpen ? `The known ${words}. The platform may send others.` : `All ${words}.`;
      return `${docblock([text])}
export const ${name} = [
${values.map((value) => `  ${toLiteral(value)},\n`).join('')}] as const;
`;
    })
    .join('\n');
}
