import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { cases } from '@agent-platform/tools/cases';
import { expect, it } from 'vitest';

const PROBE = new URL('./support/leak-probe.ts', import.meta.url).pathname;

const calls = cases(20_000);

it(`${calls} calls on one signal leave no listener, no timer and no objects; sockets are reused`, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--conditions=@agent-platform/source',
    PROBE,
    String(calls),
  ]);
  const { listeners, timers, objects, connections } = JSON.parse(stdout);
  expect({ listeners, timers }).toEqual({ listeners: 0, timers: 0 });
  // A leak would leave one object for every call. The engine keeps a few objects of its own.
  expect(objects).toBeLessThan(1000);
  expect(connections).toBeLessThanOrEqual(30);
}, 180_000);
