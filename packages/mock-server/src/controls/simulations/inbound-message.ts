import { z } from 'zod';
import { receiveMessage } from '../../domain/inbound.ts';
import { findMissingContent } from '../../domain/message.ts';
import { documented } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const inboundMessage = simulation({
  summary: 'a contact writes',
  input: documented(
    'InboundMessage',
    z.strictObject({
      channelId: id,
      from: text,
      name: text.optional(),
      content: text.optional(),
      type: z.enum(['text', 'image', 'audio', 'video', 'document']).default('text'),
      mediaUrl: z.url().optional(),
    }),
  ),
  result: documented(
    'InboundResult',
    z.object({
      contactId: z.guid(),
      conversationId: z.guid(),
      messageId: z.guid(),
      response: z.string().optional(),
      failure: z.string().optional(),
    }),
  ),
  refusals: [409],
  findViolations: (input) => findMissingContent(input, 'type', 'mediaUrl'),
  run: receiveMessage,
});
