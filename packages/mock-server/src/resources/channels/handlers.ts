import {
  addChannel,
  currentQrCode,
  isInstantMessaging,
  toChannel,
  toChannelReference,
} from '../../domain/channel.ts';
import { conflict } from '../../errors/problem.ts';
import type { Handlers } from '../handler.ts';
import { toQrCode } from './qr-code.ts';
import { requireWebsite, toWidgetLinks } from './widget.ts';

/** Channels, their settings, QR codes and widgets (contract 2.2; decisions 3.4, S8). */
export const channelHandlers = {
  listChannels({ query }, { store }) {
    const { type, status } = query;
    const { data, pagination } = store.channels.page(query, { by: { type, status } });
    return { status: 200, body: { data: data.map(toChannel), pagination } };
  },

  createChannel({ body }, domain) {
    const { store, emit } = domain;
    store.agents.require(body.agent_id, 'agent_id');
    const channel = addChannel(domain, body);
    if (channel.status === 'active') {
      const reference = toChannelReference(channel);
      emit('channel.connected', { ...reference, connected_at: channel.created_at });
    }
    return { status: 201, body: { data: toChannel(channel) } };
  },

  getChannel({ path }, { store }) {
    return { status: 200, body: { data: toChannel(store.channels.require(path.id)) } };
  },

  updateChannel({ path, body }, { store, cause }) {
    store.channels.require(path.id);
    if (body.agent_id !== undefined) store.agents.require(body.agent_id, 'agent_id');
    const { record } = store.channels.update(cause, path.id, body);
    return { status: 200, body: { data: toChannel(record) } };
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
    return { status: 200, body: { data: { id: channel.id, deleted: true } } };
  },

  getChannelConfig({ path }, { store }) {
    return { status: 200, body: { data: store.channels.require(path.id).config } };
  },

  updateChannelConfig({ path, body }, { store, cause }) {
    const before = store.channels.require(path.id);
    const { record } = store.channels.update(cause, path.id, {
      config: { ...before.config, ...body },
    });
    return { status: 200, body: { data: record.config } };
  },

  getChannelQrCode({ path }, domain) {
    const channel = domain.store.channels.require(path.id);
    const { id, type, status } = channel;
    if (!isInstantMessaging(type)) {
      throw conflict(
        `Channel \`${id}\` has the type \`${type}\`, but only channels of type \`whatsapp\` or \`telegram\` have a QR code.`,
      );
    }
    if (status === 'active') {
      return { status: 200, body: { data: { qr_code: null, status, expires_at: null } } };
    }
    const { number, expires_at } = currentQrCode(domain, channel);
    return { status: 200, body: { data: { qr_code: toQrCode(number), status, expires_at } } };
  },

  getWidgetLinks({ path }, { store }) {
    return { status: 200, body: { data: toWidgetLinks(requireWebsite(store, path.id)) } };
  },

  updateWidgetSettings({ path, body }, { store, cause }) {
    const { id, widget } = requireWebsite(store, path.id);
    const { record } = store.channels.update(cause, id, { widget: { ...widget, ...body } });
    return { status: 200, body: { data: record.widget } };
  },
} satisfies Partial<Handlers>;
