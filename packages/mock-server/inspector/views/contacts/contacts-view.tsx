import { useComputed } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { describeError } from '../../components/action.tsx';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListView } from '../../components/list-view.tsx';
import type { Contact } from '../../state/chats/chats.ts';
import { useStore } from '../../state/store-context.ts';
import { ContactDetail } from './contact-detail.tsx';

const { compare } = new Intl.Collator();

/** The contacts, sorted by name, and the selected one. */
export function ContactsView() {
  const { chats, route } = useStore();
  const { contacts, isLoading, failure } = chats;
  useEffect(chats.follow, []);
  const sorted = useComputed(() =>
    contacts.items.value.toSorted((a, b) => compare(a.name, b.name)),
  );
  const { id } = route.value;
  const chosen = contacts.get(id ?? '');
  return (
    <ListView
      title="Contacts"
      noun="Contact"
      items={sorted.value}
      toTexts={({ id, name, phone, email, tags }) => [id, name, phone, email, ...tags]}
      toRow={(contact) => <ContactRow contact={contact} />}
      rowHeight={44}
      selected={id}
      tools={failure.value !== undefined && <p class="failure">{describeError(failure.value)}</p>}
      empty={
        !isLoading.value && (
          <EmptyState
            title="No contacts yet"
            path="/v1/contacts"
            body={{ name: 'Joana Prado', phone: '+5511988887777' }}
          >
            Customers who write become contacts. To create a contact with a request:
          </EmptyState>
        )
      }
    >
      {chosen && <ContactDetail key={chosen.id} contact={chosen} />}
    </ListView>
  );
}

function ContactRow({ contact: { name, phone, email, status } }: { readonly contact: Contact }) {
  return (
    <>
      <span class="grow cut">
        <bdi>{name}</bdi>
      </span>
      <span class="quiet cut">
        <bdi>{phone ?? email}</bdi>
      </span>
      {status !== 'active' && <Badge tone="bad">{status}</Badge>}
    </>
  );
}
