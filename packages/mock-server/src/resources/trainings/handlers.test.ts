import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import type { Call } from '../../../test/support/call.ts';
import { agentOnly } from '../../../test/support/desk.ts';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';

const trainings = `/v1/agents/${demo.agentId}/trainings`;

async function createTraining(call: Call, body: object = { title: 'Times', content: 'Soon.' }) {
  return (await call('POST', trainings, { body })).text('data.id');
}

async function list(call: Call): Promise<unknown> {
  return (await call('GET', trainings)).body;
}

const withStatus = (status: string) => ({ data: [{ status }] });

describe('createTraining', () => {
  it('creates a pending training that is processed after 1 s and ready after 5 s', async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    await createTraining(call);
    expect(await list(call)).toMatchObject(withStatus('pending'));
    await mock.clock.advance(999);
    expect(await list(call)).toMatchObject(withStatus('pending'));
    await mock.clock.advance(1);
    expect(await list(call)).toMatchObject(withStatus('processing'));
    await mock.clock.advance(4000);
    expect(await list(call)).toMatchObject({
      data: [{ status: 'ready', updated_at: '2026-01-01T00:00:05.000Z' }],
    });
  });

  it.each([
    ['text', 'Soon.', { content: 'Soon.', source_url: null, file_url: null }],
    [
      'url',
      'https://example.com/times',
      {
        content: 'https://example.com/times',
        source_url: 'https://example.com/times',
        file_url: null,
      },
    ],
    [
      'file',
      'https://example.com/times.pdf',
      { content: null, source_url: null, file_url: 'https://example.com/times.pdf' },
    ],
  ])('stores the content of a training of type %s', async (type, content, expected) => {
    const { call } = openMock();
    const made = await call('POST', trainings, { body: { title: 'Times', type, content } });
    expect(made).toMatchObject({ status: 201, body: { data: { type, ...expected } } });
  });
});

describe('listTrainings', () => {
  it("lists an agent's own trainings only, newest first", async () => {
    const { call } = openMock({ seed: agentOnly });
    const other = await call('POST', '/v1/agents', { body: { name: 'Bia' } });
    await createTraining(call, { title: 'First', content: 'a' });
    await createTraining(call, { title: 'Second', content: 'b' });
    await call('POST', `/v1/agents/${other.text('data.id')}/trainings`, {
      body: { title: 'Foreign', content: 'c' },
    });
    expect((await call('GET', trainings)).body).toMatchObject({
      data: [{ title: 'Second' }, { title: 'First' }],
      pagination: { total: 2 },
    });
  });
});

describe('updateTraining', () => {
  it('restarts the processing of a training if its text changes meanwhile', async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    const id = await createTraining(call);
    await mock.clock.advance(3000);
    const changed = await call('PUT', `/v1/trainings/${id}`, { body: { content: 'Later.' } });
    expect(changed.body).toMatchObject({ data: { content: 'Later.', status: 'pending' } });
    await mock.clock.advance(2000);
    expect(await list(call)).toMatchObject(withStatus('processing'));
    await mock.clock.advance(2999);
    expect(await list(call)).toMatchObject(withStatus('processing'));
    await mock.clock.advance(1);
    expect(await list(call)).toMatchObject(withStatus('ready'));
  });

  it('keeps the status of a ready training if only its title changes', async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    const id = await createTraining(call);
    await mock.clock.advance(5000);
    const body = { title: 'Delivery times' };
    expect((await call('PUT', `/v1/trainings/${id}`, { body })).body).toMatchObject({
      data: { title: 'Delivery times', content: 'Soon.', status: 'ready' },
    });
    expect(mock.clock.due()).toEqual({ total: 0, next: [] });
  });

  it('goes on processing a training if only its title changes', async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    const id = await createTraining(call);
    await mock.clock.advance(3000);
    await call('PUT', `/v1/trainings/${id}`, { body: { title: 'Delivery times' } });
    expect(await list(call)).toMatchObject(withStatus('processing'));
    await mock.clock.advance(2000);
    expect(await list(call)).toMatchObject(withStatus('ready'));
  });

  it('does not process a training again if its content stays the same', async () => {
    const { mock, call } = openMock({ seed: agentOnly });
    const id = await createTraining(call);
    await mock.clock.advance(5000);
    const before = await list(call);
    const same = { title: 'Times', content: 'Soon.' };
    expect((await call('PUT', `/v1/trainings/${id}`, { body: same })).body).toMatchObject({
      data: { status: 'ready', updated_at: '2026-01-01T00:00:05.000Z' },
    });
    await mock.clock.advance(5000);
    expect(await list(call)).toEqual(before);
  });

  it('rejects content for a training of type url, but accepts a new title', async () => {
    const { call } = openMock();
    const url = 'https://example.com/times';
    const id = await createTraining(call, { title: 'Times', type: 'url', content: url });
    const path = `/v1/trainings/${id}`;
    expect(await refusal(call, 'PUT', path, { body: { content: url } })).toMatch(
      /^400 VALIDATION_ERROR: `content` cannot be changed when `type` is `url`/,
    );
    expect((await call('PUT', path, { body: { title: 'T' } })).text('data.title')).toBe('T');
  });
});
