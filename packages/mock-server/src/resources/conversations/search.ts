import { contactContains } from '../../domain/contact.ts';
import type { ConversationRecord } from '../../records/records.ts';
import type { Store } from '../../records/store.ts';

/**
 * Makes a condition that finds conversations by text, ignoring case: in the contact's name, email or phone, or
 * in the content of a message. The specification does not say where to search. The cost is linear in the number
 * of conversations and their messages.
 */
export function toSearch({ contacts, messages }: Store, text: string) {
  const wanted = text.toLowerCase();
  return ({ id, contact_id }: ConversationRecord): boolean => {
    const contact = contact_id === null ? undefined : contacts.get(contact_id);
    if (contact !== undefined && contactContains(contact, text)) return true;
    for (const { content } of messages.all({ by: { conversation_id: id } })) {
      if (content?.toLowerCase().includes(wanted)) return true;
    }
    return false;
  };
}
