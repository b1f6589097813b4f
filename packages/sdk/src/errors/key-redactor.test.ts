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

  it.each([
    ['shorter', [KEY, `${KEY}-read-only`]],
    ['longer', [`${KEY}-read-only`, KEY]],
  ])(
    'has nothing left of a key that begins with another, if the %s one was sent first',
    (_, keys) => {
      expect(createRedactor(...keys).redact(`not ${KEY}-read-only`)).toBe('not [redacted]');
    },
  );

  it('is taken literally where a key has signs of a regular expression', () => {
    const redactor = createRedactor('a.b*(c-0123456789');
    expect(redactor.redact('a.b*(c-0123456789 axbbc-0123456789')).toBe(
      '[redacted] axbbc-0123456789',
    );
  });
});

describe('JSON', () => {
  it('is copied without the key, names of properties included', () => {
    const value = { list: [1, null, { [KEY]: `x${KEY}` }], kept: true };
    const redacted = createRedactor(KEY).redact(value);
    expect(redacted).toEqual({ list: [1, null, { '[redacted]': 'x[redacted]' }], kept: true });
    expect(value.list[2]).toEqual({ [KEY]: `x${KEY}` });
  });

  it('may have a property that is named like a prototype', () => {
    const value = JSON.parse(`{"__proto__": {"a": "${KEY}"}}`);
    const redacted = createRedactor(KEY).redact(value);
    expect(Object.getPrototypeOf(redacted)).toBe(Object.prototype);
    expect(Object.keys(redacted)).toEqual(['__proto__']);
  });
});

describe('headers', () => {
  it('are kept but for the key', () => {
    const headers = new Headers({ 'x-echo': `is ${KEY}`, 'x-id': 'r1' });
    headers.set('x-secret-key', '1');
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    const redacted = createRedactor(KEY, 'x-secret-key').redactHeaders(headers);
    expect([...redacted]).toEqual([
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
      ['x-echo', 'is [redacted]'],
      ['x-id', 'r1'],
    ]);
  });
});

describe('a key of fewer than 12 characters', () => {
  const redactor = createRedactor('key');

  it.each([
    ['in text', 'The API key is not valid'],
    ['in the name of a property', { key: 'abc' }],
    ['in a longer value', { hint: 'a key' }],
  ])('is left alone %s', (_, value) => {
    expect(redactor.redact<unknown>(value)).toEqual(value);
  });

  it('is left alone in the name of a header, and in a longer one', () => {
    const headers = new Headers({ key: 'abc', 'x-echo': 'a key' });
    expect(redactor.redactHeaders(headers)).toEqual(headers);
  });

  it.each([
    ['value', { echo: ['key'] }, { echo: ['[redacted]'] }],
    ['value in another letter case', { echo: 'KEY' }, { echo: '[redacted]' }],
    ['value, escaped', { echo: '%6bey' }, { echo: '[redacted]' }],
  ])('is hidden where it is a whole %s', (_, value, redacted) => {
    expect(redactor.redact<unknown>(value)).toEqual(redacted);
  });

  it('is hidden where it is a whole header', () => {
    const redacted = redactor.redactHeaders(new Headers({ 'x-echo': 'key' }));
    expect(redacted.get('x-echo')).toBe('[redacted]');
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
  expect(createRedactor(key).redact(value)).toEqual(value);
});

it('shows no key itself', () => {
  expect(inspect(createRedactor(KEY), { showHidden: true, depth: 9 })).not.toContain(KEY);
});
