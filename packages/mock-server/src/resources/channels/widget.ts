import { conflict } from '../../core/problem.ts';
import type { ChannelRecord } from '../../records/records.ts';
import type { Store } from '../../records/store.ts';

/** Where widgets would be served; `.test` is reserved, so nothing is there. */
const WIDGET_HOST = 'https://widget.agent-platform.test';

/** The address of a channel's widget, and the HTML that embeds it. */
export function toWidgetLinks({ id }: ChannelRecord): { url: string; embed_code: string } {
  const url = `${WIDGET_HOST}/${id}`;
  return { url, embed_code: `<script src="${url}.js" async></script>` };
}

/**
 * The channel, if it can have a widget.
 * @throws Problem NOT_FOUND for an unknown channel, CONFLICT for one that is no website.
 */
export function requireWebsite(store: Store, id: string): ChannelRecord {
  const channel = store.channels.require(id);
  if (channel.type === 'website') return channel;
  throw conflict(`Channel ${id} is of type ${channel.type}: only website channels have a widget`);
}
