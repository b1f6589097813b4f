import type { ComponentType } from 'preact';
import { AgentsView } from './agents/agents-view.tsx';
import { ChatsView } from './chats/chats-view.tsx';
import { ClockView } from './clock/clock-view.tsx';
import { ContactsView } from './contacts/contacts-view.tsx';
import { FaultsView } from './faults/faults-view.tsx';
import { KeysView } from './keys/keys-view.tsx';
import { MockView } from './mock/mock-view.tsx';
import { RequestsView } from './requests/requests-view.tsx';
import { WebhooksView } from './webhooks/webhooks-view.tsx';

export interface ViewEntry {
  /** The view's id in the URL. */
  readonly id: string;
  readonly label: string;
  /** The key that opens the view, pressed after `g`. */
  readonly key: string;
  /** The SVG path of the icon, in a 24 × 24 square. */
  readonly icon: string;
  readonly View: ComponentType;
}

const chats: ViewEntry = {
  id: 'chats',
  label: 'Chats',
  key: 'c',
  icon: 'M4 5h16v11H9l-5 4z',
  View: ChatsView,
};

/** In the order of the navigation. */
export const views: readonly ViewEntry[] = [
  chats,
  {
    id: 'contacts',
    label: 'Contacts',
    key: 'p',
    icon: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20c1-7 15-7 16 0',
    View: ContactsView,
  },
  {
    id: 'requests',
    label: 'Requests',
    key: 'r',
    icon: 'M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4',
    View: RequestsView,
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    key: 'w',
    icon: 'M13 3 5 14h6l-1 7 8-11h-6z',
    View: WebhooksView,
  },
  {
    id: 'clock',
    label: 'Clock',
    key: 't',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4v5l3 2',
    View: ClockView,
  },
  {
    id: 'faults',
    label: 'Faults',
    key: 'f',
    icon: 'M12 4 2.5 20h19zm0 6v4m0 3v.1',
    View: FaultsView,
  },
  {
    id: 'keys',
    label: 'Keys',
    key: 'k',
    icon: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8m3 1 8-8m-4 4 3 3',
    View: KeysView,
  },
  {
    id: 'agents',
    label: 'Agents',
    key: 'a',
    icon: 'M5 9h14v10H5zm7-5v5m-3 4v2m6-2v2',
    View: AgentsView,
  },
  {
    id: 'mock',
    label: 'Mock',
    key: 'm',
    icon: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4v6M9 14v6',
    View: MockView,
  },
];

/** Unknown ids lead to the chats. */
export function findView(id: string): ViewEntry {
  return views.find((view) => view.id === id) ?? chats;
}
