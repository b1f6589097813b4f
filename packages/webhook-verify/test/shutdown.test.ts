import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secret } from './support/deliveries.ts';
import { send, startReceiver } from './support/receiver-process.ts';

const directory = new URL('../', import.meta.url);
const guide = readFileSync(new URL('docs/once-only.md', directory), 'utf8');
const [, program = ''] = /## Graceful shutdown\n.*?```ts\n(.*?)```/s.exec(guide) ?? [];

/** The handler that the program in the guide is given. Its event handler runs until the process gets SIGUSR2. */
const given = `
import { once } from 'node:events';
import { createWebhookHandler, createWebhookVerifier } from '@agent-platform/webhook-verify';
import { createRedisStore } from '@agent-platform/webhook-verify/redis';
import { createClient } from 'redis';

const redis = createClient({ socket: { path: process.env.REDIS_PATH, tls: false } });
await redis.connect();
const handler = createWebhookHandler({
  verifier: createWebhookVerifier({ variant: 'B', secret: process.env.WEBHOOK_SECRET }),
  store: createRedisStore(redis),
  on: {
    async 'message.received'() {
      const ended = once(process, 'SIGUSR2');
      console.log('handling');
      await ended;
    },
  },
});
`;

/** Runs the program in the guide as a process, on any port. */
function start(redisPath: string) {
  const code = `${given}
    ${program.replace("import { once } from 'node:events';", '').replace('3000', '0')}
    server.once('listening', () => console.log(server.address().port));`;
  const env = { REDIS_PATH: redisPath, WEBHOOK_SECRET: secret };
  return startReceiver(['--input-type=module', '--eval', code], env);
}

/** Waits until nothing listens on the port. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isRefused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    });
    socket.destroy();
    if (isRefused) return;
  }
}

async function exitCode(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.exitCode;
}

describe.skipIf(!hasRedis)('the program for a graceful shutdown in the guide', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.stop());

  it('responds with 204 to the delivery that it is handling on SIGTERM, which no other process handles again', async () => {
    const receiver = await start(redis.path);
    const answered = send(receiver.port);
    expect(await receiver.nextLine()).toBe('handling');

    receiver.child.kill('SIGTERM');
    await refused(receiver.port);
    receiver.child.kill('SIGUSR2');
    expect(await answered).toBe(204);
    expect(await exitCode(receiver.child)).toBe(0);

    const next = await start(redis.path);
    expect(await send(next.port)).toBe(204);
    next.child.kill('SIGTERM');
    expect(await next.nextLine()).toBeUndefined();
    expect(await exitCode(next.child)).toBe(0);
  });
});
