import { z } from 'zod';
import { receiveMessage } from '../../domain/inbound.ts';
import { findMissingContent } from '../../domain/message.ts';
import { typed } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const inboundMessage = simulation({
  summary: 'sends a message as a customer',
  input: typed(
    'InboundMessage',
    'A message that a customer sends through a channel.',
    z.strictObject({
      channelId: id.describe('The channel that the message comes through.'),
      from: text.describe(
        "The sender's phone number or e-mail address. An unknown sender becomes a contact.",
      ),
      name: text
        .optional()
        .describe("The sender's name, for a new contact. Default: the value of `from`."),
      content: text.optional().describe('The text. Optional for media.'),
      type: z
        .enum(['text', 'image', 'audio', 'video', 'document'])
        .default('text')
        .describe("The content type. Default: 'text'."),
      mediaUrl: z.url().optional().describe('The URL of the media. Optional for text.'),
    }),
  ),
  result: typed(
    'InboundResultData',
    'The result of an inbound message.',
    z.object({
      contactId: z
        .guid()
        .describe("The id of the sender's contact, which is created if the sender is unknown."),
      conversationId: z.guid().describe('The id of the conversation that the message belongs to.'),
      messageId: z.guid().describe("The message's id."),
      response: z
        .string()
        .optional()
        .describe("The agent's reply; absent if the agent stays silent."),
      failure: z
        .string()
        .optional()
        .describe("Why the agent's reply failed, if it did. The agent then stays silent."),
    }),
  ),
  refusals: [409],
  findViolations: (input) => findMissingContent(input, 'type', 'mediaUrl'),
  run: receiveMessage,
});
