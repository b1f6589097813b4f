import { setTimeout as sleep } from 'node:timers/promises';
import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres, startPostgres } from './support/database-servers.ts';
import { eventBody } from './support/deliveries.ts';
import { send, startReceiver } from './support/receiver-process.ts';

const program = [new URL('support/receiver-program.ts', import.meta.url).pathname];
/** Long enough for a busy machine to extend a lease in time. */
const leaseMs = 1_500;

// The databases measure leases with their own clocks, so these tests wait in real time.
describe.each([
  ['redis', hasRedis, startRedis],
  ['postgres', hasPostgres, startPostgres],
] as const)('receivers that share %s', (database, isInstalled, startDatabase) => {
  describe.skipIf(!isInstalled)('in separate processes', () => {
    let server: Awaited<ReturnType<typeof startDatabase>>;
    beforeAll(async () => {
      server = await startDatabase();
    }, 60_000);
    afterAll(() => server?.stop());

    const start = () =>
      startReceiver(program, {
        DATABASE: database,
        DATABASE_PATH: server.path,
        LEASE_MS: `${leaseMs}`,
      });
    let deliveries = 0;
    /** Returns a body that no other test sends. */
    const createBody = () => eventBody().replace('evt_1', `evt_${database}_${++deliveries}`);

    it('handle a delivery whose process was killed, once its lease has ended', async () => {
      const [killed, next] = await Promise.all([start(), start()]);
      const body = createBody();
      const lost = send(killed.port, body).catch(() => 'disconnected');
      expect(await killed.nextLine()).toBe('handling');
      killed.child.kill('SIGKILL');
      expect(await lost).toBe('disconnected');

      const repeat = send(next.port, body);
      expect(await next.nextLine()).toBe('handling');
      next.child.kill('SIGUSR2');
      expect(await repeat).toBe(204);
    });

    it('leave a delivery to the process that handles it for longer than its lease', async () => {
      const [slow, other] = await Promise.all([start(), start()]);
      const body = createBody();
      const first = send(slow.port, body);
      expect(await slow.nextLine()).toBe('handling');
      const repeat = send(other.port, body);
      await sleep(1.5 * leaseMs);
      slow.child.kill('SIGUSR2');
      expect(await Promise.all([first, repeat])).toEqual([204, 204]);
      expect(await slow.nextLine()).toBe('handled');
      other.child.kill('SIGKILL');
      expect(await other.nextLine()).toBeUndefined();
    });

    it('take a delivery over from a process that was paused, which learns that its lease is lost', async () => {
      const [paused, next] = await Promise.all([start(), start()]);
      const body = createBody();
      const late = send(paused.port, body);
      expect(await paused.nextLine()).toBe('handling');
      paused.child.kill('SIGSTOP');

      const repeat = send(next.port, body);
      expect(await next.nextLine()).toBe('handling');
      paused.child.kill('SIGCONT');
      expect(await paused.nextLine()).toBe('lost');
      paused.child.kill('SIGUSR2');
      expect(await late).toBe(503);
      next.child.kill('SIGUSR2');
      expect(await repeat).toBe(204);
    });
  });
});
