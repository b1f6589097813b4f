import { expect, it } from 'vitest';
import type { StreamedRecord, StreamItem } from '../../src/controls/stream.ts';
import { findChanges } from './record-changes.ts';

const item = (data: object) =>
  ({
    type: 'record',
    cursor: '',
    data: { causedBy: null, ...data } as StreamedRecord,
  }) as StreamItem;

const agent = { id: 'a-1', name: 'Ana' };

it('findChanges finds the created, updated and deleted records of a kind', () => {
  const items = [
    item({ kind: 'agents', id: 'a-3', change: 'created', record: { id: 'a-3' } }),
    item({ kind: 'agents', id: 'a-1', change: 'updated', record: agent }),
    item({ kind: 'agents', id: 'a-2', change: 'deleted', record: null }),
    item({ kind: 'channels', id: 'c-1', change: 'deleted', record: null }),
  ];
  expect(findChanges(items, 'agents')).toEqual({
    created: [{ id: 'a-3' }],
    updated: [agent],
    deleted: ['a-2'],
    isIncomplete: false,
  });
});

it('findChanges reports that its result is incomplete if many records changed at once', () => {
  const items = [item({ kind: 'agents', id: null, change: 'created', record: null })];
  expect(findChanges(items, 'agents')).toMatchObject({
    created: [],
    deleted: [],
    isIncomplete: true,
  });
});

it('findChanges reports that its result is incomplete if the stream dropped items', () => {
  const dropped = { type: 'dropped', cursor: '', data: { id: 'dropped', count: 1 } } as StreamItem;
  expect(findChanges([dropped], 'agents').isIncomplete).toBe(true);
});

it('findChanges ignores all items that are not about records', () => {
  const clock = { type: 'clock', cursor: '', data: { id: 'clock' } } as StreamItem;
  expect(findChanges([clock], 'agents')).toEqual({
    created: [],
    updated: [],
    deleted: [],
    isIncomplete: false,
  });
});
