import type { StreamItem } from '../../../src/controls/stream.ts';
import { findChanges } from '../record-changes.ts';

/** Message data that the API does not return: the delivery status and whether the message was deleted. */
export interface MessageMark {
  /** The id of the message. */
  readonly id: string;
  /** The delivery status; `undefined` if the message was deleted. */
  readonly status?: string;
  readonly isDeleted: boolean;
}

/** Returns marks for the messages in stream items. */
export function toMarks(items: readonly StreamItem[]): MessageMark[] {
  const { created, updated, deleted } = findChanges(items, 'messages');
  return [
    ...[...created, ...updated].map(({ id, status }) => ({ id, status, isDeleted: false })),
    ...deleted.map((id) => ({ id, isDeleted: true })),
  ];
}

/** Returns the ids of the deleted messages. */
export function findDeleted(marks: readonly MessageMark[]): ReadonlySet<string> {
  return new Set(marks.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])));
}
