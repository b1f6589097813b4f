import { Cards } from '../../components/cards.tsx';
import { Part } from '../../components/exchange.tsx';
import { Facts } from '../../components/facts.tsx';
import { ShortId } from '../../components/short-id.tsx';
import { Time } from '../../components/time.tsx';
import { useFirst } from '../../components/use-first.tsx';
import type { Contact, Conversation } from '../../state/chats/chats.ts';
import { toHash } from '../../state/route.ts';
import { useStore } from '../../state/store-context.ts';
import { StatusBadge } from '../chats/status-badge.tsx';

/** How many conversations are shown at first. */
const LISTED = 20;

export function ContactDetail({ contact }: { readonly contact: Contact }) {
  const { conversations } = useStore().chats;
  const own = conversations.value.filter(({ contact_id }) => contact_id === contact.id);
  const [first, more] = useFirst(own, LISTED, 'conversations');
  return (
    <article>
      <h2 class="wrap">
        <bdi>{contact.name}</bdi>
      </h2>
      <Facts
        rows={{
          Phone: contact.phone,
          Email: contact.email,
          Status: contact.status,
          Source: contact.source,
          Tags: contact.tags.join(', '),
          Created: <Time at={contact.created_at} />,
          Id: <ShortId id={contact.id} />,
        }}
      />
      <section>
        <h3>Conversations</h3>
        {own.length === 0 && <p class="quiet">There are no conversations yet.</p>}
        <Cards items={first} toId={({ id }) => id}>
          {(conversation) => <ConversationCard conversation={conversation} />}
        </Cards>
        {more}
      </section>
      <Part title="Contact" value={contact} />
    </article>
  );
}

function ConversationCard({ conversation }: { readonly conversation: Conversation }) {
  const { chats } = useStore();
  const { id, status, channel_id, last_message_at, created_at } = conversation;
  return (
    <>
      <StatusBadge status={status} />
      <a class="grow" href={toHash('chats', id)}>
        {chats.channels.get(channel_id ?? '')?.name ?? 'Started through the API'}
      </a>
      <Time at={last_message_at ?? created_at} />
    </>
  );
}
