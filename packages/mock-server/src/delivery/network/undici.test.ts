import { expect, it, onTestFinished, vi } from 'vitest';
import { hostileReceivers, serve, success } from '../../../test/delivery/hostile-receivers.ts';
import { MAX_RESPONSE_BYTES } from '../read-response.ts';
import { createNetwork } from './undici.ts';

/** The number of bytes that the decoders of this file produced. */
const unpacked = vi.hoisted(() => ({ bytes: 0 }));

vi.mock('./content-encoding.ts', async (importOriginal) => {
  const { createDecoder } = await importOriginal<typeof import('./content-encoding.ts')>();
  return {
    createDecoder: (encoding: string) =>
      createDecoder(encoding).on('data', (part: Uint8Array) => {
        unpacked.bytes += part.length;
      }),
  };
});

it('a gzip bomb without end is not unpacked beyond the part that passes the limit', async () => {
  const bomb = await serve(hostileReceivers['sends a gzip bomb'] ?? success(204));
  onTestFinished(bomb.close);
  const { signal } = new AbortController();
  const { send } = createNetwork({ timeoutMs: 30_000, mayKeep: () => false });
  const { received } = await send({ url: bomb.url, headers: {}, body: '{}', signal });
  await bomb.released();
  expect(received).toMatchObject({ truncated: true });
  expect(received?.body).toHaveLength(MAX_RESPONSE_BYTES);
  const partBytes = 16 * 1024;
  expect(unpacked.bytes).toBeLessThanOrEqual(MAX_RESPONSE_BYTES + partBytes);
});
