import { expect, it } from 'vitest';
import type { StreamItem } from '../../../src/controls/stream.ts';
import { toMarks } from './message-marks.ts';

const item = (data: object) => ({ type: 'record', cursor: '', data }) as StreamItem;

it('contains the status of a changed message, and marks a deleted message', () => {
  const record = { id: 'm-1', status: 'read' };
  const items = [
    item({ kind: 'messages', id: 'm-1', change: 'updated', causedBy: null, record }),
    item({ kind: 'messages', id: 'm-2', change: 'deleted', causedBy: null, record: null }),
  ];
  expect(toMarks(items)).toEqual([
    { id: 'm-1', status: 'read', isDeleted: false },
    { id: 'm-2', isDeleted: true },
  ]);
});
