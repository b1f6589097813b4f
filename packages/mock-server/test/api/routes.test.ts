import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { refusal } from '../support/read.ts';
import { describeTransports } from '../support/transports.ts';

const start = `/v1/agents/${demo.agentId}/conversation`;
const MIB = 1024 * 1024;

/** Returns a JSON object of exactly this many bytes, almost all of them in `message`. */
function sized(bytes: number): string {
  const empty = JSON.stringify({ message: '' });
  return JSON.stringify({ message: 'a'.repeat(bytes - empty.length) });
}

describeTransports('routes and bodies', (transport) => {
  describe('an unknown route', () => {
    it.each([
      ['GET', '/v1/nothing'],
      ['GET', '/v2/me'],
      ['GET', '/me'],
      ['GET', '/v1/me/'],
      ['PATCH', '/v1/me'],
      ['POST', `/v1/agents/${demo.agentId}/mcp/connect`],
    ])('responds with 404 to %s %s', async (method, path) => {
      const { call } = await transport.open();
      expect(await refusal(call, method, path)).toBe(
        `404 NOT_FOUND: There is no operation \`${method} ${path}\`. Check the method and the path.`,
      );
    });
  });

  describe('a request body', () => {
    it.each<[string, string | Uint8Array<ArrayBuffer> | undefined, RegExp]>([
      ['broken JSON', '{"message": "Hello"', /`body` must be valid JSON/],
      ['an array', '[{"message": "Hello"}]', /`body` must be a JSON object/],
      ['a string', '"Hello"', /`body` must be a JSON object/],
      ['null', 'null', /`body` must be a JSON object/],
      ['empty text', '', /`body` is required/],
      ['missing', undefined, /`body` is required/],
      ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), /`body` must be UTF-8/],
      ['1 byte over 1 MiB', sized(MIB + 1), /`body` must be at most 1048576 bytes/],
    ])('is rejected when it is %s', async (_what, body, said) => {
      const { call, mock } = await transport.open();
      const answer = await refusal(call, 'POST', start, body === undefined ? {} : { body });
      expect(answer).toMatch(/^400 VALIDATION_ERROR: /);
      expect(answer).toMatch(said);
      expect(mock.events.list()).toEqual([]);
    });

    it('of exactly 1 MiB is read and validated', async () => {
      const { call } = await transport.open();
      expect(await refusal(call, 'POST', start, { body: sized(MIB) })).toMatch(
        /^400 VALIDATION_ERROR: `message` must be at most 65535 characters long/,
      );
    });

    it('is read as UTF-8 whatever the media type says', async () => {
      const { call } = await transport.open();
      const headers = { 'content-type': 'text/plain' };
      const answer = await call('POST', start, { body: '{"message": "Olá 👋"}', headers });
      expect(answer.text('data.response')).toBe('You said: Olá 👋');
    });

    it('with a `__proto__` property changes no prototype', async () => {
      const { call } = await transport.open();
      const body = '{"message":"Hi","__proto__":{"seen":1},"metadata":{"__proto__":{"seen":1}}}';
      expect((await call('POST', start, { body })).status).toBe(201);
      expect(Object.getOwnPropertyDescriptor(Object.prototype, 'seen')).toBeUndefined();
    });

    it('is validated without the properties inside its `__proto__`', async () => {
      const { call } = await transport.open();
      const body = '{"__proto__":{"message":"Hi"}}';
      expect(await refusal(call, 'POST', start, { body })).toMatch(/`message` is required/);
    });
  });
});

describeTransports('documentedOnly', (transport) => {
  it('responds with 404 to operations that the contract does not document', async () => {
    const { call } = await transport.open({ documentedOnly: true });
    expect(await refusal(call, 'GET', '/v1/agents')).toMatch(/^404 NOT_FOUND: `listAgents`/);
    expect((await call('GET', '/v1/me')).status).toBe(200);
  });
});
