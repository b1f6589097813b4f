import { describe, expect, it } from 'vitest';
import { KeyFinder, redactHeaders, redactJson, redactRefusal, redactUrl } from './redact.ts';

describe('redactHeaders', () => {
  const redactValue = (name: string) => redactHeaders([[name, 'value']], () => [])[name];

  it.each([
    ...['X-Api-Key', 'apikey', 'api_key', 'apiKey', 'token', 'access_token', 'secret'],
    ...['webhookSecret', 'password', 'Authorization', 'Set-Cookie'],
  ])('masks the value of the header %s', (name) => {
    expect(redactValue(name)).toBe('[redacted]');
  });

  it.each(['max_tokens', 'key', 'keyName', 'search', 'secretary'])(
    'does not mask the value of the header %s',
    (name) => {
      expect(redactValue(name)).toBe('value');
    },
  );
});

function finderOf(...keys: string[]) {
  const finder = new KeyFinder();
  for (const key of keys) finder.add(key);
  return (text: string) => finder.find(text);
}

describe('KeyFinder', () => {
  it('finds a key anywhere in a text, but a short key only if it is the whole text', () => {
    const find = finderOf('me', 'a-longer-key', 'b-longer-key');
    const found = ['me', 'name', 'xa-longer-keyb-longer-key'].map(find);
    expect(found).toEqual([['me'], [], ['a-longer-key', 'b-longer-key']]);
  });

  it('finds keys in the same way if it has thousands of keys', () => {
    const others = Array.from({ length: 5000 }, (_, n) => [
      `${1_000_000 + n}-of`,
      `${n}`.padEnd(2),
    ]);
    const find = finderOf('me', 'a-longer-key', ...others.flat());
    const found = ['me', 'name', 'xa-longer-key 1000004-of', '1000004-o'].map(find);
    expect(found).toEqual([['me'], [], ['a-longer-key', '1000004-of'], []]);
  });
});

describe('redactUrl', () => {
  it('masks the segments of a path that contain a key, even if the key is encoded', () => {
    const find = finderOf('me', 'a-longer-key');
    expect(redactUrl('/me/name/%/a%2Dlonger-key', find)).toBe('/[redacted]/name/%/[redacted]');
  });

  it('masks the part of a query or a fragment that holds a key', () => {
    const find = finderOf('a-longer-key');
    const url = 'https://x.test/?q=a%2Dlonger-key&r=1#x-a-longer-key';
    expect(redactUrl(url, find)).toBe('https://x.test/?q=[redacted]&r=1#[redacted]');
  });

  it('masks a key that contains slashes', () => {
    expect(redactUrl('/v1/a/longer/key/me', finderOf('a/longer/key'))).toBe('/v1/[redacted]/me');
  });
});

describe('redactJson', () => {
  it('keeps a property name that has only letters, even if it equals a key', () => {
    expect(redactJson({ requests: ['requests'] }, finderOf('requests'))).toEqual({
      requests: ['[redacted]'],
    });
  });

  it('masks keys in texts and property names, and the values of secret properties', () => {
    const find = finderOf('a-longer-key');
    const value = { text: 'x a-longer-key', 'a-longer-key': [1, null], token: 'b', list: ['c'] };
    expect(redactJson(value, find)).toEqual({
      text: 'x [redacted]',
      '[redacted]': [1, null],
      token: '[redacted]',
      list: ['c'],
    });
  });
});

describe('the error message for rejected input', () => {
  it('masks a key as a whole if it contains another key', () => {
    const refusal = { code: 'X', message: 'mock-key and mock-key-read-only', status: 400 };
    const find = finderOf('mock-key', 'mock-key-read-only');
    expect(redactRefusal(refusal, find).message).toBe('[redacted] and [redacted]');
  });

  it('masks every key in the message', () => {
    const refusal = { code: 'X', message: 'first-key, second-key, first-key', status: 400 };
    expect(redactRefusal(refusal, finderOf('first-key', 'second-key'))).toEqual({
      code: 'X',
      message: '[redacted], [redacted], [redacted]',
      status: 400,
    });
  });
});
