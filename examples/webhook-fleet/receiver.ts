import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { toNodeHandler } from '@agent-platform/webhook-verify/node';
import { createRedisStore } from '@agent-platform/webhook-verify/redis';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

/** One receiver of the fleet. It is a separate process and shares only Redis with the other receivers. */
const { REDIS_URL = '', WEBHOOK_SECRET = '', LEASE_MS, DIES_AT } = process.env;
const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
const work = new Queue('events', { connection: redis });
let taken = 0;

const handler = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'B', secret: WEBHOOK_SECRET }),
  store: createRedisStore(redis),
  leaseMs: Number(LEASE_MS),
  on: {},
  // The event handler only adds a job to the queue, so that it returns quickly. A second job with the same id is
  // ignored.
  async otherwise(event, { key }) {
    taken += 1;
    const dies = taken === Number(DIES_AT);
    // One receiver is killed before it adds the job. Another is killed after it adds the job, but before it responds.
    if (dies && process.env.DIES === 'before') await killed();
    await work.add(event.event, { eventId: event.event_id }, { jobId: key });
    if (dies) await killed();
  },
});

/** Asks the main program to kill this process, and waits until that happens. */
function killed(): Promise<never> {
  process.send?.({ kill: true });
  return new Promise(() => {});
}

const server = createServer(toNodeHandler(handler));
server.listen(0, '127.0.0.1', () => {
  process.send?.({ port: (server.address() as AddressInfo).port });
});
process.once('disconnect', () => process.exit(0));
