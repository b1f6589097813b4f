import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { toReason } from './failure-reason.ts';

const refused = (address: string) => new Error(`connect ECONNREFUSED ${address}`);

function createCycle() {
  const one = new Error('one');
  const other = new Error('other', { cause: one });
  one.cause = other;
  return one;
}

it.each<[string, unknown, string]>([
  ['a cause', new TypeError('fetch failed', { cause: refused('::1') }), 'connect ECONNREFUSED ::1'],
  [
    'a cause of a cause',
    new TypeError('fetch failed', { cause: new Error('x', { cause: refused('::1') }) }),
    'connect ECONNREFUSED ::1',
  ],
  [
    'several addresses',
    new TypeError('fetch failed', {
      cause: Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')], ''), {
        code: 'ECONNREFUSED',
      }),
    }),
    'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
  ],
  [
    'several addresses with one reason',
    new AggregateError([new Error('down'), new Error('down')], 'All failed'),
    'down',
  ],
  [
    'an aggregate without errors',
    new TypeError('fetch failed', {
      cause: Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }),
    }),
    'ECONNREFUSED',
  ],
  [
    'an error of another realm',
    runInNewContext(`new TypeError('fetch failed', { cause: new Error('refused') })`),
    'refused',
  ],
  [
    'a cause without a message',
    new TypeError('fetch failed', { cause: new Error() }),
    'fetch failed',
  ],
  ['a cause that is a text', new TypeError('fetch failed', { cause: 'no route' }), 'no route'],
  ['a cause that is no error', new TypeError('fetch failed', { cause: 42 }), 'fetch failed'],
  [
    'a port that `fetch` blocks',
    new TypeError('fetch failed', { cause: new Error('bad port') }),
    '`fetch` blocks this port. Use another one',
  ],
  ['no message', new RangeError(), 'RangeError'],
  ['a text', 'no route', 'no route'],
  ['an empty text', '', 'the connection failed'],
  ['nothing', undefined, 'the connection failed'],
  ['an object without words', { message: 42 }, 'the connection failed'],
  ['a cycle', createCycle(), 'other'],
])('finds the reason of %s', (_, thrown, reason) => {
  expect(toReason(thrown)).toBe(reason);
});

it('reads only the first errors of an AggregateError with a thousand', () => {
  const errors = Array.from({ length: 1_000 }, (_, index) => new Error(`down ${index}`));
  expect(toReason(new AggregateError(errors)).split('; ').length).toBeLessThan(20);
});
