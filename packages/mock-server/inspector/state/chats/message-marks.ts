import type { PlatformEvent } from '../../../src/domain/event.ts';
import type { JournalEntry } from '../../../src/request/journal.ts';

/** The fate of messages, as far as the mock remembers the calls that decided it. */
export interface MessageMarks {
  /** How far messages to the contact have got, by the ids of the messages. */
  readonly status: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<string>;
}

/** The events that say how far a message has got. */
const RECEIPTS = ['message.delivered', 'message.read', 'message.failed'];

/** Gathers what the records of messages do not say: their receipts, and which were deleted. */
export function gatherMarks(
  requests: readonly JournalEntry[],
  events: readonly PlatformEvent[],
): MessageMarks {
  const status = new Map<string, string>();
  const deleted = new Set<string>();
  for (const { event, data } of events) {
    if (RECEIPTS.includes(event)) status.set(`${data.message_id}`, `${data.status}`);
  }
  for (const request of requests) {
    if (request.status >= 300) continue;
    const body = Object(request.body);
    if (request.path.endsWith('/simulate/receipt')) status.set(body.messageId, body.status);
    if (isDeletion(request)) deleted.add(deletedMessage(request.path, Object(body.path)));
  }
  return { status, deleted };
}

function isDeletion({ operation }: JournalEntry): boolean {
  return operation === 'deleteMessage' || operation === 'deleteChatMessage';
}

/** A client names the message at the end of the address; the dashboard in the body of the control. */
function deletedMessage(path: string, parts: Record<string, string>): string {
  return parts.messageId ?? parts.id ?? path.slice(path.lastIndexOf('/') + 1);
}
