import { describe, expect, it } from 'vitest';
import { Collection, type CollectionChange } from './collection.ts';

interface Note {
  readonly id: string;
  readonly created_at: string;
  readonly text: string;
}

/** The cause of every change in these tests. */
const cause = { causedBy: 'request-1' };
const about = { ...cause, kind: 'items' };

const note = (id: string, text = ''): Note => ({ id, created_at: '2026-01-01', text });

function observed() {
  const changes: CollectionChange<Note>[] = [];
  const onChange = (change: CollectionChange<Note>) => changes.push(change);
  return {
    changes,
    notes: new Collection<Note, 'text'>('items', 'Note', { indexes: [['text']], onChange }),
  };
}

describe('a collection with a listener', () => {
  it('reports a new record, a changed one with its previous state, and a removed one', () => {
    const { notes, changes } = observed();
    notes.insert(cause, note('a'));
    notes.update(cause, 'a', { text: 'b' });
    notes.remove(cause, 'a');
    expect(changes).toEqual([
      { ...about, change: 'created', id: 'a', record: note('a') },
      { ...about, change: 'updated', id: 'a', record: note('a', 'b'), before: note('a') },
      { ...about, change: 'deleted', id: 'a', before: note('a', 'b') },
    ]);
  });

  it('reports the removal of a selection of records as one change', () => {
    const { notes, changes } = observed();
    for (const id of ['a', 'b']) notes.insert(cause, note(id));
    notes.removeAll(cause, {});
    expect(changes.slice(2)).toEqual([{ ...about, change: 'deleted', id: null }]);
  });

  it('reports nothing when nothing changes', () => {
    const { notes, changes } = observed();
    notes.insert(cause, note('a'));
    notes.update(cause, 'a', { text: '' });
    notes.remove(cause, 'b');
    notes.removeAll(cause, { by: { text: 'other' } });
    expect(changes).toHaveLength(1);
  });
});
