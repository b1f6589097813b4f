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
    expect(createRedactor(KEY, 'other').redact(`${KEY} other rest`)).toBe(
      '[redacted] [redacted] rest',
    );
  });

  it('is taken literally where a key has signs of a regular expression', () => {
    expect(createRedactor('a.b*(c').redact('a.b*(c axbbc')).toBe('[redacted] axbbc');
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
    const redacted = createRedactor(KEY, 'secret-key').redact(headers);
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

it('shows no key itself', () => {
  expect(inspect(createRedactor(KEY), { showHidden: true, depth: 9 })).not.toContain(KEY);
});
