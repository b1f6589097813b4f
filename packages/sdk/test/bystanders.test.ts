import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientOptions } from '../src/client/client-options.ts';
import type { Hooks } from '../src/hooks/events.ts';
import type { Logger } from '../src/hooks/logger.ts';
import { createTestClient, failure, json } from './support/test-client.ts';

const ok = json({ data: { id: 'a1' } });
const silent = () => {};
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
});
afterEach(() => void process.off('unhandledRejection', note));

const fail = () => {
  throw new Error('The bystander fell over');
};
const failLater = async () => fail();
const hooksOf = (hook: () => void): Hooks => ({
  start: hook,
  success: hook,
  failure: hook,
  request: hook,
  response: hook,
  retry: hook,
  queued: hook,
});
const loggerOf = (log: () => void): Logger => ({ debug: log, info: log, warn: log });

/** Makes a call that is retried once, so that every kind of event occurs. */
async function call(options: ClientOptions) {
  const unavailable = failure(503, 'X', 'x', { 'retry-after': '1' });
  const { client, requests } = createTestClient([unavailable, ok], options);
  const agent = await client.agents.get('a1');
  await new Promise((resolve) => setTimeout(resolve));
  return { id: agent.id, requests: requests.length, unhandled: unhandled.length };
}

const untouched = { id: 'a1', requests: 2, unhandled: 0 };

describe('a call succeeds as usual, after a retry, even if', () => {
  it.each<[string, ClientOptions]>([
    ['a hook throws', { hooks: hooksOf(fail), logger: loggerOf(silent) }],
    ['a hook returns a rejected promise', { hooks: hooksOf(failLater), logger: loggerOf(silent) }],
    ['the logger throws', { logger: loggerOf(fail), logLevel: 'debug' }],
    ['the logger returns a rejected promise', { logger: loggerOf(failLater), logLevel: 'debug' }],
    ['both the hooks and the logger throw', { hooks: hooksOf(fail), logger: loggerOf(fail) }],
  ])('%s', async (_, options) => {
    expect(await call(options)).toEqual(untouched);
  });
});

it('calls that wait for the rate limit are all sent even if the logger throws', async () => {
  const now = Date.parse('2026-03-01T09:00:00Z');
  const spent = (remaining: number) =>
    json({ data: {} }, 200, {
      'X-RateLimit-Limit': '5',
      'X-RateLimit-Remaining': String(remaining),
      'X-RateLimit-Reset': String(now / 1000 + 60),
    });
  const { client } = createTestClient([spent(0), spent(4), spent(3), spent(2), spent(1)], {
    logger: { debug: silent, info: fail, warn: silent },
  });
  await client.me();
  const calls = Array.from({ length: 4 }, () => client.me());
  expect(await Promise.all(calls)).toHaveLength(4);
});

it('a call succeeds with a warning if a hook throws an object without a prototype', async () => {
  const warnings: string[] = [];
  const logger: Logger = { ...loggerOf(silent), warn: (message) => void warnings.push(message) };
  const request = () => {
    throw Object.create(null);
  };
  expect(await call({ hooks: { request }, logger })).toEqual(untouched);
  expect(warnings[0]).toBe('The `request` hook failed: object');
});

it('the warning about a failed hook names the hook', async () => {
  const warnings: string[] = [];
  const logger: Logger = { ...loggerOf(silent), warn: (message) => void warnings.push(message) };
  await call({ hooks: { response: failLater }, logger });
  expect(warnings).toEqual([
    'The `response` hook failed: Error: The bystander fell over',
    'The `response` hook failed: Error: The bystander fell over',
  ]);
});
