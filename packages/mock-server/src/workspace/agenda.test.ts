import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createMockOf } from '../mock-server.ts';
import { NO_CAUSE } from '../records/collection.ts';
import { demo } from '../seeds/demo.ts';
import { resolveOptions } from './options.ts';
import { Platform } from './platform.ts';

it("a step of a training runs before an agent's reply that is due at the same time", async () => {
  const platform = new Platform(resolveOptions({}), { elapsed: () => 0 });
  const { clock, history } = platform.workspace;
  const mock = createMockOf(platform);
  mock.agentReplies(demo.agentId, { text: 'Later', delayMs: 1000 });
  const channelId = demo.channelIds.whatsapp;
  const replied = mock.simulate.inboundMessage({ channelId, from: '+551', content: 'Hello' });
  const body = { title: 'Hours', content: 'From 9 to 5.' };
  mock.call('createTraining', { path: { id: demo.agentId }, body });
  const { position } = history;
  await clock.advance(1000);
  await replied;
  const changed = history
    .since(position, Infinity)
    .entries.flatMap((entry) => (entry.kind === 'record' ? [entry.item.kind] : []));
  expect(changed.indexOf('trainings')).toBeLessThan(changed.indexOf('messages'));
  expect(changed).toContain('messages');
});

describe('a step that fails', () => {
  /** Plans a reply of an agent without credits, which no snapshot may contain. */
  function open(clock: 'virtual' | 'system') {
    const timers: (() => void)[] = [];
    const startTimer = (run: () => void) => {
      timers.push(run);
      return () => {};
    };
    const platform = new Platform(resolveOptions({ clock }), { startTimer, now: () => 0 });
    const { store } = platform.workspace.domain;
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => reported.mockRestore());
    store.credits.remove(NO_CAUSE, demo.agentId);
    const plan = () =>
      store.replies.insert(NO_CAUSE, {
        id: '00000000-0000-4000-8000-00000000ffff',
        agent_id: demo.agentId,
        conversation_id: demo.conversationIds.open,
        at: platform.workspace.clock.now(),
        content: 'Hi',
        caused_by: null,
        created_at: '2026-01-01T00:00:00.000Z',
      });
    return { ...platform.workspace, timers, plan, reported };
  }

  it('is reported and skipped when the clock is advanced, and the advance goes on', async () => {
    const { clock, plan, reported } = open('virtual');
    plan();
    const start = clock.now();
    await clock.advance(1000);
    expect(clock.now()).toBe(start + 1000);
    expect(reported.mock.calls).toMatchObject([
      [{ message: expect.stringContaining('A planned step of'), cause: { code: 'NOT_FOUND' } }],
    ]);
  });

  it('is reported when the clock is a system clock, and does not end the process', () => {
    const { timers, plan, reported } = open('system');
    plan();
    for (const run of timers) run();
    expect(reported).toHaveBeenCalledOnce();
  });

  it('is reported and skipped if it is still due after it has run', async () => {
    const { clock, domain, dispatcher, reported } = open('virtual');
    vi.spyOn(dispatcher, 'proceed').mockImplementation(() => {});
    const job = {
      id: 'job',
      webhook_id: demo.webhookId,
      event_id: demo.agentId,
      event: 'contact.created',
      body: '{}',
      attempt: 2,
      state: 'retry',
      at: clock.now(),
      delivery_id: null,
      sending_id: null,
      by_hand: false,
      forgery: null,
      dropped: false,
      created_at: '2026-01-01T00:00:00.000Z',
    } as const;
    domain.store.jobs.insert(NO_CAUSE, job);
    await clock.advance(1000);
    expect(reported.mock.calls).toMatchObject([[{ cause: { message: expect.any(String) } }]]);
    expect(domain.store.jobs.get('job')).toEqual(job);
  });
});
