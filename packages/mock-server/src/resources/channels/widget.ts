import { conflict } from '../../errors/problem.ts';
import type { ChannelRecord } from '../../generated/control-types.ts';
import type { Store } from '../../records/store.ts';

/** The host of widgets. It cannot exist, because `.test` is a reserved domain. */
const WIDGET_HOST = 'https://widget.agent-platform.test';

/** Returns the URL of a channel's widget and the HTML that embeds the widget. */
export function toWidgetLinks({ id }: ChannelRecord): { url: string; embed_code: string } {
  const url = `${WIDGET_HOST}/${id}`;
  return { url, embed_code: `<script src="${url}.js" async></script>` };
}

/**
 * Returns a channel that can have a widget.
 * @throws Problem NOT_FOUND if the channel is unknown.
 * @throws Problem CONFLICT if the channel is not a website channel.
 */
export function requireWebsite(store: Store, id: string): ChannelRecord {
  const channel = store.channels.require(id);
  if (channel.type === 'website') return channel;
  throw conflict(
    `Channel \`${id}\` has the type \`${channel.type}\`, but only channels of type \`website\` have a widget.`,
  );
}
