import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';

const MESSAGES = 1_000;
/** The number of the request after which a worker is killed. */
const KILL_AT = 450;
const LIMIT = 300;
const WINDOW_MS = 2_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

if (hasRedis) await runCampaign();
else say('Skipped: redis-server is not installed.');

async function runCampaign(): Promise<void> {
  const redisServer = await startRedis();
  const redis = new Redis(redisServer.path, { maxRetriesPerRequest: null });
  const queue = new Queue('campaign', { connection: redis });
  const agentId = '00000000-0000-4000-8000-0000000000a1';
  const conversationIds = Array.from({ length: MESSAGES }, () => crypto.randomUUID());
  const mock = createMockServer({
    clock: 'system',
    rateLimit: { limit: LIMIT, windowMs: WINDOW_MS },
    seed: {
      agents: [{ id: agentId, name: 'Ana' }],
      conversations: conversationIds.map((id) => ({ id, agent_id: agentId })),
    },
  });
  const server = await listen(mock);
  const workers: ChildProcess[] = [];

  try {
    const operation = 'sendConversationMessage';
    let rejected = 0;
    mock.requests.subscribe(() => rejected++, { status: 429 });
    let requests = 0;
    mock.requests.subscribe(
      () => {
        requests += 1;
        if (requests !== KILL_AT) return;
        workers[0]?.kill('SIGKILL');
        say('One of them was killed with SIGKILL.');
      },
      { operation },
    );
    // The responses to three requests are lost, and one request never arrives.
    mock.faults.add({ operation, after: 100, times: 3, disconnect: 'after' });
    mock.faults.add({ operation, after: 200, times: 1, disconnect: 'before' });

    await queue.addBulk(
      conversationIds.map((conversationId) => ({
        name: 'message',
        data: { conversationId, content: 'Our winter sale starts tomorrow.' },
        opts: { jobId: `winter-sale-${conversationId}`, attempts: 5, backoff: 1_000 },
      })),
    );
    for (let n = 0; n < 3; n++) {
      const env = {
        ...process.env,
        AGENT_PLATFORM_BASE_URL: server.url,
        AGENT_PLATFORM_API_KEY: mock.apiKey,
        REDIS_URL: redisServer.path,
        LIMIT: `${LIMIT}`,
        WINDOW_MS: `${WINDOW_MS}`,
        LOCK_MS: '1000',
        STILL_ON_ITS_WAY_MS: '500',
      };
      workers.push(fork(new URL('./worker.ts', import.meta.url), { env }));
    }
    say(`Three workers send ${MESSAGES} messages with one API key.`);

    await until(isDone);
    assert.equal(workers[0]?.signalCode, 'SIGKILL', 'a worker was killed');
    const sent = await queue.getCompletedCount();
    const unsure = await queue.getFailed();
    say(`${sent} messages were sent. ${unsure.length} are unsure:`);
    for (const { data, failedReason } of unsure) say(`  ${data.conversationId}: ${failedReason}`);
    assert.ok(unsure.length >= 1 && unsure.length <= 25, 'the list of unsure messages is short');
    assert.ok(
      unsure.every(({ failedReason }) => failedReason?.startsWith('Unsure:')),
      'nothing else failed',
    );

    // A person checks each conversation, and sends the missing messages again.
    for (const job of unsure) {
      if (countMessages(job.data.conversationId) > 0) await job.remove();
      else {
        await redis.hdel('campaign:claims', String(job.id));
        await job.retry();
      }
    }
    await until(isDone);
    assert.equal(await queue.getFailedCount(), 0, 'no message is unsure any more');

    for (const id of conversationIds) assert.equal(countMessages(id), 1, 'each was sent once');
    assert.equal(rejected, 0, 'no request got a 429');
    say(`In the end, each of the ${MESSAGES} messages was sent exactly once, without any 429.`);
  } finally {
    for (const worker of workers) worker.kill('SIGKILL');
    await queue.close();
    redis.disconnect();
    await redisServer.stop();
    await server.close();
  }

  /** Whether every job has ended. */
  async function isDone(): Promise<boolean> {
    const open = await queue.getJobCounts('active', 'waiting', 'delayed', 'prioritized');
    return Object.values(open).every((count) => count === 0);
  }

  /** Counts the messages of a conversation, as the platform has stored them. */
  function countMessages(conversationId: string): number {
    const { records } = mock.snapshot().workspaces[0] ?? {};
    return (records?.messages ?? []).filter((each) => each.conversation_id === conversationId)
      .length;
  }
}

/** Waits until a condition holds. */
async function until(isMet: () => Promise<boolean>): Promise<void> {
  while (!(await isMet())) await sleep(50);
}
