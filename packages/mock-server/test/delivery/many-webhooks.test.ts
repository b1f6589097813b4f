import { createHook } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MockServerOptions } from '@agent-platform/mock-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, type Script, serveReceiver } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

/** Opens a mock with a webhook at each URL. */
async function open(urls: readonly string[], options: MockServerOptions = {}) {
  const { mock, call } = openMock({ seed: 'empty', rateLimit: 'off', ...options });
  for (const url of urls) await createWebhook(call, url, ['contact.created']);
  return {
    mock,
    call,
    fire: () => mock.simulate.emit({ event: 'contact.created', data: {} }),
  };
}

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

describe('a hundred receivers', () => {
  it('are all called before any of them has responded, on the first attempt and on a retry', async () => {
    const held: ServerResponse[] = [];
    const answers = [500, 204];
    // The receiver responds only after all requests have arrived: sequential deliveries would time out.
    const url = await serveReceiver((_request, response) => {
      held.push(response);
      if (held.length < 100) return;
      const status = answers.shift() ?? 500;
      for (const each of held.splice(0)) each.writeHead(status).end();
    });
    const { mock, fire } = await open(numbered(100, url));
    fire();
    await mock.clock.advance(60_000);
    const codes = mock.webhooks.deliveries().map(({ status_code }) => status_code);
    expect(codes).toEqual([...Array(100).fill(500), ...Array(100).fill(204)]);
  });
});

describe('six hundred receivers that hang', () => {
  it('do not delay a delivery to another receiver on their host', async () => {
    const url = await serveReceiver((request, response) => {
      if (request.url === '/good') response.end();
    });
    const { mock, call } = await open(numbered(600, `${url}hanging/`), {
      receiverTimeoutMs: 60_000,
    });
    const good = await createWebhook(call, `${url}good`, ['contact.created']);
    mock.simulate.emit({ event: 'contact.created', data: {} });
    const filter = { webhookId: good.id, status: 'success' } as const;
    await mock.webhooks.waitForDelivery(filter, { timeoutMs: 30_000 });
    expect(mock.webhooks.deliveries({ status: 'pending' })).toHaveLength(600);
  }, 60_000);
});

const MINUTE = 60;
const BEAT = 15 * MINUTE;
const DAY = 1440 * MINUTE;
const failures = (count: number): number[] => Array(count).fill(500);

/** A whole schedule, with times in seconds. */
interface Schedule {
  /** The responses of every receiver. */
  readonly script: Script;
  /** For each event, the time that passes after it. */
  readonly events: readonly number[];
  readonly attempts: readonly number[];
  readonly status: string;
  readonly alerts: number;
}

const schedules: Readonly<Record<'A' | 'B', Schedule>> = {
  A: {
    script: failures(5),
    events: [DAY],
    attempts: [0, 1, 6, 21, 81].map((minutes) => minutes * MINUTE),
    status: 'inactive',
    alerts: 0,
  },
  // The fifth failure makes the webhook failing. From then on, each round attempts the oldest pending event.
  B: {
    script: [...failures(7), 200],
    events: [400, DAY],
    attempts: [0, 5, 20, 80, 380, 380 + BEAT, 380 + 2 * BEAT, 380 + 3 * BEAT],
    status: 'active',
    alerts: 1000,
  },
};

/** Tracks the host's timers from now on. Returns the pending ones, including unreferenced timers. */
function watchTimers(): ReadonlySet<number> {
  const timers = new Set<number>();
  const hook = createHook({
    init: (id, type) => void (type === 'Timeout' && timers.add(id)),
    destroy: (id) => void timers.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  return timers;
}

describe.each(['A', 'B'] as const)('a thousand webhooks of Variant %s', (variant) => {
  const { script, events, attempts, status, alerts } = schedules[variant];

  it('get every attempt at its exact scheduled time, and no timer is left running', async () => {
    const urls = numbered(1000, 'http://receiver.test/');
    const { mock, call, fire } = await open(urls, { variant });
    const received = urls.map((url) => receive(mock, script, url));
    const timers = watchTimers();
    for (const seconds of events) {
      fire();
      await mock.clock.advance(seconds * 1000);
    }

    const times = new Set(received.map((each) => each.map(({ at }) => at / 1000).join()));
    expect([...times]).toEqual([attempts.join()]);
    expect(mock.webhooks.alerts()).toHaveLength(alerts);
    for (let page = 1; page <= 10; page++) {
      const { body } = await call('GET', '/v1/webhooks', { query: { page, limit: 100 } });
      expect(body).toMatchObject({ data: Array(100).fill({ status }) });
    }
    for (let turn = 0; turn < 1000 && timers.size > 0; turn++) await nextTurn();
    expect(timers.size).toBe(0);
  });
});
