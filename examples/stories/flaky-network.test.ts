import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import {
  AgentPlatform,
  ConnectionError,
  ResponseValidationError,
  TimeoutError,
} from '@agent-platform/sdk';
import { beforeEach, describe, expect, it } from 'vitest';
import { printStoryTime } from './story-time.ts';

/**
 * The network between a program and the platform fails in many ways. The client retries the requests that are safe to
 * repeat. For all others, the program checks whether the platform has processed the request before it tries again.
 */
let mock: MockServer;
let client: AgentPlatform;

beforeEach(() => {
  mock = createMockServer();
  client = new AgentPlatform(mock.clientOptions());
});

printStoryTime('Flaky network', () => mock);

/** Returns the statuses of the platform's responses, oldest first; 0 for a connection that broke. */
const statuses = () => mock.requests.list({ source: 'client' }).map(({ status }) => status);

/** Counts the contacts with this name. The mock reads them directly, so that no fault applies. */
async function countContacts(name: string): Promise<number> {
  const contacts = await mock.call('listContacts', { query: { limit: 100 } });
  return contacts.filter((contact) => contact.name === name).length;
}

describe('The client', () => {
  it('retries a read whose connection broke', async () => {
    mock.faults.add({ operation: 'getAgent', disconnect: 'before' });
    const agent = await client.agents.get(demo.agentId);
    expect(agent.name).toBe('Ana');
    expect(statuses()).toEqual([0, 200]);
  });

  it('retries the closing of a chat whose response was lost', async () => {
    const { conversation_id } = await client.agents.startConversation(demo.agentId, {
      message: 'Hello',
    });
    mock.faults.add({ operation: 'closeConversation', disconnect: 'after' });
    await client.conversations.close(conversation_id);
    expect(mock.requests.list({ operation: 'closeConversation' })).toHaveLength(2);
    expect(mock.events.list({ event: 'conversation.closed' })).toHaveLength(1);
  });

  it('retries a creation after a 429, once the time in Retry-After has passed', async () => {
    const start = mock.clock.now();
    mock.faults.add({ operation: 'createContact', status: 429, retryAfter: 7 });
    await client.contacts.create({ name: 'Joana' });
    expect(statuses()).toEqual([429, 201]);
    expect(mock.clock.now() - start).toBeGreaterThanOrEqual(7_000);
    expect(await countContacts('Joana')).toBe(1);
  });

  it('retries a command only if the call says that a repeat does no harm', async () => {
    mock.faults.add({ operation: 'activateAgent', disconnect: 'after', times: 2 });
    await expect(client.agents.activate(demo.agentId)).rejects.toBeInstanceOf(ConnectionError);
    const agent = await client.agents.activate(demo.agentId, { idempotent: true });
    expect(agent.status).toBe('active');
    expect(statuses()).toEqual([0, 0, 200]);
  });

  it('retries a deletion whose response was lost, and treats the 404 as success', async () => {
    const { id } = await client.contacts.create({ name: 'Joana' });
    mock.faults.add({ operation: 'deleteContact', disconnect: 'after' });
    expect(await client.contacts.delete(id)).toEqual({ id, deleted: true });
    expect(statuses()).toEqual([201, 0, 404]);
  });

  it('retries a creation that is marked as idempotent', async () => {
    const contact = { name: 'Joana', email: 'joana@example.com' }; // an existing contact is returned
    mock.faults.add({ operation: 'createContact', disconnect: 'after' });
    await client.contacts.create(contact, { idempotent: true });
    expect(statuses()).toEqual([0, 200]);
    expect(await countContacts('Joana')).toBe(1);
  });
});

describe('The client does not retry', () => {
  it('a creation whose request was lost', async () => {
    mock.faults.add({ operation: 'createContact', disconnect: 'before' });
    await expect(client.contacts.create({ name: 'Joana' })).rejects.toThrow(ConnectionError);
    expect(statuses()).toEqual([0]);
    expect(await countContacts('Joana')).toBe(0);
  });

  it('a creation whose response was lost, because the request may have been processed', async () => {
    mock.faults.add({ operation: 'createContact', disconnect: 'after' });
    await expect(client.contacts.create({ name: 'Joana' })).rejects.toThrow(ConnectionError);
    expect(statuses()).toEqual([0]);
    expect(await countContacts('Joana')).toBe(1);
  });

  it('a creation that takes longer than its timeout', async () => {
    mock.faults.add({ operation: 'createContact', delayMs: 60_000 });
    const call = client.contacts.create({ name: 'Joana' }, { timeoutMs: 5_000 });
    await expect(call).rejects.toThrow(TimeoutError);
    expect(await countContacts('Joana')).toBe(1);
  });

  it('a creation whose response was incomplete', async () => {
    mock.faults.add({ operation: 'createContact', truncate: true });
    const call = client.contacts.create({ name: 'Joana' });
    await expect(call).rejects.toThrow(ResponseValidationError);
    expect(statuses()).toEqual([201]);
    expect(await countContacts('Joana')).toBe(1);
  });
});

describe('A program that checks before it tries again', () => {
  /**
   * Creates a contact exactly once. If the connection breaks, the platform may have created it nevertheless, so this
   * checks whether the contact exists before it tries again.
   */
  async function createOnce(name: string, email: string): Promise<void> {
    try {
      await client.contacts.create({ name, email });
    } catch (error) {
      if (!(error instanceof ConnectionError)) throw error;
      const found = await client.contacts.list({ search: email }).toArray({ limit: 1 });
      if (found.length === 0) await createOnce(name, email);
    }
  }

  it('loses nothing and creates no duplicates, even on a very bad network', async () => {
    mock.faults.add({ operation: 'createContact', share: 0.2, disconnect: 'before' });
    mock.faults.add({ operation: 'createContact', share: 0.2, disconnect: 'after' });
    mock.faults.add({ operation: 'createContact', share: 0.1, status: 429, retryAfter: 2 });
    mock.faults.add({ operation: 'listContacts', share: 0.2, status: 503 });
    mock.faults.add({ share: 0.1, delayMs: 2_000 });

    const wanted = Array.from({ length: 60 }, (_, n) => `Contact ${n + 1}`);
    for (const [n, name] of wanted.entries())
      await createOnce(name, `contact-${n + 1}@example.com`);

    const created = mock.events.list({ event: 'contact.created' });
    expect(created.map(({ data }) => data.name)).toEqual(wanted);
    expect(statuses()).toEqual(expect.arrayContaining([0, 201, 429, 503]));
  });
});
