import { describe, expect, it } from 'vitest';
import { createKeyFinder, isSecretName, redactPath, redactRefusal } from './redact.ts';

describe('isSecretName', () => {
  it.each([
    ...['X-Api-Key', 'apikey', 'api_key', 'apiKey', 'token', 'access_token', 'secret'],
    ...['webhookSecret', 'password', 'Authorization'],
  ])('is true of %s', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(['max_tokens', 'key', 'keyName', 'search', 'secretary'])('is false of %s', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});

function finderOf(...keys: string[]) {
  const finder = createKeyFinder();
  for (const key of keys) finder.add(key);
  return finder.find;
}

describe('createKeyFinder', () => {
  it('finds a key wherever it stands, but a short one only where it is the whole text', () => {
    const find = finderOf('me', 'a-longer-key', 'b-longer-key');
    const found = ['me', 'name', 'xa-longer-keyb-longer-key'].map(find);
    expect(found).toEqual([['me'], [], ['a-longer-key', 'b-longer-key']]);
  });

  it('forgets its keys', () => {
    const finder = createKeyFinder();
    finder.add('a-longer-key');
    finder.clear();
    expect(finder.find('a-longer-key')).toEqual([]);
  });
});

describe('redactPath', () => {
  it('hides the segments that hold a key, also where it is encoded', () => {
    const find = finderOf('me', 'a-longer-key');
    expect(redactPath('/me/name/%/a%2Dlonger-key', find)).toBe('/[redacted]/name/%/[redacted]');
  });
});

describe('redactRefusal', () => {
  it('hides every key of the message', () => {
    const refusal = { code: 'X', message: 'first-key, second-key, first-key', status: 400 };
    expect(redactRefusal(refusal, finderOf('first-key', 'second-key'))).toEqual({
      code: 'X',
      message: '[redacted], [redacted], [redacted]',
      status: 400,
    });
  });
});
