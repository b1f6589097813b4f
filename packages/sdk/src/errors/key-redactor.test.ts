import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { KeyRedactor } from './key-redactor.ts';

const KEY = 'Secret-Key/4711';

function createRedactor(...keys: string[]) {
  const redactor = new KeyRedactor();
  for (const key of keys) redactor.add(key);
  return redactor;
}

describe('text', () => {
  it.each([
    ['as it is', KEY],
    ['in another letter case', KEY.toUpperCase()],
    ['percent-encoded', encodeURIComponent(KEY)],
    ['percent-encoded in part, in lower case', 'Secret%2dKey/4711'],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(KEY))],
    ['escaped as in JSON', 'Secret\\u002dKey\\/4711'],
  ])('has no key that stands there %s', (_, spelling) => {
    expect(createRedactor(KEY).redact(`a${spelling}b ${spelling}`)).toBe('a[redacted]b [redacted]');
  });

  it('has none of several keys', () => {
    expect(createRedactor(KEY, 'another-key-4712').redact(`${KEY} another-key-4712 rest`)).toBe(
      '[redacted] [redacted] rest',
    );
  });

  it('is taken literally where a key has signs of a regular expression', () => {
    const redactor = createRedactor('a.b*(c-0123456789');
    expect(redactor.redact('a.b*(c-0123456789 axbbc-0123456789')).toBe(
      '[redacted] axbbc-0123456789',
    );
  });
});

describe('a value', () => {
  it('without a key stays the same object', () => {
    const value = { cause: new Error('refused'), list: [1, null, { a: 'b' }] };
    expect(createRedactor(KEY).redact(value)).toBe(value);
  });

  it('is copied without the key, names of properties included', () => {
    const value = { list: [1, null, { [KEY]: `x${KEY}` }], kept: true };
    const redacted = createRedactor(KEY).redact(value);
    expect(redacted).toEqual({ list: [1, null, { '[redacted]': 'x[redacted]' }], kept: true });
    expect(value.list[2]).toEqual({ [KEY]: `x${KEY}` });
  });

  it('keeps its headers but for the key', () => {
    const headers = new Headers({ 'x-echo': `is ${KEY}`, 'x-id': 'r1' });
    headers.set('x-secret-key', '1');
    const redacted = createRedactor(KEY, 'x-secret-key').redact(headers);
    expect([...redacted]).toEqual([
      ['x-echo', 'is [redacted]'],
      ['x-id', 'r1'],
    ]);
  });

  it('may hold itself', () => {
    const value: Record<string, unknown> = { key: KEY };
    value.self = value;
    const redacted = createRedactor(KEY).redact(value);
    expect(redacted.key).toBe('[redacted]');
    expect(redacted.self).toBe(redacted);
  });

  it('may be deeper than the stack', () => {
    const deep = JSON.parse(`${'['.repeat(30_000)}"${KEY}"${']'.repeat(30_000)}`);
    expect(inspect(createRedactor(KEY).redact(deep), { depth: 100 })).not.toContain(KEY);
  });

  it('may have a property that is named like a prototype', () => {
    const value = JSON.parse(`{"__proto__": {"a": "${KEY}"}}`);
    const redacted = createRedactor(KEY).redact(value);
    expect(Object.getPrototypeOf(redacted)).toBe(Object.prototype);
    expect(Object.keys(redacted)).toEqual(['__proto__']);
  });
});

describe('a key of fewer than 12 characters', () => {
  const redactor = createRedactor('key');

  it.each([
    ['in text', 'The API key is not valid'],
    ['in the name of a property', { key: 'abc' }],
    ['in a longer value', { hint: 'a key' }],
    ['in an error', new Error('key', { cause: new Error('a key') })],
    ['in the name of a header', new Headers({ key: 'abc' })],
  ])('is left alone %s', (_, value) => {
    expect(redactor.redact(value)).toBe(value);
  });

  it.each([
    ['value', { echo: ['key'] }, { echo: ['[redacted]'] }],
    ['value in another letter case', { echo: 'KEY' }, { echo: '[redacted]' }],
    ['value, escaped', { echo: '%6bey' }, { echo: '[redacted]' }],
    ['header', new Headers({ 'x-echo': 'key' }), new Headers({ 'x-echo': '[redacted]' })],
  ])('is hidden where it is a whole %s', (_, value, redacted) => {
    expect(redactor.redact<unknown>(value)).toEqual(redacted);
  });
});

it('hides a key of 12 characters in text', () => {
  expect(createRedactor('twelve-chars').redact('is twelve-chars')).toBe('is [redacted]');
});

it.each([
  ['NOT_FOUND', 'NOT_FOUND'],
  ['RATE_LIMIT_EXCEEDED', 'RATE_LIMIT_EXCEEDED'],
  ['RATE_LIMIT_EX', 'RATE_LIMIT_EXCEEDED'],
])('never changes a code of the specification (key %s, code %s)', (key, code) => {
  const value = { error: { code } };
  expect(createRedactor(key).redact(value)).toBe(value);
});

describe('a property that throws', () => {
  const broken = () => {
    throw new Error(KEY);
  };

  it('is left out', () => {
    const value = {
      kept: {
        a: 1,
        get b() {
          return broken();
        },
      },
    };
    expect(createRedactor(KEY).redact(value)).toEqual({ kept: { a: 1 } });
  });

  it.each([
    ['a proxy', new Proxy({}, { getPrototypeOf: broken, ownKeys: broken, get: broken })],
    ['headers', Object.defineProperty(new Headers(), 'forEach', { value: broken })],
  ])('may be %s', (_, value) => {
    expect(createRedactor(KEY).redact({ kept: 1, value })).toEqual({ kept: 1 });
  });
});

it('shows no key itself', () => {
  expect(inspect(createRedactor(KEY), { showHidden: true, depth: 9 })).not.toContain(KEY);
});
