import { afterEach, expect, it, vi } from 'vitest';
import { type Service, startService } from './processes.ts';
import { createPromises } from './promises.ts';

let service: Service;
const broken: string[] = [];

async function start(...args: string[]): Promise<void> {
  broken.length = 0;
  const promises = createPromises((line) => void broken.push(line));
  const file = new URL('./fixtures/careless-service.ts', import.meta.url);
  service = await startService({ name: 'careless', file, args, promises });
}

afterEach(() => service.stop());

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'breaks no promise when a service ends on %s',
  async (signal) => {
    await start();
    expect((await service.readMemory()).rss).toBeGreaterThan(0);
    await service.stop(signal);
    expect(broken).toEqual([]);
  },
);

it('breaks a promise if a service emits a warning', async () => {
  await start('warn');
  const warning = expect.stringContaining('Warning: Too many listeners');
  await vi.waitFor(() => expect(broken).toEqual([warning]));
});

it('breaks a promise if a service ends unexpectedly, so that its memory cannot be read', async () => {
  await start('end');
  await vi.waitFor(() => expect(broken).toEqual([expect.stringContaining('exit code 3, unasked')]));
  await expect(service.readMemory()).rejects.toThrow('careless has ended');
});
