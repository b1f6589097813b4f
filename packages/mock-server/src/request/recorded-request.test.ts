import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { ApiResponse } from './api-response.ts';
import { MaskedRequest, type ReceivedRequest } from './recorded-request.ts';

const KEY = 'key-of-a-test';
const SECRET = 'kept-to-itself';

const received: ReceivedRequest = {
  id: 'req-1',
  source: 'client',
  at: '2026-01-01T00:00:00.000Z',
  operation: null,
  method: 'POST',
  path: `/v1/${KEY}`,
  search: `?q=${KEY}&token=${SECRET}`,
  keyName: null,
  headers: ['X-Note', KEY, 'Authorization', SECRET, 'x-note', 'again'],
  findKeys: (text) => (text.includes(KEY) ? [KEY] : []),
  startedAt: 0,
};
const response: ApiResponse = {
  status: 201,
  requestBody: { value: { note: KEY }, text: '…' },
  headers: { 'X-Echo': KEY },
  body: { value: { secret: SECRET }, text: '…' },
};

describe('a recorded request', () => {
  it('masks keys and secrets in everything that can be read from it', () => {
    const recorded = new MaskedRequest(received, response);
    expect(recorded.summary).toMatchObject({
      path: '/v1/[redacted]',
      query: { q: '[redacted]', token: '[redacted]' },
    });
    expect(recorded.details()).toEqual({
      headers: { 'x-note': '[redacted], again', authorization: '[redacted]' },
      body: { note: '[redacted]' },
      responseHeaders: { 'X-Echo': '[redacted]' },
      responseBody: { secret: '[redacted]' },
    });
  });

  it('contains no key or secret when it is logged or copied', () => {
    const recorded = new MaskedRequest(received, response);
    const shown = [
      JSON.stringify(recorded),
      inspect(recorded, { depth: null, showHidden: true }),
      JSON.stringify({ ...recorded }),
      inspect(structuredClone(recorded), { depth: null }),
    ].join();
    expect(shown).not.toContain(KEY);
    expect(shown).not.toContain(SECRET);
  });
});
