import type { StreamItem } from '../../../src/controls/stream.ts';
import { findChanges } from '../record-changes.ts';

/** What the API does not say about a message: its delivery status, and whether it was deleted. */
export interface MessageMark {
  readonly id: string;
  /** The delivery status; `undefined` if the message was deleted. */
  readonly status?: string;
  readonly isDeleted: boolean;
}

export function toMarks(items: readonly StreamItem[]): MessageMark[] {
  const { created, updated, deleted } = findChanges(items, 'messages');
  return [
    ...[...created, ...updated].map(({ id, status }) => ({ id, status, isDeleted: false })),
    ...deleted.map((id) => ({ id, isDeleted: true })),
  ];
}

export function findDeleted(marks: readonly MessageMark[]): ReadonlySet<string> {
  return new Set(marks.flatMap(({ id, isDeleted }) => (isDeleted ? [id] : [])));
}
