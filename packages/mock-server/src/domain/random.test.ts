import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from './random.ts';

const NOW = Date.UTC(2026, 0, 1);

/** A UUID of version 7 and variant 10 (RFC 9562). */
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('random', () => {
  it('makes version 7 UUIDs of any time and seed', () => {
    const law = fc.property(fc.string(), fc.nat(2 ** 43), (seed, now) => {
      expect(new Random(seed).uuid(now)).toMatch(UUID_V7);
    });
    fc.assert(law, { numRuns: cases(100) });
  });

  it('begins each id with the time', () => {
    const time = new Random('x').uuid(NOW).replaceAll('-', '').slice(0, 12);
    expect(Number.parseInt(time, 16)).toBe(NOW);
  });

  it('makes more than 2^16 ids in one millisecond that sort in the order of their creation', () => {
    const random = new Random('x');
    let before = '';
    for (let count = 0; count < 2 ** 16 + 5000; count++) {
      const id = random.uuid(NOW);
      if (!(id > before) || !UUID_V7.test(id)) expect([count, before, id]).toBe('in order');
      before = id;
    }
    expect(before > new Random('x').uuid(NOW)).toBe(true);
  });

  it.each([2 ** 16, 2 ** 28, 2 ** 30, 2 ** 32, 2 ** 41])(
    'still makes ids in ascending order after about %i ids',
    (count) => {
      const [a, b, c, d] = new Random('x').save();
      const random = new Random([a, b, c, d, count - 2]);
      const ids = [1, 2, 3, 4].map(() => random.uuid(NOW));
      expect([...ids].sort()).toEqual(ids);
      for (const id of ids) expect(id).toMatch(UUID_V7);
    },
  );

  it('makes the same ids with the same seed', () => {
    const law = fc.property(fc.string(), (seed) => {
      const [one, two] = [new Random(seed), new Random(seed)];
      const take = (random: typeof one) => [random.uuid(NOW), random.hex(32), random.uuid(NOW + 1)];
      expect(take(two)).toEqual(take(one));
    });
    fc.assert(law, { numRuns: cases(100) });
  });

  it('makes different values with different seeds', () => {
    const secrets = Array.from({ length: 200 }, (_, seed) => new Random(`mock/${seed}`).hex(32));
    expect(new Set(secrets).size).toBe(200);
  });

  it('makes two hexadecimal digits for each byte', () => {
    for (const bytes of [0, 1, 3, 4, 16, 32]) {
      expect(new Random('x').hex(bytes)).toMatch(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
    }
  });

  it('makes the same next ids when it starts from a saved state', () => {
    const random = new Random('x');
    random.uuid(NOW);
    const state = random.save();
    const then = [random.uuid(NOW), random.hex(8)];
    const other = new Random(state);
    expect([other.uuid(NOW), other.hex(8)]).toEqual(then);
  });
});
