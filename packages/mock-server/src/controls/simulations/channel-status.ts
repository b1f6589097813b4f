import { toChannel, toChannelReference } from '../../domain/channel.ts';
import type { World } from '../../domain/world.ts';
import type { components } from '../../generated/openapi.ts';

/** What happens to a channel from outside. */
export interface ChannelChange {
  readonly channelId: string;
  readonly status: components['schemas']['Channel']['status'];
  readonly reason?: string | undefined;
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

/** Sets a channel's status and fires the event that goes with it; nothing when it has it already. */
export function setChannelStatus(
  { store, emit, now }: World,
  { channelId, status, reason, error }: ChannelChange,
): components['schemas']['Channel'] {
  store.channels.require(channelId, 'channelId');
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
}
