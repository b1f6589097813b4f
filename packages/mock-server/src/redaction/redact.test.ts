import { describe, expect, it } from 'vitest';
import { KeyFinder, redactHeaders, redactJson, redactRefusal, redactUrl } from './redact.ts';

describe('a recorded request or response', () => {
  const redactValue = (name: string) => redactHeaders([[name, 'value']], () => [])[name];

  it.each([
    ...['X-Api-Key', 'apikey', 'api_key', 'apiKey', 'token', 'access_token', 'secret'],
    ...['webhookSecret', 'password', 'Authorization', 'Set-Cookie'],
  ])('has a masked value for the header %s', (name) => {
    expect(redactValue(name)).toBe('[redacted]');
  });

  it.each(['max_tokens', 'key', 'keyName', 'search', 'secretary'])(
    'has the value of the header %s unmasked',
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

describe('the search for API keys in a text', () => {
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

describe('a recorded URL', () => {
  it('has masked segments in its path if they contain a key, even if the key is encoded', () => {
    const find = finderOf('me', 'a-longer-key');
    expect(redactUrl('/me/name/%/a%2Dlonger-key', find)).toBe('/[redacted]/name/%/[redacted]');
  });

  it('has a masked part in its query or fragment if that contains a key', () => {
    const find = finderOf('a-longer-key');
    const url = 'https://x.test/?q=a%2Dlonger-key&r=1#x-a-longer-key';
    expect(redactUrl(url, find)).toBe('https://x.test/?q=[redacted]&r=1#[redacted]');
  });

  it('has a masked path if that contains a key with slashes', () => {
    expect(redactUrl('/v1/a/longer/key/me', finderOf('a/longer/key'))).toBe('/v1/[redacted]/me');
  });
});

describe('a recorded body', () => {
  it('still has a property name of only letters, even if it equals a key', () => {
    expect(redactJson({ requests: ['requests'] }, finderOf('requests'))).toEqual({
      requests: ['[redacted]'],
    });
  });

  it('has masked keys in texts and property names, and masked values of secret properties', () => {
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

describe('the error for a rejected request', () => {
  it('has a masked key as a whole if it contains another key', () => {
    const refusal = { code: 'X', message: 'mock-key and mock-key-read-only', status: 400 };
    const find = finderOf('mock-key', 'mock-key-read-only');
    expect(redactRefusal(refusal, find).message).toBe('[redacted] and [redacted]');
  });

  it('has every key in its message masked', () => {
    const refusal = { code: 'X', message: 'first-key, second-key, first-key', status: 400 };
    expect(redactRefusal(refusal, finderOf('first-key', 'second-key'))).toEqual({
      code: 'X',
      message: '[redacted], [redacted], [redacted]',
      status: 400,
    });
  });
});
