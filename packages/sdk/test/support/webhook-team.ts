import { createMockServer, demo } from '@agent-platform/mock-server';
import {
  createMemoryStore,
  createWebhookHandler,
  createWebhookVerifier,
} from '@agent-platform/webhook-verify';
import { AgentPlatform, type WebhookSecrets } from '../../src/index.ts';

export const RECEIVER = 'http://team.test/webhooks';
const MINUTE = 60_000;

/** At which of its operations a process crashes, and whether the operation still takes effect. */
export interface Crash {
  readonly step: number;
  readonly isDone: boolean;
}

export interface Process {
  readonly crash?: Crash;
  /** Each operation waits for the promise that this returns. */
  readonly schedule?: () => Promise<unknown>;
  /** How far the process's clock is ahead of the platform's. */
  readonly aheadMs?: number;
}

/**
 * A team with one receiver, whose processes may crash at any operation: a request, an access to the shared secrets, or
 * a deployment. If customers are busy, one writes before each of them. The receiver fails for the first 20 minutes: in
 * Variant B, for all messages; in Variant A, for the first one only, because five failures in a row make a webhook
 * inactive.
 */
export function openTeam(variant: 'A' | 'B') {
  const mock = createMockServer({ variant, rateLimit: 'off' });
  const works = mock.clock.now() + 20 * MINUTE;
  const secrets = new Map<string, string>();
  const written: string[] = [];
  const handled: string[] = [];
  const receiver = createWebhookHandler<'A' | 'B'>({
    verifier: createWebhookVerifier({
      variant,
      secret: () => [...secrets.values()].slice(-5),
      clock: mock.clock,
    }),
    on: {
      'message.received'({ data }) {
        const content = String(data.content);
        const fails = variant === 'B' || content === 'Message 1';
        if (fails && mock.clock.now() < works) throw new Error('The database is locked');
        handled.push(content);
      },
    },
    clock: mock.clock,
    onError: () => {},
    onRefused: () => {},
    store: createMemoryStore({ clock: mock.clock }),
    dedupeAcrossWebhooks: variant === 'A',
  });
  mock.webhooks.receive(RECEIVER, receiver);

  /** Whether customers write. Tests turn this on once the first webhook exists. */
  const state = { isBusy: false };
  const customerWrites = async () => {
    const content = `Message ${written.length + 1}`;
    written.push(content);
    const channelId = demo.channelIds.whatsapp;
    await mock.simulate.inboundMessage({ channelId, from: '+5511999990000', content });
  };

  const startProcess = ({ crash, schedule, aheadMs = 0 }: Process = {}) => {
    let steps = 0;
    const operate = async <T>(operation: () => T | Promise<T>): Promise<T> => {
      await schedule?.();
      steps += 1;
      if (crash && steps > crash.step) throw new Error('The process has crashed');
      if (crash?.step === steps && !crash.isDone) throw new Error('The process crashes');
      await mock.clock.advance(10);
      if (state.isBusy) await customerWrites();
      const result = await operation();
      if (crash?.step === steps) throw new Error('The process crashes');
      return result;
    };
    const options = mock.clientOptions();
    const client = new AgentPlatform({
      ...options,
      fetch: (url, init) => operate(() => options.fetch(url, init)),
      clock: {
        now: () => mock.clock.now() + aheadMs,
        sleep: (ms, signal) => mock.clock.sleep(ms, signal),
      },
      maxRetries: 0,
      // While one process sends a request, another may be asleep, and at the end of its sleep the clock jumps.
      timeoutMs: 60 * MINUTE,
    });
    const shared: WebhookSecrets = {
      get: (id) => operate(() => secrets.get(id)),
      set: (id, secret) => operate(() => secrets.set(id, secret)),
      delete: (id) => operate(() => secrets.delete(id)),
    };
    return { client, secrets: shared, deploy: () => operate(() => {}) };
  };

  const webhooks = async () => {
    const all = await mock.call('listWebhooks');
    return all.filter(({ url }) => url === RECEIVER);
  };
  return { mock, secrets, state, written, handled, startProcess, webhooks };
}

/**
 * The schedules of two processes. From this operation on (counted from 1), the slow process waits for several
 * operations of the fast one before each of its own.
 */
export function slowFrom(operation: number) {
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let slowCount = 0;
  let fastCount = 0;
  let wake = () => {};
  const slow = async () => {
    slowCount += 1;
    const turn = slowCount - operation;
    if (turn < 0) return;
    begin();
    while (fastCount < 12 + 4 * turn) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const fast = async () => {
    fastCount += 1;
    wake();
  };
  const end = () => {
    fastCount = Infinity;
    wake();
  };
  return { begun, slow, fast, end };
}
