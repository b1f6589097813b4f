import { expect, it, onTestFinished } from 'vitest';
import { startServer } from './server.ts';
import { toLines } from './story.ts';

/** Digests of whole records. They must be equal on all runtimes, but they change with the mock. */
const DIGEST = /[0-9a-f]{64}/g;

it('a client on this runtime gives the results in story.txt', async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const lines = await toLines(server.addresses);
  const story = lines.join('\n').replaceAll(DIGEST, '(SHA-256)');
  await expect(`${story}\n`).toMatchFileSnapshot('./story.txt');
});
