import { demo } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook, startConversation } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const token = 'correct-horse-battery';

/** Serves a mock with a control token that also occurs in its records, events and deliveries. */
async function openWithToken() {
  const { mock, call } = openMock();
  const { server } = await listenHere(mock, { controlToken: token });
  receive(mock, [204]);
  await createWebhook(call, receiverUrl, ['messages']);
  await call('PUT', `/v1/agents/${demo.agentId}`, { body: { name: `Agent ${token}` } });
  await startConversation(call, `Use ${token}`);
  await mock.webhooks.settled();
  const control = async (path: string, init?: RequestInit) =>
    (await fetch(`${server.url}/__mock__${path}`, init)).text();
  return { mock, server, control };
}

describe('the control token', () => {
  it('is masked in the records, events and deliveries of a trace', async () => {
    const { mock } = await openWithToken();
    const trace = mock.trace();
    expect(JSON.stringify(trace)).not.toContain(token);
    expect(trace.records.agents[0]).toMatchObject({ name: 'Agent [redacted]' });
    expect(trace.deliveries[0]?.request_body).toContain('Use [redacted]');
    expect((await mock.trace({ format: 'html' })).includes(token)).toBe(false);
  });

  it.each([
    '/events',
    '/deliveries',
    '/trace',
    '/trace?format=html',
    '/events/wait?event=message.sent',
  ])('is masked in the response of GET /__mock__%s', async (path) => {
    const { control } = await openWithToken();
    const text = await control(path);
    expect([text.includes('[redacted]'), text.includes(token)]).toEqual([true, false]);
  });

  it('is masked in the items that a timed-out wait has seen', async () => {
    const { control } = await openWithToken();
    const text = await control('/events/wait?event=contact.updated&timeoutMs=1');
    expect(text).toContain('Use [redacted]');
    expect(text).not.toContain(token);
  });

  it('is masked in the settings that a control returns', async () => {
    const { control } = await openWithToken();
    const body = JSON.stringify({ status: 500, body: `Use ${token}` });
    const headers = { 'content-type': 'application/json' };
    expect(await control('/faults', { method: 'POST', body, headers })).toContain('Use [redacted]');
  });

  it('is masked in the stream', async () => {
    const { server } = await openWithToken();
    const remote = await connectMock(server.url, { token });
    const items: string[] = [];
    for await (const item of await remote.stream({ after: '0' })) {
      items.push(JSON.stringify(item));
      if (item.type === 'delivery') break;
    }
    expect(items.join()).toContain('Use [redacted]');
    expect(items.join()).not.toContain(token);
  });

  it('is not masked in a snapshot, which has to restore every record', async () => {
    const { server } = await openWithToken();
    const remote = await connectMock(server.url, { token });
    await remote.restore(await remote.snapshot());
    const agent: { name: string } = await remote.call('getAgent', { path: { id: demo.agentId } });
    expect(agent.name).toBe('Agent [redacted]');
    expect(JSON.stringify(await remote.snapshot())).toContain(`Agent ${token}`);
  });
});
