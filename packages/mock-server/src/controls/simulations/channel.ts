import { z } from 'zod';
import { toChannel, toChannelReference } from '../../domain/channel.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { failure, simulation } from './simulation.ts';

export const channel = simulation({
  summary: 'changes the status of a channel, or expires its QR code',
  input: typed(
    'SimulateChannelInput',
    'The input of `simulate.channel`. Either `status` or `expireQr` is required.',
    z.strictObject({
      channelId: id.describe('The channel.'),
      status: z
        .enum(['active', 'disconnected', 'error'])
        .optional()
        .describe('The new status of the channel.'),
      expireQr: z
        .literal(true)
        .optional()
        .describe(
          "Expires the channel's latest QR code. The next request for a code returns a new one.",
        ),
      reason: text
        .optional()
        .describe('Why the channel disconnected; only with the status `disconnected`.'),
      error: failure.optional().describe('The error of the channel; only with the status `error`.'),
    }),
  ).refine(({ status, expireQr }) => status !== undefined || expireQr, {
    error: 'needs a `status` or `expireQr: true`',
  }),
  result: specified('Channel'),
  run({ store, cause, emit, now }, { channelId, status, expireQr, reason, error }) {
    const { qr } = store.channels.require(channelId, 'channelId');
    if (expireQr && qr) {
      store.channels.update(cause, channelId, { qr: { ...qr, expires_at: now() } });
    }
    const { record, changed } = store.channels.update(cause, channelId, { status });
    if (!changed) return toChannel(record);
    const reference = toChannelReference(record);
    const at = now();
    switch (status) {
      case 'active':
        emit('channel.connected', { ...reference, connected_at: at });
        break;
      case 'disconnected':
        emit('channel.disconnected', { ...reference, reason: reason ?? null, disconnected_at: at });
        break;
      case 'error':
        emit('channel.error', {
          ...reference,
          error: error ?? { code: 'unknown', message: 'The channel reported an error' },
          occurred_at: at,
        });
    }
    return toChannel(record);
  },
});
