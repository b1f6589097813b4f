import type { ChannelRecord } from '../generated/control-types.ts';
import type { WidgetSettings } from '../generated/record-types.ts';
import { channelSchema } from '../generated/records.ts';
import { showing } from '../records/store.ts';
import { toIso } from '../time/to-iso.ts';
import type { Domain, Draft } from './domain.ts';

/** The settings of a new widget. The contract does not define them. */
const NEW_WIDGET: WidgetSettings = {
  primary_color: '#1f6feb',
  position: 'bottom-right',
  welcome_message: 'Hello! How can I help?',
  placeholder: 'Write a message',
};

/** Whether channels of this type are connected with a QR code (decision S8). */
export function isInstantMessaging(type: ChannelRecord['type']): boolean {
  return type === 'whatsapp' || type === 'telegram';
}

/** Stores a new channel. By default it is active, or disconnected if it needs a QR code first (decision S8). */
export function addChannel(
  { store, cause, newId, now, interpretation }: Domain,
  { name, type = 'whatsapp', ...draft }: Draft<ChannelRecord, 'name' | 'agent_id'>,
): ChannelRecord {
  const waits = isInstantMessaging(type) && !interpretation.channels.autoConnect;
  return store.channels.insert(cause, {
    id: newId(),
    name,
    type,
    status: waits ? 'disconnected' : 'active',
    config: {},
    widget: NEW_WIDGET,
    created_at: now(),
    ...draft,
  });
}

export const toChannel = showing(channelSchema);

/** How long a QR code is valid. The contract does not say. */
const QR_CODE_VALID_MS = 60_000;

/** Returns a channel's QR code. If there is none, or it has expired, the channel shows a new one. */
export function currentQrCode({ store, cause, now }: Domain, { id, qr }: ChannelRecord) {
  const at = now();
  if (qr?.expires_at && qr.expires_at > at) return { ...qr, expires_at: qr.expires_at };
  const expires_at = toIso(Date.parse(at) + QR_CODE_VALID_MS);
  const next = { number: (qr?.number ?? 0) + 1, expires_at };
  store.channels.update(cause, id, { qr: next });
  return next;
}

/** Notes that a channel's QR code has expired. The next request for the code gets a new one. */
export function expireQrCode({ store, cause }: Domain, { id, qr }: ChannelRecord): void {
  if (qr) store.channels.update(cause, id, { qr: { ...qr, expires_at: null } });
}

/** Returns the properties that all events about a channel have (decisions 5.3). */
export function toChannelReference({ id, type, name, agent_id, status }: ChannelRecord) {
  return { channel_id: id, channel_type: type, channel_name: name, agent_id, status };
}
