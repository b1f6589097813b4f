import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AgentReplyData,
  demo,
  type MockServer,
  type MockSnapshot,
  type MockWorkspace,
  type Seed,
} from '@agent-platform/mock-server';
import fc from 'fast-check';
import { type ControlName, controlNames, controlRows } from '../../src/controls/control-routes.ts';
import { RUN_CONTROL } from '../../src/controls/run-control.ts';
import { createMockOf } from '../../src/mock-server.ts';
import { type ClockMode, DEFAULT_START } from '../../src/time/clock.ts';
import { resolveOptions } from '../../src/workspace/options.ts';
import { Platform } from '../../src/workspace/platform.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** The receivers of a world. They respond at once, except that the second one is sometimes slow. */
const URLS = ['http://quick.test/', 'http://slow.test/', 'http://moved.test/'];

/** A slow response ends at the next multiple of this time, no matter when its request arrived. */
const SLOW_MS = 7 * SECOND;

export type Step =
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'event'; readonly disturb: 'hold' | 'drop' | 'forge' | 'duplicate' | undefined }
  | { readonly do: 'status'; readonly of: number; readonly status: 'active' | 'inactive' }
  | { readonly do: 'move' | 'test' | 'redeliver' | 'delete'; readonly of: number }
  | { readonly do: 'inbound'; readonly from: number; readonly reply: AgentReplyData | null }
  | { readonly do: 'takeOver' | 'giveBack' | 'close'; readonly of: number }
  | { readonly do: 'retrain'; readonly of: number }
  | { readonly do: Simple };

const SIMPLE = [
  'release',
  'request',
  'start',
  'train',
  'qr',
  'expireQr',
  'contact',
  'key',
] as const;
type Simple = (typeof SIMPLE)[number] | 'operator' | 'credits' | 'workspace';

/** A random plan: the variant, and what happens. */
export interface Plan {
  readonly variant: 'A' | 'B';
  readonly steps: readonly Step[];
  /** Makes the receivers' responses differ from those of another plan. */
  readonly salt: number;
}

const of = fc.nat({ max: 2 });
const advance = fc.record({
  do: fc.constant('advance' as const),
  ms: fc.oneof(
    fc.constantFrom(1000, 4000, 5000, 7000, MINUTE, 15 * MINUTE),
    fc.integer({ min: 1, max: 20 * MINUTE }),
  ),
});
const event = fc.record({
  do: fc.constant('event' as const),
  disturb: fc.constantFrom(undefined, undefined, 'hold', 'drop', 'forge', 'duplicate'),
}) as fc.Arbitrary<Step>;

const reply = fc.constantFrom<AgentReplyData | null>(
  null,
  { text: 'At once' },
  { delayMs: 2500 },
  { text: 'Later', delayMs: 5000 },
  { fail: true, delayMs: 1000 },
  { rules: [{ match: '1', text: 'One' }], delayMs: 30 * SECOND },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: advance },
  { weight: 6, arbitrary: event },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('inbound' as const), from: of, reply }) },
  fc.record({
    do: fc.constant('status' as const),
    of,
    status: fc.constantFrom('active' as const, 'inactive' as const),
  }),
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('test' as const, 'redeliver'), of }) },
  fc.record({ do: fc.constantFrom('move' as const, 'delete' as const), of }),
  fc.record({ do: fc.constantFrom('takeOver' as const, 'giveBack', 'close', 'retrain'), of }),
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom(...SIMPLE) }) },
  fc.record({ do: fc.constantFrom('operator' as const, 'credits', 'workspace') }),
) as fc.Arbitrary<Step>;

/** Checks a law with several plans at once, because each of them mostly waits for turns of the event loop. */
export async function holdsFor<Values>(
  law: fc.IAsyncProperty<Values>,
  numRuns: number,
): Promise<void> {
  const { seed = 0 } = fc.readConfigureGlobal();
  const lanes = Math.min(10, numRuns);
  const checkLane = (_: unknown, lane: number) =>
    fc.assert(law, { numRuns: Math.ceil(numRuns / lanes), seed: seed + lane });
  await Promise.all(Array.from({ length: lanes }, checkLane));
}

