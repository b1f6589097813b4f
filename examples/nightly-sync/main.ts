import assert from 'node:assert/strict';
import { createMockServer } from '@agent-platform/mock-server';
import { AgentPlatform, type Contact, ServiceUnavailableError } from '@agent-platform/sdk';
import { type Copy, syncContacts } from './sync.ts';

const CONTACTS = 1_050;
/** The platform goes down after this many contacts, for longer than the client retries. */
const DOWN_AFTER = 400;
const names = Array.from({ length: CONTACTS }, (_, index) => `Contact ${index}`);
const mock = createMockServer({ seed: { contacts: names.map((name) => ({ name })) } });
const client = new AgentPlatform(mock.clientOptions());

/** A copy in memory. It counts how often it saved each contact. */
const saved = new Map<string, number>();
let resume: Awaited<ReturnType<Copy['loadResume']>>;
const copy: Copy = {
  async save(contacts: readonly Contact[]) {
    for (const { id } of contacts) saved.set(id, (saved.get(id) ?? 0) + 1);
    if (saved.size === DOWN_AFTER)
      mock.faults.add({ operation: 'listContacts', status: 503, times: 10 });
  },
  loadResume: async () => resume,
  async storeResume(query) {
    resume = query;
  },
};
const say = (line: string) => process.stdout.write(`${line}\n`);

// First night: the platform goes down.
const error = await syncContacts(client, copy).catch((error: unknown) => error);
assert.ok(
  error instanceof ServiceUnavailableError,
  'the night ends with the error of the platform',
);
assert.equal(saved.size, DOWN_AFTER);
assert.deepEqual(resume, { order: 'asc', limit: 100, page: 5 });
say(`The first night saved ${saved.size} contacts and failed on page 5: ${error.message}`);

// Second night: the platform is back.
mock.faults.clear();
await syncContacts(client, copy);
assert.equal(saved.size, CONTACTS);
assert.ok([...saved.values()].every((times) => times === 1));
assert.equal(resume, undefined);
say(`The second night saved the other ${CONTACTS - DOWN_AFTER}, and no contact twice.`);
