import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Service, startService } from './processes.ts';
import { createPromises } from './promises.ts';
import { createSecretScan } from './secret-scan.ts';

let service: Service;
const broken: string[] = [];

async function start(...args: string[]): Promise<void> {
  broken.length = 0;
  const promises = createPromises((line) => void broken.push(line));
  const secrets = createSecretScan(promises);
  secrets.add('a-secret');
  const file = new URL('./fixtures/careless-service.ts', import.meta.url);
  service = await startService({ name: 'careless', file, args, promises, secrets });
}

afterEach(() => service.stop());

describe('a service', () => {
  it('breaks no promise when it ends as asked', async () => {
    await start();
    expect((await service.readMemory()).rss).toBeGreaterThan(0);
    await service.stop();
    expect(broken).toEqual([]);
  });

  it('breaks a promise when it prints a secret, which is not repeated', async () => {
    await start('key=a-secret');
    expect(broken).toEqual([expect.stringContaining('listening key=<SECRET>')]);
  });

  it('breaks a promise when it warns', async () => {
    await start();
    service.send('warn');
    const warning = expect.stringContaining('Warning: Too many listeners');
    await vi.waitFor(() => expect(broken).toEqual([warning]));
  });

  it('breaks a promise when it ends unasked, and its memory cannot be read', async () => {
    await start();
    service.send('end');
    await vi.waitFor(() =>
      expect(broken).toEqual([expect.stringContaining('exit code 3, unasked')]),
    );
    await expect(service.readMemory()).rejects.toThrow('careless has ended');
  });
});