export const plans: fc.Arbitrary<Plan> = fc.record({
  variant: fc.constantFrom('A' as const, 'B' as const),
  steps: fc.array(step, { minLength: 3, maxLength: 14 }),
  salt: fc.nat({ max: 1000 }),
});

const seed: Seed = {
  agents: [{ id: demo.agentId, name: 'Ana', status: 'active' }],
  channels: [
    { id: demo.channelIds.whatsapp, agent_id: demo.agentId, name: 'Phone', status: 'active' },
    { id: demo.channelIds.email, agent_id: demo.agentId, name: 'Pairing', status: 'disconnected' },
  ],
  webhooks: URLS.slice(0, 2).map((url) => ({
    url,
    events: ['*'].flatMap(() => ['contacts', 'messages', 'conversations']),
  })),
};

export interface WorldOptions {
  /** Whether the plan is played on the mock's first workspace, or on one that is created. */
  readonly kind?: 'first' | 'created';
  /** The kind of clock. A system clock follows a host whose time the test moves. */
  readonly clock?: ClockMode;
  readonly start?: number;
}

/** Stands in for the host's clock and timers. Its time passes only when a test says so. */
class HandHost {
  #now: number;
  #timers: { readonly at: number; readonly run: () => void }[] = [];

  constructor(start: number) {
    this.#now = start;
  }

  get timers() {
    const startTimer = (run: () => void, ms: number) => {
      const timer = { at: this.#now + Math.max(0, ms), run };
      this.#timers.push(timer);
      return () => this.#remove(timer);
    };
    return { now: () => this.#now, startTimer, startDeadline: startTimer };
  }

  #remove(timer: { readonly at: number }): void {
    this.#timers = this.#timers.filter((each) => each !== timer);
  }

  /** Lets time pass. Each timer fires at its own time, and `rest` then waits for what it caused. */
  async pass(ms: number, rest: () => Promise<void>): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.#remove(next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await rest();
    }
    this.#now = end;
  }
}

/** A workspace with its receivers, on which a plan is played. It is the first of its mock, or a created one. */
export class World {
  readonly mock: MockServer;
  /** The controls of the workspace. */
  readonly own: MockWorkspace;
  readonly #endRequest: () => void;
  readonly #platform: Platform;
  readonly #plan: Plan;
  readonly #host: HandHost | undefined;
  /** How many receivers are asleep. */
  #asleep = 0;

  constructor(
    plan: Plan,
    { kind = 'first', clock = 'virtual', start = DEFAULT_START }: WorldOptions = {},
  ) {
    this.#plan = plan;
    this.#host = clock === 'system' ? new HandHost(start) : undefined;
    const options = resolveOptions({
      variant: plan.variant,
      seed,
      rateLimit: 1000,
      clock,
      idSeed: 'world',
      // Limits in real time are out of reach, however busy the machine is.
      receiverTimeoutMs: 600_000,
      ...(clock === 'virtual' && { start: new Date(start) }),
    });
    const noDeadline = () => () => {};
    const host = this.#host?.timers ?? { startDeadline: noDeadline };
    this.#platform = new Platform(options, { elapsed: () => 0, ...host });
    this.mock = createMockOf(this.#platform);
    this.own = kind === 'first' ? this.mock : this.mock.workspaces.create();
    // While this request is open, the clock does not jump ahead to a reply that a caller waits for.
    this.#endRequest = this.workspace.background.remoteClients.open('open');
    for (const url of URLS) this.own.webhooks.receive(url, (request) => this.#receive(request));
  }

  /** Ends the plan, when an hour or more has passed since its last step. A mock can always restore what it saves. */
  readonly close = (): void => {
    this.#endRequest();
    this.mock.restore(this.mock.snapshot());
    const { trainings, channels } = this.workspace.domain.store;
    const waiting = trainings.all({ where: ({ status }) => status !== 'ready' });
    const now = new Date(this.own.clock.now()).toISOString();
    const overdue = channels.all({ where: ({ qr }) => (qr?.expires_at ?? now) < now });
    if (waiting.length + overdue.length > 0) throw new Error('A planned step was not taken');
  };

  get workspace(): Workspace {
    return this.#platform.requireWorkspace(this.own.id);
  }

  async #receive(request: Request): Promise<Response> {
    const { clock } = this.own;
    // Without ids, because two workspaces respond in the same way only if their ids do not matter.
    const body = (await request.text()).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '');
    const isSlow = request.url === URLS[1] && hash(`${this.#plan.salt}${body}`) % 3 === 0;
    if (isSlow) {
      this.#asleep++;
      const end = Math.floor(clock.now() / SLOW_MS + 1) * SLOW_MS;
      // A webhook may be deleted meanwhile.
      await clock.manual.sleep(end - clock.now(), request.signal).catch(() => undefined);
      this.#asleep--;
    }
    const number = hash(`${this.#plan.salt}${body}${clock.now()}${request.url}`);
    return new Response(null, { status: number % 5 < 2 ? 204 : 500 });
  }

