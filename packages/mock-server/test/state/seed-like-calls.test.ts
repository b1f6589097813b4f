import { createMockServer, demo, type MockServer, type Seed } from '@agent-platform/mock-server';
import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { quietDesk } from '../support/desk.ts';
import { openMock } from '../support/open-mock.ts';
import { readConversation, readRecord } from '../support/read.ts';
import { receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';

const MINUTE = 60_000;
const agent = `/v1/agents/${demo.agentId}`;

/** Compares the records that calls have made with those that a seed makes at the same time. */
async function expectSame(made: MockServer, seed: Seed) {
  const seeded = createMockServer({ seed: quietDesk });
  await seeded.clock.advance(made.clock.now() - seeded.clock.now());
  seeded.seed(seed);
  const [ours, theirs] = [seeded, made].map((mock) => mock.snapshot().workspaces[0]?.records);
  const called = new Map(theirs?.trainings.map(({ id, queued_by }) => [id, queued_by]));
  const trainings = ours?.trainings.map((each) => ({ ...each, queued_by: called.get(each.id) }));
  // Unlike calls, a seed spends no credits, and no request has queued its trainings.
  expect({ ...ours, trainings, credits: theirs?.credits }).toEqual(theirs);
}

describe('a seed creates the same records as API calls', () => {
  it('for a conversation that an operator has taken over', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    const id = await startConversation(call);
    await mock.clock.advance(MINUTE);
    await call('POST', `/v1/chats/${id}/start-human`);
    await mock.clock.advance(MINUTE);
    await call('POST', `/v1/chats/${id}/messages`, { body: { content: 'A person here' } });
    await mock.clock.advance(MINUTE);
    await expectSame(mock, { conversations: [await readConversation(call, id)] });
  });

  it('for conversations from channels, closed or open again', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    const write = async (channelId: string, from: string) => {
      const inbound = { channelId, from, type: 'image' as const, mediaUrl: 'https://x.test/a.png' };
      const { conversationId } = await mock.simulate.inboundMessage(inbound);
      await mock.clock.advance(MINUTE);
      return conversationId;
    };
    const one = await write(demo.channelIds.whatsapp, '+5511999990000');
    const two = await write(demo.channelIds.email, 'maria@example.com');
    await write(demo.channelIds.whatsapp, '+5511999990000');
    for (const id of [one, two]) await call('DELETE', `/v1/conversations/${id}`);
    await write(demo.channelIds.whatsapp, '+5511999990000');
    await expectSame(mock, {
      conversations: [await readConversation(call, one), await readConversation(call, two)],
    });
  });

  it('for a conversation that an operator has handed back, with an edited message', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    const body = { message: 'Hello', contact_id: demo.contactId, metadata: { order: [1042] } };
    const id = (await call('POST', `${agent}/conversation`, { body })).text('data.conversation_id');
    await call('POST', `/v1/chats/${id}/start-human`);
    const sent = await call('POST', `/v1/chats/${id}/messages`, { body: { content: 'Wait' } });
    await mock.clock.advance(MINUTE);
    await call('POST', `/v1/chats/${id}/stop-human`);
    const path = `/v1/conversations/${id}/messages/${sent.text('data.id')}`;
    await call('PUT', path, { body: { content: 'Wait, please' } });
    await expectSame(mock, { conversations: [await readConversation(call, id)] });
  });

  it('for trainings of each type', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    await mock.clock.advance(MINUTE);
    for (const type of ['text', 'url', 'file']) {
      const body = { title: type, type, content: 'https://shop.test/returns' };
      await call('POST', `${agent}/trainings`, { body });
    }
    await expectSame(mock, { trainings: await readRecord(call, `${agent}/trainings`) });
  });

  it('for MCP servers, connected or not', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    const second = (await call('POST', '/v1/agents', { body: { name: 'Bia' } })).text('data.id');
    const add = async (name: string) => {
      const body = { name, url: 'https://tools.test/mcp' };
      return (await call('POST', `/v1/agent/${demo.agentId}/mcp/add`, { body })).text('data.id');
    };
    await add('Idle');
    const body = { mcp_id: await add('Busy') };
    for (const id of [demo.agentId, second]) {
      await call('POST', `/v1/agent/${id}/mcp/connect`, { body });
    }
    const [busy, idle] = await readRecord(call, `/v1/agent/${demo.agentId}/mcp`);
    await expectSame(mock, {
      agents: [await readRecord(call, `/v1/agents/${second}`)],
      mcpServers: [
        { ...idle, agent_ids: [demo.agentId] },
        { ...busy, agent_ids: [demo.agentId, second] },
      ],
    });
  });

  it('for a webhook', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    const { id, secret } = await createWebhook(call, receiverUrl, ['messages']);
    await mock.clock.advance(MINUTE);
    await call('PUT', `/v1/webhooks/${id}`, { body: { status: 'inactive' } });
    await expectSame(mock, {
      webhooks: [{ ...(await readRecord(call, `/v1/webhooks/${id}`)), secret }],
    });
  });

  it('with `updated_at` equal to `created_at` if only `created_at` is given', () => {
    const mock = createMockServer({ seed: 'empty' });
    const created_at = '2025-12-24T18:00:00.000Z';
    mock.seed({
      agents: [{ name: 'Ana', created_at: '2025-12-24T19:30:00+01:30' }],
      contacts: [{ name: 'Bea', created_at }],
      webhooks: [{ url: receiverUrl, events: ['messages'], created_at }],
    });
    const { agents, contacts, webhooks } = Object(mock.snapshot().workspaces[0]?.records);
    for (const [record] of [agents, contacts, webhooks]) {
      expect(record).toMatchObject({ created_at, updated_at: created_at });
    }
  });
});

describe.each(['A', 'B'] as const)('a seeded webhook of Variant %s', (variant) => {
  it('signs with the secret that its receiver was given beforehand', async () => {
    const secret = 'known beforehand';
    const { mock, call } = openMock({
      variant,
      seed: { webhooks: [{ url: receiverUrl, events: ['contacts'], secret }] },
    });
    const { clock } = mock;
    const verifier = createWebhookVerifier({ variant, secret, clock });
    const verified: string[] = [];
    mock.webhooks.receive(receiverUrl, async (request) => {
      verified.push((await verifier.verifyRequest(request)).event);
      return new Response();
    });
    await call('POST', '/v1/contacts', { body: { name: 'Bea' } });
    await mock.webhooks.settled();
    expect(verified).toEqual(['contact.created']);
  });
});
