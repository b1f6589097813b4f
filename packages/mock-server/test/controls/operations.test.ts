import { demo, MockControlError } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { unknownId } from '../support/records.ts';

describe('mock.call', () => {
  it('runs an operation without counting it or applying faults, and journals it as a control', async () => {
    const { mock } = openMock({ rateLimit: 1 });
    mock.faults.add({ status: 503 });
    mock.rateLimit.exhaust(mock.apiKey);
    const { id } = await mock.call('createContact', { body: { name: 'Joana' } });
    expect(await mock.call('getContact', { path: { id } })).toMatchObject({ name: 'Joana' });
    expect(await mock.call('listContacts', { query: { search: 'joana' } })).toHaveLength(1);
    expect(mock.requests.list({ source: 'all', operation: 'createContact' })).toMatchObject([
      { source: 'control', status: 201, responseBody: { data: { id } } },
    ]);
    const [event] = mock.events.list({ event: 'contact.created' });
    expect(event?.causedBy).toBe(
      mock.requests.list({ source: 'all', operation: 'createContact' })[0]?.id,
    );
  });

  it('keeps a read out of the journal with `journal: false`', async () => {
    const { mock } = openMock();
    expect(await mock.call('listAgents', { journal: false })).toHaveLength(1);
    expect(mock.requests.list({ source: 'all' })).toEqual([]);
  });

  it('rejects `journal: false` for an operation that changes records', async () => {
    const { mock } = openMock();
    const quiet = mock.call('createContact', { body: { name: 'Joana' }, journal: false });
    await expect(quiet).rejects.toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
    expect(mock.events.list({ event: 'contact.created' })).toEqual([]);
  });

  it('runs an operation even when the API key has no scopes', async () => {
    const { mock } = openMock();
    mock.keys.setScopes(mock.apiKey, []);
    expect(await mock.call('getMe')).toMatchObject({ key_name: 'Dashboard' });
  });

  it('resolves with the specified response, even when options or drift change the responses to clients', async () => {
    const { mock } = openMock({ createdStatus: 200, chatAnswers: 'ai_mode', documentedOnly: true });
    mock.drift({ extraProperties: true });
    const { id } = await mock.call('createContact', { body: { name: 'Joana' } });
    expect(await mock.call('getContact', { path: { id } })).not.toHaveProperty('x_unknown');
    expect(mock.requests.list({ source: 'all', operation: 'createContact' })).toMatchObject([
      { status: 201 },
    ]);
    const conversation = await mock.call('startConversation', {
      path: { id: demo.agentId },
      body: { message: 'Hello' },
    });
    const chat = await mock.call('startHuman', { path: { id: conversation.conversation_id } });
    expect(chat).toMatchObject({ status: 'human' });
    expect(mock.drift.list()).toMatchObject([{ remaining: null }]);
  });

  it('rejects with the error of the API, and names the call', async () => {
    const { mock } = openMock();
    const missing = mock.call('getAgent', { path: { id: unknownId } });
    await expect(missing).rejects.toBeInstanceOf(MockControlError);
    await expect(missing).rejects.toMatchObject({
      call: 'call getAgent',
      status: 404,
      code: 'NOT_FOUND',
      message: expect.stringMatching(/^call getAgent: Agent .* was not found/),
    });
    const body = { name: '', colour: 'red' };
    await expect(mock.call('createContact', { body })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('`colour` is not a known property of this body'),
    });
  });

  it('suggests the nearest operation when there is none with the given name', async () => {
    const { mock } = openMock();
    await expect(mock.call('getAgnet' as 'getAgent')).rejects.toThrow(
      'call: `operation` must be an operation of the API, but is `getAgnet`. Did you mean `getAgent`?',
    );
  });
});
