import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { MockServer } from '@agent-platform/mock-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

const START = Date.UTC(2026, 0, 1);

/** Starts a bot that calls the mock every `ms` milliseconds. Returns the times of its calls. */
function startBot(mock: MockServer, ms = 30_000): number[] {
  const stopping = new AbortController();
  const { manual } = mock.clock;
  const calls: number[] = [];
  const run = async () => {
    for (;;) {
      await mock.fetch(`${mock.baseUrl}/v1/me`, { headers: { 'x-api-key': mock.apiKey } });
      calls.push((manual.now() - START) / 1000);
      await manual.sleep(ms, stopping.signal);
    }
  };
  const ended = run().catch(() => {});
  onTestFinished(() => {
    stopping.abort();
    return ended;
  });
  return calls;
}

describe('a sleep on clock.manual', () => {
  it('does not move the clock', async () => {
    const { mock } = openMock();
    const calls = startBot(mock);
    for (let turn = 0; turn < 100; turn++) await nextTurn();
    expect(calls).toEqual([0]);
    expect(mock.clock.now()).toBe(START);
  });

  it('ends at its own time during an advance, and its program then acts at once', async () => {
    const { mock } = openMock();
    const calls = startBot(mock);
    await expect.poll(() => calls).toEqual([0]);
    await mock.clock.advance(100_000);
    expect(calls).toEqual([0, 30, 60, 90]);
    expect(mock.clock.now()).toBe(START + 100_000);
  });

  it('does not stop a client from advancing the clock by its own sleep', async () => {
    const { mock } = openMock();
    const calls = startBot(mock);
    await expect.poll(() => calls).toEqual([0]);
    await mock.clientOptions().clock.sleep(70_000);
    expect(calls).toEqual([0, 30, 60]);
    expect(mock.clock.now()).toBe(START + 70_000);
  });

  it('ends at advanceToNext even if it does not last whole milliseconds', async () => {
    const { mock } = openMock();
    let isOver = false;
    const asleep = mock.clock.manual.sleep(1500.5).then(() => {
      isOver = true;
    });
    expect(mock.clock.due().next).toEqual([{ kind: 'sleep', at: '2026-01-01T00:00:01.501Z' }]);
    await mock.clock.advanceToNext();
    expect([isOver, mock.clock.now() - START]).toEqual([true, 1501]);
    await asleep;
  });

  it('does not hold up an advance when a receiver in this process sleeps', async () => {
    const { mock, call } = openMock();
    await createWebhook(call, receiverUrl, ['contact.created']);
    mock.webhooks.receive(receiverUrl, async () => {
      await mock.clock.manual.sleep(2000);
      return new Response(null, { status: 204 });
    });
    mock.simulate.emit({ event: 'contact.created', data: {} });
    await mock.clock.advance(5000);
    expect(mock.webhooks.deliveries()).toMatchObject([{ status: 'success' }]);
  });

  it('passes in real time while the clock runs', async () => {
    const { mock } = openMock({ clock: 'system' });
    const calls = startBot(mock, 5);
    await expect.poll(() => calls.length).toBeGreaterThan(2);
  });

  it('rejects with the reason of its signal', async () => {
    const { mock } = openMock();
    const stopping = new AbortController();
    const asleep = mock.clock.manual.sleep(1000, stopping.signal);
    stopping.abort(new Error('The bot stops'));
    await expect(asleep).rejects.toThrow('The bot stops');
  });

  it('ends when the mock is reset', async () => {
    const { mock } = openMock();
    const asleep = mock.clock.manual.sleep(1000);
    mock.reset();
    await expect(asleep).resolves.toBeUndefined();
  });
});

it('the bot in the guide to time prints what its comments say', async () => {
  const guide = readFileSync(new URL('../../docs/time.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split('## Programs that sleep in a loop\n');
  const [, code = ''] = /^```ts\n(.*?)^```$/ms.exec(section) ?? [];
  // The SDK is among the dependencies of the examples.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@agent-platform/source', '--input-type=module-typescript', '--eval', code],
    { cwd: new URL('../../../../examples/bot-operator/', import.meta.url) },
  );
  const promised = Array.from(code.matchAll(/^console\.log.* \/\/ (.+)$/gm), ([, said]) => said);
  expect(promised).toHaveLength(2);
  expect(stdout.trim().split('\n')).toEqual(promised);
});
