import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { readCopy } from './file-copy.ts';

/** Kills the sync at several random moments, then lets it finish, and checks that the copy is complete. */
const CONTACTS = 1_050;
const KILLS = 5;
const names = Array.from({ length: CONTACTS }, (_, index) => `Contact ${index}`);
const mock = createMockServer({
  clock: 'system',
  seed: { contacts: names.map((name) => ({ name })) },
});
// The responses are slow, so that a kill is likely to interrupt the sync.
mock.faults.add({ operation: 'listContacts', delayMs: 25, times: 1_000 });
const server = await listen(mock);
const folder = await mkdtemp(join(tmpdir(), 'nightly-sync-'));
const file = join(folder, 'contacts.json');

try {
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const requests = mock.requests.list().length;
    const run = start();
    const exited = once(run, 'exit'); // the run may end before it is killed
    while (mock.requests.list().length === requests) await sleep(5);
    await sleep(Math.random() * 100);
    run.kill('SIGKILL');
    await exited;
    const stored = existsSync(file) ? Object.keys((await readCopy(file)).contacts).length : 0;
    process.stdout.write(`Run ${kill} was killed when ${stored} contacts were stored.\n`);
  }
  const [code] = await once(start(), 'exit');
  assert.equal(code, 0);
  const { contacts, resume } = await readCopy(file);
  assert.deepEqual(
    Object.values(contacts).map(({ name }) => name),
    names,
  );
  assert.equal(resume, undefined);
  const pages = mock.requests.list({ operation: 'listContacts' }).length;
  process.stdout.write(
    `The last run stored the rest. All runs together read ${pages} pages with ${CONTACTS} contacts.\n`,
  );
} finally {
  await server.close();
  await rm(folder, { recursive: true });
}

/** Starts a run of the sync in a separate process. */
function start() {
  const env = {
    ...process.env,
    AGENT_PLATFORM_BASE_URL: server.url,
    AGENT_PLATFORM_API_KEY: mock.apiKey,
  };
  const args = [...process.execArgv, join(import.meta.dirname, 'run.ts'), file];
  return spawn(process.execPath, args, { env, stdio: 'inherit' });
}
