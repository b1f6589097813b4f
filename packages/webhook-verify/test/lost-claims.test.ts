import { describe, expect, it, vi } from 'vitest';
import { hasPostgres, hasRedis } from './support/database-servers.ts';
import { createRequest } from './support/deliveries.ts';
import {
  createLossyMemoryStore,
  createLossyPostgresStore,
  createLossyRedisStore,
} from './support/lossy-stores.ts';
import { createReceiver } from './support/receivers.ts';

describe('a claim that is granted, but whose answer is lost', { timeout: 60_000 }, () => {
  it.each([
    ['the memory store', true, createLossyMemoryStore],
    ['node-redis', hasRedis, createLossyRedisStore],
    ['pg', hasPostgres, createLossyPostgresStore],
  ] as const)(
    'is released, so that the repeat is handled at once: %s',
    async (_, isHere, create) => {
      if (!isHere) return;
      const { store, loseAnswer } = await create();
      const work = vi.fn();
      const handler = createReceiver(work, { store });
      void loseAnswer();
      expect((await handler(createRequest('A'))).status).toBe(503);
      expect(work).not.toHaveBeenCalled();
      expect((await handler(createRequest('A'))).status).toBe(204);
      expect(work).toHaveBeenCalledTimes(1);
    },
  );
});
