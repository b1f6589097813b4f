import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';

/** Three processes send 2,000 messages with one API key, which allows 100 requests per minute. */
const PROCESSES = 3;
const MESSAGES = Array.from({ length: 2_000 }, (_, index) => `Message ${index + 1}`);
const say = (line: string) => process.stdout.write(`${line}\n`);

const conversationId = demo.conversationIds.open;
const mock = createMockServer(); // its clock is virtual
const server = await listen(mock);

try {
  const before = mock.clock.now();
  await Promise.all(Array.from({ length: PROCESSES }, (_, index) => runWorker(index)));
  const minutes = (mock.clock.now() - before) / 60_000;

  const { records } = mock.snapshot().workspaces[0] ?? {};
  const sent = records?.messages.map(({ content }) => content) ?? [];
  for (const message of MESSAGES) {
    assert.equal(sent.filter((each) => each === message).length, 1, `${message} is sent once`);
  }
  assert.ok(minutes >= 19 && minutes < 25, 'the processes use most of the rate limit');
  const seconds = Math.ceil(performance.now() / 1_000);
  say(`${PROCESSES} processes sent ${MESSAGES.length} messages, each of them once.`);
  say(`That took ${minutes} minutes on the mock's clock, and ${seconds} seconds in real time.`);
} finally {
  await server.close();
}

/** Runs one process until it ends. */
async function runWorker(index: number): Promise<void> {
  const part = MESSAGES.filter((_, number) => number % PROCESSES === index);
  const script = new URL('./worker.ts', import.meta.url);
  const worker = fork(script, [server.url, conversationId, ...part]);
  const [code] = await once(worker, 'exit');
  assert.equal(code, 0, 'a worker ended with an error');
}
