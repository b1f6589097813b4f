import { describe, expect, it } from 'vitest';
import { createCollection } from './collection.ts';
import { type ObservedChange, ObservedCollection } from './observed-collection.ts';

interface Note {
  readonly id: string;
  readonly created_at: string;
  readonly text: string;
}

const note = (id: string, text = ''): Note => ({ id, created_at: '2026-01-01', text });

function observed() {
  const changes: ObservedChange<Note>[] = [];
  const collection = createCollection<Note, 'text'>('Note', [['text']]);
  return { changes, notes: new ObservedCollection(collection, (change) => changes.push(change)) };
}

describe('an observed collection', () => {
  it('reports a new record, a changed one with what it was, and the id of a removed one', () => {
    const { notes, changes } = observed();
    notes.insert(note('a'));
    notes.update('a', { text: 'b' });
    notes.remove('a');
    expect(changes).toEqual([
      { change: 'created', id: 'a', record: note('a') },
      { change: 'updated', id: 'a', record: note('a', 'b'), before: note('a') },
      { change: 'deleted', id: 'a' },
    ]);
  });

  it('reports the removal of a selection once', () => {
    const { notes, changes } = observed();
    for (const id of ['a', 'b']) notes.insert(note(id));
    notes.removeAll({});
    expect(changes.slice(2)).toEqual([{ change: 'deleted', id: null }]);
  });

  it('reports nothing when nothing changes', () => {
    const { notes, changes } = observed();
    notes.insert(note('a'));
    notes.update('a', { text: '' });
    notes.remove('b');
    notes.removeAll({ by: { text: 'other' } });
    expect(changes).toHaveLength(1);
  });

  it('shares its records with the collection, and always has its current size', () => {
    const { notes } = observed();
    expect(notes.size).toBe(0);
    notes.insert(note('a', 'b'));
    expect([notes.size, notes.findBy('text', 'b')?.id]).toEqual([1, 'a']);
  });
});
