import { z } from 'zod';
import { toChannel, toChannelReference } from '../../domain/channel.ts';
import { describeValues } from '../../validation/describe-values.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { failure, simulation } from './simulation.ts';

export const channel = simulation({
  summary: 'changes the status of a channel, or expires its QR code',
  details:
    'In Variant B, a status change also fires the matching event. If the channel already has that status, nothing happens.',
  input: typed(
    'SimulateChannelInput',
    'The input of `simulate.channel`. Either `status` or `expireQr` is required.',
    z.strictObject({
      channelId: id.describe('The id of the channel.'),
      status: z
        .enum(['active', 'disconnected', 'error'])
        .optional()
        .describe(
          describeValues('The new status of the channel.', {
            active:
              'The channel is connected, as after its QR code is scanned. It can send and receive messages.',
            disconnected:
              'The channel has lost its connection. It can neither send nor receive messages.',
            error: 'The channel has failed. It can neither send nor receive messages.',
          }),
        ),
      expireQr: z
        .literal(true)
        .optional()
        .describe(
          "If `true`, the channel's latest QR code expires, and the next request for a QR code returns a new one.",
        ),
      reason: text
        .optional()
        .describe(
          'Why the channel lost its connection, as reported in the event. Used only if `status` is `disconnected`. Default: null.',
        ),
      error: failure
        .optional()
        .describe(
          'Why the channel failed, as reported in the event. Used only if `status` is `error`. Default: an unknown error.',
        ),
    }),
  ).refine(({ status, expireQr }) => status !== undefined || expireQr, {
    error: 'must have `status` or `expireQr: true`',
  }),
  result: specified('Channel'),
  refusals: {
    400: 'Neither `status` nor `expireQr` is given.',
    404: 'The channel does not exist.',
  },
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
