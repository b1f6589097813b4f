import { describe, expect, it } from 'vitest';
import { toCurl } from './to-curl.ts';

const request = { method: 'POST', path: '/v1/agents', query: {}, headers: {} };

describe('toCurl', () => {
  it('names the method, the address and the query', () => {
    const text = toCurl({ ...request, method: 'GET', query: { limit: '2', q: 'a b' } }, 'http://m');
    expect(text).toBe("curl -X GET 'http://m/v1/agents?limit=2&q=a+b'");
  });

  it('writes the key as a variable, because the journal masks it', () => {
    const headers = { 'x-api-key': '[masked]', 'content-type': 'application/json', host: 'm' };
    expect(
      toCurl({ ...request, headers }, 'http://m')
        .split(' \\\n  ')
        .slice(1),
    ).toEqual(['-H "X-API-Key: $API_KEY"', "-H 'content-type: application/json'"]);
  });

  it('quotes the body for the shell', () => {
    const text = toCurl({ ...request, body: { name: "it's" } }, 'http://m');
    expect(text).toContain(`-d '{"name":"it'\\''s"}'`);
  });
});
