import type { Middleware } from 'openapi-fetch';
import { describe, expect, it, vi } from 'vitest';
import type { AgentPlatform, Hooks, RequestOptions } from '../src/index.ts';
import { createTestClient, json, rejection } from './support/test-client.ts';

const ok = json({ data: { id: 'a1' } });
const turn = () => new Promise(setImmediate);

/** Creates a client whose middleware waits until `finish` is called. `events` lists the client's events. */
function createWaiting(step: 'onRequest' | 'onResponse') {
  const events: string[] = [];
  const record = (name: string) => () => void events.push(name);
  const hooks: Hooks = {
    ...{ start: record('start'), request: record('request'), response: record('response') },
    ...{ success: record('success'), failure: record('failure') },
  };
  let finish = () => {};
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const whole = createTestClient([ok], { hooks, clock: undefined });
  whole.client.raw.use({ [step]: () => wait } as unknown as Middleware);
  return { ...whole, events, finish: () => finish() };
}

const calls: [string, (client: AgentPlatform, options: RequestOptions) => Promise<unknown>][] = [
  ['a GET', (client, options) => client.agents.get('a1', options)],
  ['a POST', (client, options) => client.agents.create({ name: 'Ana' }, options)],
  ['a raw call', (client, options) => client.raw.GET('/v1/me', { ...options })],
];

describe.each(calls)('%s with middleware', (_, call) => {
  it('rejects at its deadline, without a request, while onRequest waits', async () => {
    const { client, requests, events, finish } = createWaiting('onRequest');
    const error = await rejection(call(client, { deadlineMs: 5 }));
    finish();
    await turn();
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 5, attempts: 0 });
    expect([requests, events]).toEqual([[], []]);
  });

  it('rejects when aborted, without a request, while onRequest waits', async () => {
    const { client, requests, events, finish } = createWaiting('onRequest');
    const controller = new AbortController();
    const error = rejection(call(client, { signal: controller.signal }));
    await turn();
    controller.abort('enough');
    expect(await error).toBe('enough');
    finish();
    await turn();
    expect([requests, events]).toEqual([[], []]);
  });

  it('rejects at its deadline, with one failure event, while onResponse waits', async () => {
    const { client, requests, events, finish } = createWaiting('onResponse');
    const error = await rejection(call(client, { deadlineMs: 50 }));
    finish();
    await turn();
    expect(error).toMatchObject({ name: 'TimeoutError', timeoutMs: 50, attempts: 1 });
    expect(requests).toHaveLength(1);
    expect(events).toEqual(['start', 'request', 'response', 'failure']);
  });

  it('rejects when aborted, with one failure event, while onResponse waits', async () => {
    const { client, events, finish } = createWaiting('onResponse');
    const controller = new AbortController();
    const error = rejection(call(client, { signal: controller.signal }));
    await vi.waitFor(() => expect(events).toContain('response'));
    controller.abort('enough');
    expect(await error).toBe('enough');
    finish();
    await turn();
    expect(events).toEqual(['start', 'request', 'response', 'failure']);
  });
});
