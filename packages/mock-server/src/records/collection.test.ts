import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Collection, NO_CAUSE } from './collection.ts';
import type { PageQuery } from './page.ts';

interface Pet {
  readonly id: string;
  readonly created_at: string;
  readonly updated_at?: string;
  readonly name: string;
  readonly kind: string;
  readonly colour: string;
}

const pet = (id: number, init: Partial<Pet> = {}): Pet => ({
  id: String(id).padStart(5, '0'),
  created_at: '2026-01-01T00:00:00.000Z',
  name: `Pet ${id}`,
  kind: 'cat',
  colour: 'black',
  ...init,
});

const open = () =>
  new Collection<Pet, 'kind' | 'colour'>('items', 'Pet', {
    indexes: [['kind'], ['kind', 'colour']],
  });
const query = (init: Partial<PageQuery> = {}): PageQuery => ({
  page: 1,
  limit: 20,
  order: 'desc',
  ...init,
});

const kind = fc.constantFrom('cat', 'dog', 'bird');
const colour = fc.constantFrom('black', 'white');
const seconds = fc.nat(5).map((second) => `2026-01-01T00:00:0${second}.000Z`);
const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), kind, colour, created_at: seconds }),
  fc.record({ do: fc.constant('update' as const), index: fc.nat(200), kind, colour }),
  fc.record({ do: fc.constant('remove' as const), index: fc.nat(200) }),
);
const asked = fc.record({
  page: fc.integer({ min: 1, max: 8 }),
  limit: fc.integer({ min: 1, max: 30 }),
  order: fc.constantFrom('asc' as const, 'desc' as const),
});

/** Returns a page of a plain array, as the contract defines it. */
function pageOf(pets: readonly Pet[], { page, limit, order }: PageQuery) {
  const sorted = [...pets].sort((a, b) =>
    `${a.created_at} ${a.id}` < `${b.created_at} ${b.id}` ? -1 : 1,
  );
  if (order === 'desc') sorted.reverse();
  const [total, start] = [sorted.length, (page - 1) * limit];
  return {
    data: sorted.slice(start, start + limit),
    pagination: { page, limit, total, total_pages: Math.ceil(total / limit) },
  };
}

describe('collection', () => {
  it('returns the same pages as a sorted array, with and without an index and a condition', () => {
    const given = fc.tuple(asked, kind, colour);
    const law = fc.property(fc.array(step, { maxLength: 200 }), given, (steps, wanted) => {
      const [page, by, colour] = wanted;
      const collection = open();
      let model: Pet[] = [];
      let made = 0;
      for (const next of steps) {
        const target = next.do === 'insert' ? undefined : model[next.index % model.length];
        if (next.do === 'insert') {
          const { kind, colour, created_at } = next;
          model.push(collection.insert(NO_CAUSE, pet(made++, { kind, colour, created_at })));
        } else if (target !== undefined && next.do === 'update') {
          const { kind, colour } = next;
          const { record } = collection.update(NO_CAUSE, target.id, { kind, colour });
          model = model.map((known) => (known.id === target.id ? record : known));
        } else if (target !== undefined) {
          collection.remove(NO_CAUSE, target.id);
          model = model.filter((known) => known.id !== target.id);
        }
      }
      const ofKind = model.filter((known) => known.kind === by);
      const even = (known: Pet) => Number(known.id) % 2 === 0;
      expect(collection.page(page)).toEqual(pageOf(model, page));
      expect(collection.page(page, { by: { kind: by } })).toEqual(pageOf(ofKind, page));
      expect(collection.page(page, { by: { kind: by }, where: even })).toEqual(
        pageOf(ofKind.filter(even), page),
      );
      const both = { kind: by, colour };
      const ofBoth = ofKind.filter((known) => known.colour === colour);
      expect(collection.page(page, { by: both })).toEqual(pageOf(ofBoth, page));
      expect(collection.newest(both)).toEqual(pageOf(ofBoth, query({ limit: 1 })).data[0]);
      expect(collection.all({ where: even }).length).toBe(model.filter(even).length);
      expect(collection.size).toBe(model.length);
    });
    fc.assert(law, { numRuns: cases(60) });
  });

  it('changes updated_at only when something else changed', () => {
    const pets = open();
    pets.insert(NO_CAUSE, pet(1));
    const same = pets.update(NO_CAUSE, '00001', { name: 'Pet 1' }, 'later');
    expect(same).toEqual({ record: pet(1), changed: false });
    const changed = pets.update(NO_CAUSE, '00001', { name: 'Rex' }, 'later');
    expect(changed).toEqual({
      record: { ...pet(1), name: 'Rex', updated_at: 'later' },
      changed: true,
    });
    expect(pets.get('00001')).toEqual(changed.record);
  });

  it('keeps properties that a patch does not name', () => {
    const pets = open();
    pets.insert(NO_CAUSE, pet(1));
    const patch: Partial<Pet> = { name: 'Rex', kind: undefined };
    expect(pets.update(NO_CAUSE, '00001', patch).record).toEqual(pet(1, { name: 'Rex' }));
    expect(pets.first({ kind: 'cat' })?.name).toBe('Rex');
  });

  it('does not change a record that it has returned', () => {
    const pets = open();
    const before = pets.insert(NO_CAUSE, pet(1));
    pets.update(NO_CAUSE, '00001', { name: 'Rex' });
    expect(before.name).toBe('Pet 1');
  });

  it('ignores undefined properties of a selection', () => {
    const pets = open();
    pets.insert(NO_CAUSE, pet(1));
    pets.insert(NO_CAUSE, pet(2, { kind: 'dog' }));
    const by = { kind: 'dog', colour: undefined };
    expect(pets.page(query(), { by }).data).toEqual([pet(2, { kind: 'dog' })]);
    expect(pets.page(query(), { by: { kind: undefined } }).pagination.total).toBe(2);
  });

  it('rejects a selection for which it has no index', () => {
    const pets = open();
    expect(() => pets.page(query(), { by: { colour: 'black' } })).toThrow(
      'There is no index on colour',
    );
  });

  it('rejects an unknown id, and names the field that contains the id', () => {
    const pets = open();
    expect(() => pets.require('x')).toThrow('Pet `x` was not found in this workspace.');
    expect(() => pets.require('x', 'pet_id')).toThrow(/^`pet_id`: Pet `x` was not found/);
    expect(() => pets.update(NO_CAUSE, 'x', { name: 'Rex' })).toThrow(/Pet `x` was not found/);
    expect(pets.remove(NO_CAUSE, 'x')).toBe(false);
  });
});
