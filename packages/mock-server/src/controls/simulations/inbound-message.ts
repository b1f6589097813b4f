import { z } from 'zod';
import { receiveMessage } from '../../domain/inbound.ts';
import { findMissingContent } from '../../domain/message.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const inboundMessage = simulation({
  summary: 'sends a message as a customer',
  details:
    "The call waits until the agent has replied or decided to stay silent. The message is added to the contact's newest conversation in the channel. If there is none, a new conversation begins. A closed conversation is reopened, unless the `inboundToClosed` option is `new`.",
  input: typed(
    'InboundMessage',
    'A message that a customer sends through a channel.',
    z.strictObject({
      channelId: id.describe('The id of the channel that the message arrives through.'),
      from: text.describe(
        "The customer's phone number or e-mail address. If no contact has it, a contact is added. The mock accepts any text: text with an `@`, such as the Telegram name `@joana`, becomes the new contact's `email`, and other text becomes its `phone`.",
      ),
      name: text
        .optional()
        .describe('The name of the contact if a new one is added. Default: the value of `from`.'),
      content: text.optional().describe('The text of the message. Required if `type` is `text`.'),
      type: z
        .enum(['text', 'image', 'audio', 'video', 'document'])
        .default('text')
        .describe("The type of the message. Default: 'text'."),
      mediaUrl: z
        .url()
        .optional()
        .describe('The URL of the media file. Required unless `type` is `text`.'),
    }),
  ),
  result: typed(
    'InboundResultData',
    'The result of a message from a customer.',
    z.object({
      contactId: z.guid().describe("The id of the customer's contact."),
      conversationId: z.guid().describe('The id of the conversation that the message belongs to.'),
      messageId: z.guid().describe('The id of the message.'),
      response: z
        .string()
        .optional()
        .describe("The text of the agent's reply. Absent if the agent stays silent."),
      failure: z
        .string()
        .optional()
        .describe("Why the agent's reply failed. Absent if the reply did not fail."),
    }),
  ),
  refusals: {
    400: 'A text message has no `content`, or a media message has no `mediaUrl`.',
    404: 'The channel does not exist.',
    409: 'The channel is not active.',
  },
  findViolations: (input) => findMissingContent(input, 'type', 'mediaUrl'),
  run: receiveMessage,
});
