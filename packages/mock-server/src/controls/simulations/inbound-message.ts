import { z } from 'zod';
import { receiveMessage } from '../../domain/inbound.ts';
import { findMissingContent } from '../../domain/message.ts';
import { lazy } from '../../validation/lazy.ts';
import { id, simulation, text } from './simulation.ts';

const schema = lazy(() =>
  z.strictObject({
    channelId: id(),
    from: text(),
    name: text().optional(),
    content: text().optional(),
    type: z.enum(['text', 'image', 'audio', 'video', 'document']).default('text'),
    mediaUrl: z.url().optional(),
  }),
);

/** Simulates a message of a contact. */
export const inboundMessage = simulation(schema, receiveMessage, (input) =>
  findMissingContent(input, { type: 'type', media: 'mediaUrl' }),
);
