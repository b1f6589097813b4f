import { contactContains } from '../../domain/contact.ts';
import type { ConversationRecord } from '../../records/records.ts';
import type { Store } from '../../records/store.ts';

/**
 * Conversations that mention a text, in any case: in the contact's name, email or phone, or in the
 * content of a message. The specification leaves open where to look. Linear in conversations and
 * their messages.
 */
export function mentions({ contacts, messages }: Store, text: string) {
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
