import { expect, it } from 'vitest';
import { startChild } from './child.ts';
import { createPromises } from './promises.ts';
import { createSecretScan } from './secret-scan.ts';

function startFixture(name: string) {
  const broken: string[] = [];
  const promises = createPromises((line) => void broken.push(line));
  const file = new URL(`./fixtures/${name}`, import.meta.url);
  return startChild(file, { name, promises, secrets: createSecretScan(promises) });
}

it('finds the memory reading among messages that arrive together with it', async () => {
  const child = startFixture('chatty-child.ts');
  try {
    expect((await child.readMemory()).rss).toBeGreaterThan(0);
  } finally {
    await child.stop();
  }
});

it('refuses to wait for the memory of a process that has ended', async () => {
  const child = startFixture('chatty-child.ts');
  await child.stop();
  await expect(child.readMemory()).rejects.toThrow('chatty-child.ts has ended');
});
