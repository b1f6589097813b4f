import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';

const ana = `/v1/agents/${demo.agentId}`;

describe('getAgentSettings', () => {
  it("shows the agent's model and temperature before anything is set", async () => {
    const { call } = openMock();
    expect((await call('GET', `${ana}/settings`)).body).toEqual({
      data: { model: 'standard-1', temperature: 0.7 },
    });
  });
});

describe('updateAgentSettings', () => {
  it('changes the model and the temperature of the agent, too', async () => {
    const { mock, call } = openMock();
    await mock.clock.advance(1000);
    await call('PUT', `${ana}/settings`, { body: { model: 'standard-2', temperature: 1.5 } });
    expect((await call('GET', ana)).body).toMatchObject({
      data: { model: 'standard-2', temperature: 1.5, updated_at: '2026-01-01T00:00:01.000Z' },
    });
  });

  it('merges settings, including those that the specification does not define', async () => {
    const { call } = openMock();
    await call('PUT', `${ana}/settings`, { body: { language: 'pt-BR', tone: ['warm'] } });
    const { body } = await call('PUT', `${ana}/settings`, { body: { max_tokens: 800 } });
    expect(body).toEqual({
      data: {
        model: 'standard-1',
        temperature: 0.7,
        language: 'pt-BR',
        tone: ['warm'],
        max_tokens: 800,
      },
    });
  });

  it("does not change the agent's updated_at unless its model or temperature changes", async () => {
    const { mock, call } = openMock();
    await mock.clock.advance(1000);
    await call('PUT', `${ana}/settings`, { body: { language: 'pt-BR' } });
    expect((await call('GET', ana)).text('data.updated_at')).toBe('2026-01-01T00:00:00.000Z');
  });
});

describe('listAgentBehaviorHistory', () => {
  it('lists each changed field with the key that changed it, newest first', async () => {
    const { mock, call } = openMock();
    await call('PUT', ana, { body: { name: 'Bea', description: null, temperature: 0.7 } });
    const { key } = mock.keys.create({ name: 'Support automation' });
    await call('PUT', `${ana}/settings`, { key, body: { temperature: 0.4, language: 'en' } });
    const { body } = await call('GET', `${ana}/behavior-history`);
    expect(body).toMatchObject({
      data: [
        {
          field: 'language',
          old_value: null,
          new_value: 'en',
          changed_by: 'Support automation',
        },
        { field: 'temperature', old_value: 0.7, new_value: 0.4 },
        {
          field: 'description',
          old_value: 'Answers questions about orders and deliveries.',
          new_value: null,
          changed_by: 'Mock key',
        },
        { field: 'name', old_value: 'Ana', new_value: 'Bea' },
      ],
      pagination: { total: 4 },
    });
  });

  it('shows a setting that is a list as JSON text', async () => {
    const { call } = openMock();
    await call('PUT', `${ana}/settings`, { body: { tone: ['warm', 'brief'] } });
    expect((await call('GET', `${ana}/behavior-history`)).body).toMatchObject({
      data: [{ field: 'tone', new_value: '["warm","brief"]' }],
    });
  });

  it('lists neither a deactivation nor an update that changes nothing', async () => {
    const { call } = openMock();
    await call('POST', `${ana}/deactivate`);
    await call('PUT', ana, { body: { name: 'Ana' } });
    expect((await call('GET', `${ana}/behavior-history`)).body).toMatchObject({ data: [] });
  });
});
