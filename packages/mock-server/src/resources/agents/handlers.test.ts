import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { quietDesk } from '../../../test/support/desk.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { startConversation } from '../../../test/support/records.ts';

const ana = `/v1/agents/${demo.agentId}`;

describe('listAgents', () => {
  it('lists the newest agents first, and filters them by status', async () => {
    const { mock, call } = openMock();
    await mock.clock.advance(1);
    await call('POST', '/v1/agents', { body: { name: 'Bia' } });
    expect((await call('GET', '/v1/agents')).body).toMatchObject({
      data: [{ name: 'Bia' }, { name: 'Ana' }],
      pagination: { total: 2 },
    });
    expect((await call('GET', '/v1/agents', { query: { status: 'active' } })).body).toMatchObject({
      data: [{ name: 'Ana' }],
      pagination: { total: 1, total_pages: 1 },
    });
  });
});

describe('createAgent', () => {
  it('creates an inactive agent with a million credits', async () => {
    const { call } = openMock();
    const made = await call('POST', '/v1/agents', { body: { name: 'Bia', model: 'standard-1' } });
    expect(made).toMatchObject({
      status: 201,
      body: {
        data: {
          name: 'Bia',
          description: null,
          avatar_url: null,
          status: 'inactive',
          model: 'standard-1',
          temperature: 0.7,
        },
      },
    });
    expect((await call('GET', `/v1/agents/${made.text('data.id')}/credits`)).body).toEqual({
      data: { credits_remaining: 1_000_000, credits_used: 0, credits_total: 1_000_000 },
    });
  });
});

describe('updateAgent', () => {
  it('changes only the properties in the body, and clears one that is null', async () => {
    const { mock, call } = openMock();
    await mock.clock.advance(1000);
    const changed = await call('PUT', ana, { body: { temperature: 0.2, description: null } });
    expect(changed.body).toMatchObject({
      data: {
        name: 'Ana',
        description: null,
        temperature: 0.2,
        updated_at: '2026-01-01T00:00:01.000Z',
      },
    });
  });
});

describe('deleteAgent', () => {
  it('deletes the agent, which can then be neither read nor listed', async () => {
    const { call } = openMock();
    expect((await call('DELETE', ana)).body).toEqual({
      data: { id: demo.agentId, deleted: true },
    });
    expect((await call('GET', '/v1/agents')).body).toMatchObject({ data: [] });
    for (const path of [ana, `${ana}/credits`, `${ana}/settings`, `${ana}/trainings`]) {
      expect(await refusal(call, 'GET', path)).toMatch(/^404 NOT_FOUND: Agent/);
    }
    expect(await refusal(call, 'DELETE', ana)).toMatch(/^404/);
  });

  it('also deletes the trainings of the agent', async () => {
    const { call } = openMock();
    const training = await call('POST', `${ana}/trainings`, { body: { title: 'T', content: 'c' } });
    await call('DELETE', ana);
    const path = `/v1/trainings/${training.text('data.id')}`;
    expect(await refusal(call, 'DELETE', path)).toMatch(/^404 NOT_FOUND: Training/);
  });

  it('keeps the channels of the agent, whose messages are stored but get no reply', async () => {
    const { mock, call } = openMock({ seed: quietDesk });
    const id = await startConversation(call);
    await call('DELETE', ana);
    expect((await call('GET', `/v1/conversations/${id}`)).status).toBe(200);
    const channel = `/v1/channels/${demo.channelIds.whatsapp}`;
    expect((await call('GET', channel)).text('data.agent_id')).toBe(demo.agentId);
    const inbound = await mock.simulate.inboundMessage({
      channelId: demo.channelIds.whatsapp,
      from: '+5511999990000',
      content: 'Anybody there?',
    });
    expect(inbound.response).toBeUndefined();
    const messages = await call('GET', `/v1/conversations/${inbound.conversationId}/messages`);
    expect(messages.body).toMatchObject({ data: [{ content: 'Anybody there?' }] });
  });
});

describe('activateAgent', () => {
  it('activates an inactive agent, and returns an active one unchanged', async () => {
    const { mock, call } = openMock();
    await call('POST', `${ana}/deactivate`);
    await mock.clock.advance(1000);
    const active = await call('POST', `${ana}/activate`);
    expect(active.body).toMatchObject({
      data: { status: 'active', updated_at: '2026-01-01T00:00:01.000Z' },
    });
    await mock.clock.advance(1000);
    expect((await call('POST', `${ana}/activate`)).body).toEqual(active.body);
  });
});
