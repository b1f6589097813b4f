import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createTestClient, json } from './support/test-client.ts';

const PROBE = new URL('./support/compression-probe.ts', import.meta.url).pathname;

const ok = json({ data: { id: 'a1' } });

describe('Accept-Encoding', () => {
  it('asks for uncompressed responses by default', async () => {
    const { client, requests } = createTestClient([ok]);
    await client.me();
    await client.raw.GET('/v1/me');
    expect(requests.map(({ headers }) => headers.get('accept-encoding'))).toEqual([
      'identity',
      'identity',
    ]);
  });

  it('can be set in `headers`, in any letter case', async () => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const { client, requests } = createTestClient([ok], { headers });
    await client.me();
    await client.me({ headers: { 'accept-encoding': 'br' } });
    expect(requests.map(({ headers }) => headers.get('accept-encoding'))).toEqual(['gzip', 'br']);
  });
});

it('a long response over a connection that closes does not crash the process', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@agent-platform/source',
    PROBE,
  ]);
  expect(JSON.parse(stdout)).toEqual(Array(10).fill(200));
});
