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
  [
    'an error with a cause',
    new TypeError('fetch failed', { cause: refused('::1') }),
    'connect ECONNREFUSED ::1',
  ],
  [
    'an error whose cause has a cause',
    new TypeError('fetch failed', { cause: new Error('x', { cause: refused('::1') }) }),
    'connect ECONNREFUSED ::1',
  ],
  [
    'an error for several addresses',
    new TypeError('fetch failed', {
      cause: Object.assign(new AggregateError([refused('::1'), refused('127.0.0.1')], ''), {
        code: 'ECONNREFUSED',
      }),
    }),
    'connect ECONNREFUSED ::1; connect ECONNREFUSED 127.0.0.1',
  ],
  [
    'several errors with the same message',
    new AggregateError([new Error('down'), new Error('down')], 'All failed'),
    'down',
  ],
  [
    'an AggregateError without errors',
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
    'an error whose cause has no message',
    new TypeError('fetch failed', { cause: new Error() }),
    'fetch failed',
  ],
  [
    'an error whose cause is a string',
    new TypeError('fetch failed', { cause: 'no route' }),
    'no route',
  ],
  [
    'an error whose cause is a number',
    new TypeError('fetch failed', { cause: 42 }),
    'fetch failed',
  ],
  [
    'an error for a port that `fetch` blocks',
    new TypeError('fetch failed', { cause: new Error('bad port') }),
    '`fetch` blocks this port. Use another one',
  ],
  ['an error without a message', new RangeError(), 'RangeError'],
  ['a string', 'no route', 'no route'],
  ['an empty string', '', 'the connection failed'],
  ['undefined', undefined, 'the connection failed'],
  ['an object whose message is a number', { message: 42 }, 'the connection failed'],
  ['an error that is among its own causes', createCycle(), 'other'],
])('a failed connection has a readable reason when fetch throws %s', (_, thrown, reason) => {
  expect(toReason(thrown)).toBe(reason);
});

it('the reason for an AggregateError with a thousand errors contains only the first ones', () => {
  const errors = Array.from({ length: 1_000 }, (_, index) => new Error(`down ${index}`));
  expect(toReason(new AggregateError(errors)).split('; ').length).toBeLessThan(20);
});
