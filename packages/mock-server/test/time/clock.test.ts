import { demo, type MockServer } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it } from 'vitest';
import { type Opened, openMock } from '../support/open-mock.ts';
import { receive, receiverUrl } from '../support/receiver.ts';
import { createTraining, createWebhook } from '../support/records.ts';
import { listenHere } from '../support/transports.ts';

const inbound = { channelId: demo.channelIds.whatsapp, from: '+5511988887777', content: 'Hello' };

const kinds = (mock: MockServer) => mock.clock.due().next.map(({ kind }) => kind);

/** Creates a webhook, and lets the first attempt of an event fail. Returns the id of the webhook. */
async function failOnce({ mock, call }: Opened): Promise<string> {
  receive(mock, [500, 200]);
  const { id } = await createWebhook(call, receiverUrl, ['message.received']);
  await mock.simulate.inboundMessage(inbound);
  await mock.webhooks.settled();
  return id;
}

describe('clock.due', () => {
  it('is empty while nothing is planned', () => {
    expect(openMock().mock.clock.due()).toEqual({ total: 0, next: [] });
  });

  it('names the steps of a training with their times', async () => {
    const { mock, call } = openMock();
    const trainingId = await createTraining(call);
    const about = { agentId: demo.agentId, trainingId };
    expect(mock.clock.due()).toEqual({
      total: 2,
      next: [
        { kind: 'training_processing', at: '2026-01-01T00:00:01.000Z', ...about },
        { kind: 'training_ready', at: '2026-01-01T00:00:05.000Z', ...about },
      ],
    });
  });

  it('leaves out the steps of a training that were cancelled', async () => {
    const { mock, call } = openMock();
    const [changed, ended, deleted] = await Promise.all([1, 2, 3].map(() => createTraining(call)));
    await mock.clock.advance(2000);
    await call('PUT', `/v1/trainings/${changed}`, { body: { content: 'Later.' } });
    mock.simulate.training({ trainingId: ended ?? '', status: 'ready' });
    await call('DELETE', `/v1/trainings/${deleted}`);
    expect(mock.clock.due().next).toMatchObject([
      { kind: 'training_processing', at: '2026-01-01T00:00:03.000Z', trainingId: changed },
      { kind: 'training_ready', at: '2026-01-01T00:00:07.000Z', trainingId: changed },
    ]);
  });

  it('names the next attempt of a delivery, its webhook and its event', async () => {
    const opened = openMock();
    const webhookId = await failOnce(opened);
    const { mock } = opened;
    const [failed] = mock.webhooks.deliveries();
    expect(mock.clock.due()).toEqual({
      total: 1,
      next: [
        {
          kind: 'delivery_retry',
          at: failed?.next_retry_at,
          webhookId,
          eventId: failed?.event_id,
          event: 'message.received',
          attempt: 2,
          deliveryId: failed?.id,
        },
      ],
    });
  });

  it('names the reply that an agent is working on, and its time', async () => {
    const { mock } = openMock({ clock: 'system' });
    mock.agentReplies(demo.agentId, { text: 'Soon', delayMs: 60_000 });
    const answered = mock.simulate.inboundMessage(inbound);
    const [reply] = mock.clock.due().next;
    const [received] = mock.events.list({ event: 'message.received' });
    expect(reply).toEqual({
      kind: 'agent_reply',
      at: expect.any(String),
      agentId: demo.agentId,
      conversationId: received?.data.conversation_id,
    });
    await mock.clock.advanceToNext();
    await answered;
    expect(kinds(mock)).toEqual([]);
  });

  it('lists a reply first, and without a time, if its script decides when it ends', async () => {
    const { mock, call } = openMock();
    await createTraining(call);
    let answer = (_text: string) => {};
    mock.agentReplies(demo.agentId, () => new Promise<string>((resolve) => (answer = resolve)));
    const answered = mock.simulate.inboundMessage(inbound);
    expect(kinds(mock)).toEqual(['agent_reply', 'training_processing', 'training_ready']);
    expect(mock.clock.due().next[0]).not.toHaveProperty('at');
    answer('Here I am');
    await answered;
    expect(kinds(mock)).toEqual(['training_processing', 'training_ready']);
  });

  it('names a response that a fault delays, and a sleep on the clock', async () => {
    const { mock, call } = openMock({ clock: 'system' });
    mock.faults.add({ operation: 'getMe', delayMs: 30_000 });
    const answered = call('GET', '/v1/me');
    const asleep = mock.clock.sleep(60_000);
    await expect.poll(() => kinds(mock)).toEqual(['delayed_response', 'sleep']);
    const [delayed] = mock.clock.due().next;
    const id = delayed?.kind === 'delayed_response' ? delayed.requestId : '';
    await mock.clock.advance(60_000);
    await Promise.all([answered, asleep]);
    expect(mock.requests.list({ id })).toMatchObject([{ operation: 'getMe' }]);
  });

  it('names the time at which a QR code expires', async () => {
    const { mock } = openMock();
    const channelId = demo.channelIds.whatsapp;
    mock.simulate.channel({ channelId, status: 'disconnected', reason: 'Battery' });
    const { expires_at } = await mock.call('getChannelQrCode', { path: { id: channelId } });
    expect(mock.clock.due().next).toEqual([{ kind: 'qr_code_expiry', at: expires_at, channelId }]);
    await mock.clock.advanceToNext();
    expect(mock.clock.due().next).toEqual([]);
  });

  it('lists the first 50 steps, and counts all', async () => {
    const { mock } = openMock();
    for (let n = 0; n < 30; n++) {
      const body = { title: `Training ${n}`, content: 'Soon.' };
      await mock.call('createTraining', { path: { id: demo.agentId }, body });
    }
    const { total, next } = mock.clock.due();
    expect([total, next.length]).toEqual([60, 50]);
  });
});

