import { createRedisRateLimiter } from '@agent-platform/sdk/redis';
import { Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { type CampaignMessage, createSendOnce } from './send-once.ts';

const { REDIS_URL = '', LIMIT = '100', WINDOW_MS = '60000', LOCK_MS = '30000' } = process.env;
const { STILL_ON_ITS_WAY_MS = '10000' } = process.env;

const redis = new Redis(REDIS_URL, { maxRetriesPerRequest: null });
// All workers use this name, so they share the API key's rate limit.
const options = { name: 'campaign', limit: Number(LIMIT), windowMs: Number(WINDOW_MS) };
const rateLimiter = createRedisRateLimiter(redis, options);

const claims = {
  add: async (id: string) => (await redis.hsetnx('campaign:claims', id, Date.now())) === 1,
  delete: (id: string) => redis.hdel('campaign:claims', id),
};
const sendOnce = createSendOnce({ rateLimiter }, claims, Number(STILL_ON_ITS_WAY_MS));

new Worker<CampaignMessage>('campaign', sendOnce, {
  connection: redis,
  concurrency: 20,
  lockDuration: Number(LOCK_MS),
  stalledInterval: Number(LOCK_MS),
  // However many workers die with the same job, another one takes it over.
  maxStalledCount: 1_000,
});
process.once('disconnect', () => process.exit(0));
