import { describe, expect, it } from 'vitest';
import { operations } from '../../src/generated/operations.ts';
import { attempt } from './attempt.ts';
import { type Case, cases } from './cases.ts';
import { findHoles, rows } from './table.ts';

describe('the coverage table', () => {
  it('has a row for every operation', () => {
    expect(rows.map(({ operation }) => operation.id).sort()).toEqual(
      Object.keys(operations).sort(),
    );
  });

  it('has a case for everything that the specification lists, and for nothing else', () => {
    expect(findHoles()).toEqual([]);
  });
});

describe.each(rows)('$operation.id', ({ cells }) => {
  it.each(cells.flatMap(({ cases }) => cases))('$name', async (each) => {
    expect(await attempt(each)).toEqual([]);
  });
});

describe('an attempt at a case of the coverage table', () => {
  const start = cases.find(({ operation }) => operation.id === 'startConversation');
  const wrong = (change: Partial<Case>) => start && attempt({ ...start, ...change });

  it.each<[string, Partial<Case>, RegExp]>([
    ['an unexpected status', { status: 200 }, /^status: 200 expected, 201 found$/],
    ['a response without the expected text', { says: 'Goodbye' }, /does not contain Goodbye/],
    ['an unexpected event', { events: [] }, /^events: \[\] expected/],
    ['a missing event', { events: [...(start?.events ?? []), 'credit.low'] }, /^events: /],
    ['a change of state where an error is expected', { status: 404 }, /^state: /],
  ])('reports %s', async (_what, change, fault) => {
    expect(await wrong(change)).toEqual(expect.arrayContaining([expect.stringMatching(fault)]));
  });
});
