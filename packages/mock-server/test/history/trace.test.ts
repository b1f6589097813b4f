import { demo } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '../../src/node.ts';
import { quietDesk } from '../support/desk.ts';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import {
  createTraining,
  createWebhook,
  makeConversations,
  startConversation,
} from '../support/records.ts';

const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511988887777', content: 'Hello' };

describe('mock.trace', () => {
  it('contains the requests, events and deliveries, the time and the options', async () => {
    const { mock, call } = openMock({ variant: 'B' });
    receive(mock, [200]);
    await createWebhook(call, receiverUrl, ['message.sent']);
    await startConversation(call);
    await mock.clock.advance(1000);
    const trace = mock.trace();
    expect(trace).toMatchObject({
      version: 1,
      mockVersion: expect.any(String),
      options: { webhooks: 'B', seed: 'demo', apiKey: '[redacted]' },
      workspace: mock.id,
      clock: { now: '2026-01-01T00:00:01.000Z', start: '2026-01-01T00:00:00.000Z' },
      requests: [{ id: 'req-1' }, { id: 'req-2' }],
      dropped: { requests: 0, events: 0, deliveries: 0 },
      otherWorkspaces: [],
    });
    const [delivery] = trace.deliveries;
    expect(trace.events.find(({ id }) => id === delivery?.causedBy)).toMatchObject({
      event: 'message.sent',
      causedBy: 'req-2',
    });
    expect(JSON.parse(JSON.stringify(trace))).toEqual(trace);
  });

  it('contains no API key and no webhook secret, even in messages and responses', async () => {
    const { mock, call } = openMock({ apiKey: 'the-key-of-the-mock' });
    const { secret } = await createWebhook(call, receiverUrl, ['message.sent']);
    mock.webhooks.receive(receiverUrl, () => new Response(`your secret is ${secret}`));
    await startConversation(call, 'My key is the-key-of-the-mock');
    await mock.webhooks.settled();
    const text = JSON.stringify(mock.trace());
    expect(text).toContain('your secret is [redacted]');
    for (const hidden of ['the-key-of-the-mock', secret]) expect(text).not.toContain(hidden);
  });

  it.each(['rotated', 'deleted'] as const)(
    'does not contain the old secret of a webhook that was %s',
    async (fate) => {
      const { mock, call } = openMock();
      const { id: webhookId, secret } = await createWebhook(call, receiverUrl, ['message.sent']);
      await startConversation(call, `My secret is ${secret}`);
      if (fate === 'rotated') mock.simulate.rotateSecret({ webhookId });
      else await call('DELETE', `/v1/webhooks/${webhookId}`);
      expect(JSON.stringify(mock.trace())).not.toContain(secret);
    },
  );

  it('keeps its own property names even if an API key is spelled like one of them', () => {
    const { mock } = openMock({ apiKey: 'requests' });
    expect(mock.trace()).toHaveProperty('requests', []);
  });

  it('contains the current chats, with their agents, channels and contacts', async () => {
    const { mock } = openMock({ seed: quietDesk });
    const { conversationId } = await mock.simulate.inboundMessage(inbound);
    const { records } = mock.trace();
    const conversation = records.conversations.find(({ id }) => id === conversationId);
    expect(conversation).toEqual(
      await mock.call('getConversation', { path: { id: conversationId } }),
    );
    const said = await mock.call('listConversationMessages', {
      path: { id: conversationId },
      query: { order: 'asc' },
    });
    expect(records.messages).toMatchObject(said);
    const [, reply] = records.messages;
    expect(reply).toMatchObject({ sender_id: demo.agentId, status: 'sent' });
    expect(records.contacts.map(({ id }) => id)).toContain(conversation?.contact_id);
    expect(records.channels.map(({ id }) => id)).toContain(conversation?.channel_id);
    expect(records.agents.map(({ id }) => id)).toContain(conversation?.agent_id);
    expect(records.leftOut).toMatchObject({ conversations: 0, messages: 0, agents: 0 });
  });

  it('contains the newest 500 chats, and counts the others', async () => {
    const { mock } = openMock({ seed: quietDesk });
    mock.seed({ conversations: makeConversations(510) });
    const { conversationId } = await mock.simulate.inboundMessage(inbound);
    const { conversations, leftOut } = mock.trace().records;
    expect([conversations.length, leftOut.conversations]).toEqual([500, 11]);
    expect(conversations.at(-1)?.id).toBe(conversationId);
  });

  it('contains the keys, faults, drift, agent replies and steps that are due', async () => {
    const { mock, call } = openMock({ apiKey: 'the-key-of-the-mock', rateLimit: 5 });
    await createTraining(call);
    mock.faults.add({ operation: 'getHealth', status: 503 });
    mock.drift({ unknownEnums: true });
    mock.agentReplies(demo.agentId, { text: 'Soon', delayMs: 20 });
    expect(mock.trace()).toMatchObject({
      clock: { mode: 'virtual', due: mock.clock.due() },
      keys: [{ key: '[redacted]', name: 'Mock key', window: { used: 1 } }, {}],
      faults: mock.faults.list(),
      drift: mock.drift.list(),
      agentReplies: mock.agentReplies.list(),
    });
  });

  it('contains the other workspaces, unless it is the trace of one workspace', () => {
    const { mock } = openMock();
    const own = mock.workspaces.create();
    expect(mock.trace().otherWorkspaces).toMatchObject([{ workspace: own.id }]);
    expect(own.trace()).toMatchObject({ workspace: own.id, otherWorkspaces: [] });
  });

  it('contains the last hundred deleted workspaces, until the mock is reset', async () => {
    const { mock } = openMock();
    const names = Array.from({ length: 101 }, (_, index) => `workspace ${index}`);
    for (const name of names) {
      const own = mock.workspaces.create({ name, seed: 'empty' });
      await own.call('createContact', { body: { name, email: 'ana@example.com' } });
      const { apiKey } = own;
      await own.call('createContact', { body: { name: `The key is ${apiKey}`, phone: '+551' } });
      mock.workspaces.delete(own.id);
      expect(JSON.stringify(mock.trace())).not.toContain(apiKey);
    }
    const traced = mock.trace().otherWorkspaces;
    expect(traced.map(({ workspaceName }) => workspaceName)).toEqual(names.slice(1));
    expect(traced[0]?.requests).toHaveLength(2);
    mock.reset();
    expect(mock.trace().otherWorkspaces).toEqual([]);
  });
});

describe('the HTML page of a trace', () => {
  it('has a content security policy that forbids connections', async () => {
    const { mock } = openMock();
    const html = await mock.trace({ format: 'html' });
    expect(html).toContain("default-src 'none'");
    expect(html).toContain("connect-src 'none'");
    expect(html).not.toContain("connect-src 'self'");
  });

  it('shows the mock as it was when the page was requested', async () => {
    const { mock, call } = openMock();
    await startConversation(call, 'What was said before');
    const page = mock.trace({ format: 'html' });
    mock.reset();
    expect(await page).toContain('What was said before');
  });

  it('is the same in process, from a remote mock and over HTTP', async () => {
    const { mock, call } = openMock();
    await startConversation(call);
    const server = await listen(mock);
    onTestFinished(() => server.close());
    const remote = await connectMock(server.url);
    const response = await fetch(`${server.url}/__mock__/trace?format=html`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("connect-src 'none'");
    expect(await response.text()).toBe(await mock.trace({ format: 'html' }));
    expect(await remote.trace({ format: 'html' })).toBe(await mock.trace({ format: 'html' }));
    expect(await remote.trace({ format: 'json' })).toEqual(mock.trace());
  });
});
