import { setTimeout as sleep } from 'node:timers/promises';
import { AgentPlatform, ApiError, RateLimitError } from '@agent-platform/sdk';
import { createRedisRateLimiter } from '@agent-platform/sdk/redis';
import { type Job, UnrecoverableError, Worker } from 'bullmq';
import { Redis } from 'ioredis';

/** A message in the queue. */
interface CampaignMessage {
  conversationId: string;
  content: string;
}

const { REDIS_URL = '', LIMIT = '100', WINDOW_MS = '60000', LOCK_MS = '30000' } = process.env;
/** How long a request may still be on its way to the platform after its connection broke. */
const { STILL_ON_ITS_WAY_MS = '10000' } = process.env;

const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
// All workers use this name, so they share the API key's rate limit.
const options = { name: 'campaign', limit: Number(LIMIT), windowMs: Number(WINDOW_MS) };
const rateLimiter = createRedisRateLimiter(redis, options);
const client = new AgentPlatform({ rateLimiter });

/** Sends the message of a job. After a crash, the queue calls this again for the same job. */
async function sendOnce(job: Job<CampaignMessage>): Promise<string> {
  const id = String(job.id);
  if (await redis.hexists('campaign:claims', id)) return findSent(job);

  // The message is claimed just before its request is sent, after the wait for the rate limit. `hsetnx` succeeds only
  // once. So after a crash, only the few requests that were in flight are in doubt.
  let isClaimed = false;
  const sender = new AgentPlatform({
    rateLimiter,
    async fetch(url, init) {
      isClaimed ||= (await redis.hsetnx('campaign:claims', id, Date.now())) === 1;
      if (!isClaimed) throw new Error('Another worker has claimed the message.');
      return fetch(url, init);
    },
  });

  const { conversationId, content } = job.data;
  try {
    return (await sender.conversations.sendMessage(conversationId, { content })).id;
  } catch (error) {
    if (error instanceof RateLimitError) {
      // The platform has sent nothing, so the queue may try again later.
      if (isClaimed) await redis.hdel('campaign:claims', id);
      throw error;
    }
    if (wasRejected(error)) throw new UnrecoverableError(`Not sent: ${error.message}`);
    return findSent(job);
  }
}

/** Whether the platform has rejected the request. After any other error, it may have sent the message. */
function wasRejected(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && error.status !== 408;
}

/** Looks for a message that may have been sent, and returns its id. */
async function findSent({ data, timestamp }: Job<CampaignMessage>): Promise<string> {
  await sleep(Number(STILL_ON_ITS_WAY_MS));
  // The platform's clock may differ a little from the queue's.
  const earliest = new Date(timestamp - 60_000).toISOString();
  for await (const message of client.conversations.listMessages(data.conversationId)) {
    if (message.created_at < earliest) break;
    if (message.sender_type !== 'customer' && message.content === data.content) return message.id;
  }
  throw new UnrecoverableError('Unsure: a request left, but the message is not there.');
}

new Worker('campaign', sendOnce, {
  connection: redis,
  concurrency: 20,
  lockDuration: Number(LOCK_MS),
  stalledInterval: Number(LOCK_MS),
  // However many workers die with the same job, another one takes it over.
  maxStalledCount: 1_000,
});
process.once('disconnect', () => process.exit(0));
