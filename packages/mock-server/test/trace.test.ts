import { describe, expect, it } from 'vitest';
import { openMock } from './support/open-mock.ts';
import { receive, receiverUrl } from './support/receiver.ts';
import { createWebhook, startConversation } from './support/records.ts';

describe('mock.trace', () => {
  it('has all that is remembered: requests, events, deliveries, the time and the options', async () => {
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

  it('holds no API key and no secret, wherever they stand', async () => {
    const { mock, call } = openMock({ apiKey: 'the-key-of-the-mock' });
    const { secret } = await createWebhook(call, receiverUrl, ['message.sent']);
    mock.webhooks.receive(receiverUrl, () => new Response(`your secret is ${secret}`));
    await startConversation(call, 'My key is the-key-of-the-mock');
    await mock.webhooks.settled();
    const text = JSON.stringify(mock.trace());
    expect(text).toContain('your secret is [redacted]');
    for (const hidden of ['the-key-of-the-mock', secret]) expect(text).not.toContain(hidden);
  });

  it('counts what has made room for newer ones', async () => {
    const { mock, call } = openMock({ rateLimit: 'off' });
    for (let n = 0; n < 1003; n++) await call('GET', '/v1/me');
    expect(mock.trace().dropped).toEqual({ requests: 3, events: 0, deliveries: 0 });
  });

  it('has the other workspaces, and that of a workspace has none', () => {
    const { mock } = openMock();
    const own = mock.workspaces.create();
    expect(mock.trace().otherWorkspaces).toMatchObject([{ workspace: own.id }]);
    expect(own.trace()).toMatchObject({ workspace: own.id, otherWorkspaces: [] });
  });

  it('refuses a format that it does not have', () => {
    const { mock } = openMock();
    expect(() => mock.trace({ format: 'html' as 'json' })).toThrow('trace: format');
  });
});
