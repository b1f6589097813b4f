import {
  addChannel,
  currentQrCode,
  isInstantMessaging,
  toChannel,
  toChannelReference,
} from '../../domain/channel.ts';
import { conflict, type Problem } from '../../errors/problem.ts';
import type { ChannelRecord } from '../../generated/control-types.ts';
import { showPage } from '../../records/page.ts';
import type { Store } from '../../records/store.ts';
import type { Handlers } from '../handler.ts';
import { toQrCode } from './qr-code.ts';

/** This host cannot exist, because `.test` is reserved. */
const WIDGET_HOST = 'https://widget.agent-platform.test';

/** See contract 2.2; decisions 3.4, S8. */
export const channelHandlers = {
  listChannels({ query }, { store }) {
    const { type, status } = query;
    return showPage(store.channels.page(query, { by: { type, status } }), toChannel);
  },

  createChannel({ body }, domain) {
    const { store, emit } = domain;
    store.agents.require(body.agent_id, 'agent_id');
    const channel = addChannel(domain, body);
    if (channel.status === 'active') {
      const reference = toChannelReference(channel);
      emit('channel.connected', { ...reference, connected_at: channel.created_at });
    }
    return { data: toChannel(channel) };
  },

  getChannel({ path }, { store }) {
    return { data: toChannel(store.channels.require(path.id)) };
  },

  updateChannel({ path, body }, { store, cause }) {
    store.channels.require(path.id);
    if (body.agent_id !== undefined) store.agents.require(body.agent_id, 'agent_id');
    const { record } = store.channels.update(cause, path.id, body);
    return { data: toChannel(record) };
  },

  deleteChannel({ path }, { store, cause, now, emit }) {
    const channel = store.channels.require(path.id);
    store.channels.remove(cause, channel.id);
    if (channel.status === 'active') {
      emit('channel.disconnected', {
        ...toChannelReference({ ...channel, status: 'disconnected' }),
        reason: null,
        disconnected_at: now(),
      });
    }
    return { data: { id: channel.id, deleted: true } };
  },

  getChannelConfig({ path }, { store }) {
    return { data: store.channels.require(path.id).config };
  },

  updateChannelConfig({ path, body }, { store, cause }) {
    const before = store.channels.require(path.id);
    const { record } = store.channels.update(cause, path.id, {
      config: { ...before.config, ...body },
    });
    return { data: record.config };
  },

  getChannelQrCode({ path }, domain) {
    const channel = domain.store.channels.require(path.id);
    const { type, status } = channel;
    if (!isInstantMessaging(type)) {
      throw wrongType(channel, '`whatsapp` or `telegram`', 'a QR code');
    }
    if (status === 'active') return { data: { qr_code: null, status, expires_at: null } };
    const { number, expires_at } = currentQrCode(domain, channel);
    return { data: { qr_code: toQrCode(number), status, expires_at } };
  },

  getWidgetLinks({ path }, { store }) {
    const { id } = requireWebsite(store, path.id);
    const url = `${WIDGET_HOST}/${id}`;
    return { data: { url, embed_code: `<script src="${url}.js" async></script>` } };
  },

  updateWidgetSettings({ path, body }, { store, cause }) {
    const { id, widget } = requireWebsite(store, path.id);
    const { record } = store.channels.update(cause, id, { widget: { ...widget, ...body } });
    return { data: record.widget };
  },
} satisfies Partial<Handlers>;

function requireWebsite(store: Store, id: string): ChannelRecord {
  const channel = store.channels.require(id);
  if (channel.type === 'website') return channel;
  throw wrongType(channel, '`website`', 'a widget');
}

function wrongType({ id, type }: ChannelRecord, types: string, what: string): Problem {
  return conflict(
    `Channel \`${id}\` has the type \`${type}\`, but only channels of type ${types} have ${what}.`,
  );
}
