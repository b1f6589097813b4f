import type { components } from '../generated/openapi.ts';
import type { ChannelRecord } from './records.ts';
import type { Workspace } from './workspace.ts';

type Schemas = components['schemas'];

/** How a widget looks until it is told otherwise: the mock's own words. */
const NEW_WIDGET: Schemas['WidgetSettings'] = {
  primary_color: '#1f6feb',
  position: 'bottom-right',
  welcome_message: 'Hello! How can I help?',
  placeholder: 'Write a message',
};

/** Stores a new channel. It starts active (decision S8) unless `draft` says otherwise. */
export function addChannel(
  { store, newId, now }: Workspace,
  { name, ...draft }: Partial<ChannelRecord> & Pick<ChannelRecord, 'name' | 'agent_id'>,
): ChannelRecord {
  return store.channels.insert({
    id: newId(),
    name,
    type: 'whatsapp',
    status: 'active',
    config: {},
    widget: NEW_WIDGET,
    created_at: now(),
    ...draft,
  });
}

/** The contract's record (2.2) without the settings. */
export function toChannel(record: ChannelRecord): Schemas['Channel'] {
  const { config: _config, widget: _widget, ...channel } = record;
  return channel;
}

/** What every event of a channel carries (decisions 5.3). */
export function toChannelReference({ id, type, name, agent_id, status }: ChannelRecord) {
  return { channel_id: id, channel_type: type, channel_name: name, agent_id, status };
}
