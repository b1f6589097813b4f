import { conflict } from '../../errors/problem.ts';
import type { ChannelRecord } from '../../generated/control-types.ts';
import type { Store } from '../../records/store.ts';

/** The host of widgets. `.test` is reserved, so the host does not exist. */
const WIDGET_HOST = 'https://widget.agent-platform.test';

/** Returns the address of a channel's widget, and the HTML that embeds it. */
export function toWidgetLinks({ id }: ChannelRecord): { url: string; embed_code: string } {
  const url = `${WIDGET_HOST}/${id}`;
  return { url, embed_code: `<script src="${url}.js" async></script>` };
}

/**
 * Returns the channel, if it can have a widget.
 * @throws Problem NOT_FOUND for an unknown channel, CONFLICT for a channel that is not a website.
 */
export function requireWebsite(store: Store, id: string): ChannelRecord {
  const channel = store.channels.require(id);
  if (channel.type === 'website') return channel;
  throw conflict(`Channel ${id} is of type ${channel.type}: only website channels have a widget`);
}
