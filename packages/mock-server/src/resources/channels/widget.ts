import { conflict } from '../../core/problem.ts';
import type { ChannelRecord } from '../../records/records.ts';
import type { Store } from '../../records/store.ts';
import type { Handlers } from '../handler.ts';

/** Where widgets would be served; `.test` is reserved, so nothing is there. */
const WIDGET_HOST = 'https://widget.agent-platform.test';

/** The widget of a website channel (decisions 3.4). */
export const widgetHandlers: Handlers<'getWidgetLinks' | 'updateWidgetSettings'> = {
  getWidgetLinks({ path }, { store }) {
    const { id } = requireWebsite(store, path.id);
    const url = `${WIDGET_HOST}/${id}`;
    const embed_code = `<script src="${url}.js" async></script>`;
    return { status: 200, body: { data: { url, embed_code } } };
  },

  updateWidgetSettings({ path, body }, { store }) {
    const { id, widget } = requireWebsite(store, path.id);
    const { record } = store.channels.update(id, { widget: { ...widget, ...body } });
    return { status: 200, body: { data: record.widget } };
  },
};

function requireWebsite(store: Store, id: string): ChannelRecord {
  const channel = store.channels.require(id);
  if (channel.type === 'website') return channel;
  throw conflict(`Channel ${id} is of type ${channel.type}: only website channels have a widget`);
}