describe('clock.advanceToNext', () => {
  it('moves to the next planned step, and runs it', async () => {
    const opened = openMock();
    await failOnce(opened);
    const { mock } = opened;
    const [next] = mock.clock.due().next;
    await mock.clock.advanceToNext();
    expect(new Date(mock.clock.now()).toISOString()).toBe(next?.at);
    expect(mock.webhooks.deliveries().map(({ status }) => status)).toEqual(['failed', 'success']);
    expect(kinds(mock)).toEqual([]);
  });

  it('does not move the clock when nothing is planned', async () => {
    const { mock } = openMock();
    await mock.clock.advanceToNext();
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1));
  });
});

describe('clock.flow and clock.freeze', () => {
  it('report the new mode of the clock in the stream', async () => {
    const { mock } = openMock();
    const items = mock.stream()[Symbol.asyncIterator]();
    const flowing = items.next();
    mock.clock.flow();
    expect((await flowing).value).toMatchObject({ type: 'clock', data: { mode: 'system' } });
    const frozen = items.next();
    mock.clock.freeze();
    expect((await frozen).value).toMatchObject({ type: 'clock', data: { mode: 'virtual' } });
    await items.return?.(undefined);
  });

  it('are undone by a reset and by a restore, which bring back the mode of the options', () => {
    const { mock } = openMock();
    const snapshot = mock.snapshot();
    mock.clock.flow();
    mock.restore(snapshot);
    expect(mock.clock.mode()).toBe('virtual');
    mock.clock.flow();
    mock.reset();
    expect(mock.clock.mode()).toBe('virtual');
  });

  it('change the clock of their own workspace only', () => {
    const { mock } = openMock();
    const own = mock.workspaces.create();
    own.clock.flow();
    expect([mock.clock.mode(), own.clock.mode()]).toEqual(['virtual', 'system']);
  });
});

describe('POST /__mock__/clock/advance', () => {
  it('accepts { to: "next" }', async () => {
    const { mock, call } = openMock();
    await createTraining(call);
    const { baseUrl } = await listenHere(mock);
    await (await connectMock(baseUrl)).clock.advanceToNext();
    expect(mock.clock.now()).toBe(Date.UTC(2026, 0, 1, 0, 0, 1));
  });

  it('rejects a body with both `ms` and `to`', async () => {
    const { baseUrl } = await listenHere(openMock().mock);
    const response = await fetch(`${baseUrl}/__mock__/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ms: 1, to: 'next' }),
    });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain("must have either `ms` or `to: 'next'`");
  });
});
