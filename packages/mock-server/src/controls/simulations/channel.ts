import { z } from 'zod';
import { toChannel, toChannelReference } from '../../domain/channel.ts';
import { failure, id, simulation, text } from './simulation.ts';

const schema = z
  .strictObject({
    channelId: id,
    status: z.enum(['active', 'disconnected', 'error']).optional(),
    /** The QR code that was shown last stops working; the next one is another. */
    expireQr: z.literal(true).optional(),
    /** Why it dropped. */
    reason: text.optional(),
    /** The error that the channel shows. */
    error: failure.optional(),
  })
  .refine(({ status, expireQr }) => status !== undefined || expireQr, {
    error: 'needs a status or expireQr: true',
  });

/** Sets a channel's status, and fires its event. Nothing happens when it has that status. */
export const channel = simulation(
  schema,
  ({ store, emit, now }, { channelId, status, expireQr, reason, error }) => {
    const { qr } = store.channels.require(channelId, 'channelId');
    if (expireQr && qr) store.channels.update(channelId, { qr: { ...qr, expires_at: now() } });
    const { record, changed } = store.channels.update(channelId, { status });
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
);
