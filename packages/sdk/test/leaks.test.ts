import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const PROBE = new URL('./support/leak-probe.ts', import.meta.url).pathname;

it('100 000 calls on one signal leave no listener, no timer and less than 1 MiB; sockets are reused', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--conditions=@agent-platform/source',
    PROBE,
  ]);
  const { listeners, timers, grownBytes, connections } = JSON.parse(stdout);
  expect({ listeners, timers }).toEqual({ listeners: 0, timers: 0 });
  expect(grownBytes).toBeLessThan(1024 * 1024);
  expect(connections).toBeLessThanOrEqual(30);
}, 180_000);
