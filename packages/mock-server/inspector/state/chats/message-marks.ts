import type { PlatformEvent } from '../../../src/domain/event.ts';
import type { JournalEntry } from '../../../src/workspace/journal.ts';
import { toText } from './to-text.ts';

/** The status and the deletion of messages, as far as the mock remembers their calls. */
export interface MessageMarks {
  /** The status of messages to the contact, by the ids of the messages. */
  readonly status: ReadonlyMap<string, string>;
  readonly deleted: ReadonlySet<string>;
}

/** The events that report the status of a message. */
const RECEIPTS = ['message.delivered', 'message.read', 'message.failed'];

/** Collects facts that the records of messages lack: their receipts, and the deleted messages. */
export function gatherMarks(
  requests: readonly JournalEntry[],
  events: readonly PlatformEvent[],
): MessageMarks {
  const status = new Map<string, string>();
  const deleted = new Set<string>();
  for (const { event, data } of events) {
    if (RECEIPTS.includes(event)) status.set(toText(data.message_id), toText(data.status));
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

/**
 * Returns the id of a deleted message. A client has it at the end of the path, the dashboard in the body of
 * the control.
 */
function deletedMessage(path: string, parts: Record<string, string>): string {
  return parts.messageId ?? parts.id ?? path.slice(path.lastIndexOf('/') + 1);
}
