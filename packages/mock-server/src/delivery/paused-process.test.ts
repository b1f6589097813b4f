import { expect, it, vi } from 'vitest';
import { Receivers } from './receivers.ts';
import { createSender } from './sender.ts';

const host = vi.hoisted(() => ({ now: 0, timers: [] as { at: number; run: () => void }[] }));

vi.mock('../time/host-timers.ts', async (load) => ({
  ...(await load<object>()),
  hostElapsed: () => host.now,
  hostTimer(run: () => void, ms: number) {
    const timer = { at: host.now + ms, run };
    host.timers.push(timer);
    return () => {
      host.timers = host.timers.filter((other) => other !== timer);
    };
  },
}));

/** Lets time pass in one step, as if the process had stood still, and then runs the timers that are due. */
function stepTo(now: number): void {
  host.now = now;
  const due = host.timers.filter(({ at }) => at <= now);
  host.timers = host.timers.filter(({ at }) => at > now);
  for (const { run } of due) run();
}

/** Sends a delivery with a time limit of 10 s to a receiver that responds when told. */
function send() {
  Object.assign(host, { now: 0, timers: [] });
  let respond = () => {};
  const response = new Promise<Response>((resolve) => {
    respond = () => resolve(new Response(null, { status: 204 }));
  });
  const fetch = () => response;
  const sender = createSender({ receivers: new Receivers(''), fetch, receiverTimeoutMs: 10_000 });
  const outgoing = { url: 'http://receiver.test/', headers: {}, body: '{}' };
  const exchange = sender(outgoing, new AbortController());
  return { exchange, respond };
}

it('the sender accepts a response that arrived while the process was paused', async () => {
  const { exchange, respond } = send();
  stepTo(3_600_000);
  respond();
  expect(await exchange).toMatchObject({ error: null, received: { status: 204 } });
  expect(host.timers).toEqual([]);
});

it('the receiver gets its full time limit again after each pause of the process', async () => {
  const { exchange } = send();
  for (const now of [60_000, 120_000, 129_999]) stepTo(now);
  expect(await Promise.race([exchange, 'waiting'])).toBe('waiting');
  stepTo(130_000);
  expect(await exchange).toMatchObject({ error: 'timeout', received: null });
});

it('a delivery still times out when a busy process runs the timer slightly late', async () => {
  const { exchange, respond } = send();
  stepTo(10_900);
  respond();
  expect(await exchange).toMatchObject({ error: 'timeout', received: null });
});
