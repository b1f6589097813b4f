import { Worker } from 'bullmq';
import { Redis } from 'ioredis';

/** The process that handles the jobs. It only counts how often each event was handled. */
const redis = new Redis(process.env.REDIS_URL ?? '', { maxRetriesPerRequest: null });

new Worker('events', ({ data }) => redis.hincrby('effects', data.eventId, 1), {
  connection: redis,
  concurrency: 4,
});
process.once('disconnect', () => process.exit(0));
