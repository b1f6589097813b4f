import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMockServer } from '@agent-platform/mock-server';
import { AgentPlatform } from '@agent-platform/sdk';
import { hasRedis, startRedis } from '@agent-platform/tools/redis-server';
import { Redis } from 'ioredis';
import { start, startBalancer } from './fleet.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);
const contacts = 30;

if (hasRedis) await runStory();
else say('Skipped: redis-server is not installed.');

async function runStory(): Promise<void> {
  const server = await startRedis();
  const redis = new Redis(server.path, { maxRetriesPerRequest: null });
  const processes: ChildProcess[] = [];
  const ports: number[] = [];
  const balancer = await startBalancer(ports);
  try {
    const mock = createMockServer({ variant: 'B' });
    const client = new AgentPlatform(mock.clientOptions());
    const webhook = await client.webhooks.create({ url: balancer.url, events: ['contacts'] });

    const env = {
      REDIS_URL: server.path,
      WEBHOOK_SECRET: webhook.secret,
      LEASE_MS: '1000',
    };
    let kills = 0;
    for (const crash of [{}, { DIES: 'before', DIES_AT: '3' }, { DIES: 'after', DIES_AT: '5' }]) {
      const receiver = start(new URL('./receiver.ts', import.meta.url), { ...env, ...crash });
      processes.push(receiver);
      const [{ port }] = await once(receiver, 'message');
      ports.push(port);
      receiver.on('message', () => {
        kills += 1;
        ports.splice(ports.indexOf(port), 1);
        receiver.kill('SIGKILL');
        say(`One of ${ports.length + 1} receivers was killed while it handled an event.`);
      });
    }
    processes.push(start(new URL('./worker.ts', import.meta.url), env));
    say(`Three receivers and a worker share one Redis. The client creates ${contacts} contacts.`);

    for (let n = 0; n < contacts; n += 1) {
      await client.contacts.create({ name: `Contact ${n}` });
      await mock.webhooks.settled();
      balancer.disconnect();
    }
    // The platform's retries follow the mock's clock. The lease of a killed receiver expires in real time.
    for (const wait of [5_000, 15_000, 60_000]) await mock.clock.advance(wait);
    await mock.webhooks.settled();

    const deliveries = mock.webhooks.deliveries({ webhookId: webhook.id });
    const ids = new Set(deliveries.map((delivery) => delivery.event_id));
    const accepted = deliveries.filter((delivery) => delivery.status === 'success');
    say(`${ids.size} events took ${deliveries.length} attempts, and ${accepted.length} succeeded.`);
    assert.equal(kills, 2, 'two receivers were killed');
    assert.equal(ids.size, contacts, 'every contact caused an event');
    assert.ok(
      deliveries.length > contacts,
      'the platform retried what the killed receivers missed',
    );
    assert.equal(accepted.length, contacts, 'every event was accepted once');

    // Sends every delivery again, as the platform would if the responses had been lost.
    for (const { url, request_headers, request_body } of accepted) {
      const again = { method: 'POST', headers: { ...request_headers }, body: request_body };
      assert.equal((await fetch(url, again)).status, 204, 'a repeat is accepted');
    }

    for (let i = 0; i < 200 && (await redis.hlen('effects')) < contacts; i += 1) await sleep(25);
    await sleep(200);
    const effects = await redis.hgetall('effects');
    assert.deepEqual(Object.keys(effects).sort(), [...ids].sort(), 'every event had an effect');
    for (const count of Object.values(effects))
      assert.equal(count, '1', 'no effect happened twice');
    say(
      `Each of the ${contacts} events had its effect exactly once, although all were sent again.`,
    );
  } finally {
    balancer.close();
    redis.disconnect();
    for (const child of processes) child.kill('SIGKILL');
    await server.stop();
  }
}