  /** Waits until nothing more happens before the clock moves: attempts in flight wait for sleeping receivers. */
  async rest(): Promise<void> {
    const isAtRest = () => {
      const { deliveries, jobs } = this.workspace.domain.store;
      const busy = new Set(
        deliveries
          .all({ where: ({ status }) => status === 'pending' })
          .map((each) => each.webhook_id),
      );
      const isIdle = ({ webhook_id, state }: { webhook_id: string; state: string }) =>
        busy.has(webhook_id) || !['due', 'manual'].includes(state);
      return busy.size === this.#asleep && jobs.all().every(isIdle);
    };
    for (let restful = 0; restful < 3; restful = isAtRest() ? restful + 1 : 0) await nextTurn();
  }

  /** Lets time pass on the workspace's clock. */
  async pass(ms: number): Promise<void> {
    if (this.#host === undefined) return this.own.clock.advance(ms);
    await this.#host.pass(ms, () => this.rest());
  }

  /** Starts a step, and returns its promise if it takes time. */
  take(step: Step): unknown {
    const { mock, own } = this;
    const { store } = this.workspace.domain;
    const ignore = (work: Promise<unknown>) => void work.catch(() => undefined);
    const webhook = 'of' in step ? store.webhooks.all()[step.of] : undefined;
    const chat = 'of' in step ? store.conversations.all()[step.of] : undefined;
    const training = 'of' in step ? store.trainings.all()[step.of] : undefined;
    switch (step.do) {
      case 'advance':
        return this.pass(step.ms);
      case 'event': {
        // Snapshots do not contain unused disturbances, so a disturbance is added only if this event uses it up.
        const isReceived = store.webhooks.all().some(({ status }) => status === 'active');
        if (isReceived && step.disturb === 'hold') own.webhooks.holdNext();
        if (isReceived && step.disturb === 'drop') own.webhooks.dropNext();
        if (isReceived && step.disturb === 'forge') own.webhooks.forgeNext('replayed');
        if (isReceived && step.disturb === 'duplicate') own.webhooks.duplicateNext();
        return own.simulate.emit({ event: 'contact.created', data: { at: own.clock.now() } });
      }
      case 'status': {
        const path = { id: webhook?.id ?? '' };
        if (webhook) ignore(own.call('updateWebhook', { path, body: { status: step.status } }));
        return;
      }
      case 'move': {
        const path = { id: webhook?.id ?? '' };
        if (webhook) ignore(own.call('updateWebhook', { path, body: { url: URLS[2] } }));
        return;
      }
      case 'delete':
        if (webhook) own.call('deleteWebhook', { path: { id: webhook.id } });
        return;
      case 'test':
        if (webhook) ignore(own.call('testWebhook', { path: { id: webhook.id } }));
        return;
      case 'redeliver': {
        const earlier = store.deliveries.all().findLast((each) => each.forged === null);
        if (earlier) ignore(own.webhooks.redeliver(earlier.id));
        return;
      }
      case 'inbound': {
        own.agentReplies(demo.agentId, step.reply);
        const from = `+551190000000${step.from}`;
        const content = `Hello ${store.messages.size}`;
        ignore(own.simulate.inboundMessage({ channelId: demo.channelIds.whatsapp, from, content }));
        return;
      }
      case 'takeOver':
        if (chat) ignore(own.call('startHuman', { path: { id: chat.id } }));
        return;
      case 'giveBack':
        if (chat) ignore(own.call('stopHuman', { path: { id: chat.id } }));
        return;
      case 'close':
        if (chat) ignore(own.call('closeConversation', { path: { id: chat.id } }));
        return;
      case 'retrain': {
        const body = { content: `Newer at ${own.clock.now()}` };
        if (training) ignore(own.call('updateTraining', { path: { id: training.id }, body }));
        return;
      }
      case 'release':
        return own.webhooks.release();
      case 'request':
        return mock.fetch(`${mock.baseUrl}/v1/me`, { headers: { 'x-api-key': own.apiKey } });
      case 'start': {
        own.agentReplies(demo.agentId, 'Welcome');
        return own
          .call('startConversation', { path: { id: demo.agentId }, body: { message: 'Hi' } })
          .catch(() => undefined);
      }
      case 'train': {
        const body = { title: 'Hours', content: 'From 9 to 5.' };
        return own.call('createTraining', { path: { id: demo.agentId }, body });
      }
      case 'qr':
        return own.call('getChannelQrCode', { path: { id: demo.channelIds.email } });
      case 'expireQr':
        return own.simulate.channel({ channelId: demo.channelIds.email, expireQr: true });
      case 'contact': {
        const body = { name: 'Mia', email: `mia${store.contacts.size}@example.com` };
        return own.call('createContact', { body });
      }
      case 'key':
        return own.keys.create({ name: 'Another' });
      case 'operator':
        return own.simulate.operator({ operatorId: demo.channelIds.whatsapp });
      case 'credits':
        return own.simulate.credits({ agentId: demo.agentId, remaining: 2 });
      case 'workspace':
        return mock.workspaces.create({ seed: 'empty' });
    }
  }

  /** The planned steps, except sleeps, for which only a caller waits. */
  planned() {
    return this.own.clock.due().next.filter(({ kind }) => kind !== 'sleep');
  }

  /** What each control that lists something returns. */
  lists(): Readonly<Record<string, unknown>> {
    const run = Reflect.get(this.own, RUN_CONTROL) as (
      name: ControlName,
      input?: object,
    ) => unknown;
    const isListing = (name: ControlName) => {
      const { method, path, waits, isOfMock = false } = controlRows[name];
      return method === 'GET' && !path.includes('{') && !waits && !isOfMock && name !== 'trace';
    };
    const lists = controlNames
      .filter(isListing)
      .map((name) => [name, run(name, controlRows[name].sends && {})]);
    return {
      ...Object.fromEntries(lists),
      'clock.now': this.planned(),
      // The duration of a request is measured in real time.
      'requests.list': this.own.requests.list().map((entry) => ({ ...entry, durationMs: 0 })),
      'webhooks.deliveries': byWebhook(this.own.webhooks.deliveries()),
    };
  }

  /** The current position in the history, to compare what comes after it. */
  get position(): number {
    return this.workspace.history.position;
  }

  /** Everything that callers can see: the records, and what changed them since a position. */
  describe(position: number) {
    const { history } = this.workspace;
    const { entries } = history.since(position, Infinity);
    const changes = entries.flatMap((entry) => (entry.kind === 'record' ? [entry.item] : []));
    return { changes, snapshot: inOrder(this.mock.snapshot()), due: this.planned() };
  }
}

/** Sorts attempts by webhook, because webhooks get attempts in parallel. Each webhook's attempts keep their order. */
export function inOrder({ workspaces, ...rest }: MockSnapshot): MockSnapshot {
  const sorted = workspaces.map(({ records, ...workspace }) => {
    const deliveries = byWebhook(records.deliveries);
    return { ...workspace, records: { ...records, deliveries } };
  });
  return { ...rest, workspaces: sorted };
}

function byWebhook<Attempt extends { readonly webhook_id: string }>(
  attempts: readonly Attempt[],
): Attempt[] {
  return attempts.toSorted((a, b) =>
    a.webhook_id < b.webhook_id ? -1 : Number(a.webhook_id > b.webhook_id),
  );
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
