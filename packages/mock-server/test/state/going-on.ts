import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type AgentReplyData,
  demo,
  type MockServer,
  type MockSnapshot,
  type Seed,
} from '@agent-platform/mock-server';
import fc from 'fast-check';
import { createMockOf } from '../../src/mock-server.ts';
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

/** A mock with its receivers, on which a plan is played. */
export class World {
  readonly mock: MockServer;
  readonly workspace: Workspace;
  readonly close: () => void;
  readonly #plan: Plan;
  /** How many receivers are asleep. */
  #asleep = 0;

  constructor(plan: Plan) {
    this.#plan = plan;
    const { variant } = plan;
    const platform = new Platform(resolveOptions({ variant, seed, rateLimit: 1000 }), () => 0);
    this.mock = createMockOf(platform);
    this.workspace = platform.workspace;
    // While this request is open, the clock does not jump ahead to a reply that a caller waits for.
    this.close = this.workspace.background.remoteClients.open('open');
    for (const url of URLS) this.mock.webhooks.receive(url, (request) => this.#receive(request));
  }

  async #receive(request: Request): Promise<Response> {
    const { clock } = this.mock;
    const body = await request.text();
    const isSlow = request.url === URLS[1] && hash(`${this.#plan.salt}${body}`) % 3 === 0;
    if (isSlow) {
      this.#asleep++;
      const end = Math.floor(clock.now() / SLOW_MS + 1) * SLOW_MS;
      await clock.manual.sleep(end - clock.now());
      this.#asleep--;
    }
    const number = hash(`${this.#plan.salt}${body}${clock.now()}${request.url}`);
    return new Response(null, { status: number % 5 < 2 ? 204 : 500 });
  }

  /** Waits until nothing more happens before the clock moves: attempts in flight wait for sleeping receivers. */
  async rest(): Promise<void> {
    const { deliveries, jobs, webhooks } = this.workspace.domain.store;
    const isAtRest = () => {
      const busy = new Set(
        deliveries
          .all({ where: ({ status }) => status === 'pending' })
          .map((each) => each.webhook_id),
      );
      const isIdle = ({ webhook_id, state }: { webhook_id: string; state: string }) =>
        busy.has(webhook_id) || !['due', 'manual'].includes(state);
      return busy.size === this.#asleep && jobs.all().every(isIdle) && webhooks.size >= 0;
    };
    for (let restful = 0; restful < 3; restful = isAtRest() ? restful + 1 : 0) await nextTurn();
  }

  /** Starts a step, and returns its promise if it takes time. */
  take(step: Step): unknown {
    const { mock } = this;
    const { store } = this.workspace.domain;
    const ignore = (work: Promise<unknown>) => void work.catch(() => undefined);
    const webhook = 'of' in step ? store.webhooks.all()[step.of] : undefined;
    const chat = 'of' in step ? store.conversations.all()[step.of] : undefined;
    const training = 'of' in step ? store.trainings.all()[step.of] : undefined;
    switch (step.do) {
      case 'advance':
        return mock.clock.advance(step.ms);
      case 'event': {
        // Snapshots do not contain unused disturbances, so a disturbance is added only if this event uses it up.
        const isReceived = store.webhooks.all().some(({ status }) => status === 'active');
        if (isReceived && step.disturb === 'hold') mock.webhooks.holdNext();
        if (isReceived && step.disturb === 'drop') mock.webhooks.dropNext();
        if (isReceived && step.disturb === 'forge') mock.webhooks.forgeNext('replayed');
        if (isReceived && step.disturb === 'duplicate') mock.webhooks.duplicateNext();
        return mock.simulate.emit({ event: 'contact.created', data: { at: mock.clock.now() } });
      }
      case 'status': {
        const path = { id: webhook?.id ?? '' };
        if (webhook) ignore(mock.call('updateWebhook', { path, body: { status: step.status } }));
        return;
      }
      case 'move': {
        const path = { id: webhook?.id ?? '' };
        if (webhook) ignore(mock.call('updateWebhook', { path, body: { url: URLS[2] } }));
        return;
      }
      case 'delete':
        // Rare, because most of what may happen needs a webhook.
        if (webhook && this.#plan.salt % 4 === 0)
          mock.call('deleteWebhook', { path: { id: webhook.id } });
        return;
      case 'test':
        if (webhook) ignore(mock.call('testWebhook', { path: { id: webhook.id } }));
        return;
      case 'redeliver': {
        const earlier = store.deliveries.all().findLast((each) => each.forged === null);
        if (earlier) ignore(mock.webhooks.redeliver(earlier.id));
        return;
      }
      case 'inbound': {
        mock.agentReplies(demo.agentId, step.reply);
        const from = `+551190000000${step.from}`;
        const content = `Hello ${store.messages.size}`;
        ignore(
          mock.simulate.inboundMessage({ channelId: demo.channelIds.whatsapp, from, content }),
        );
        return;
      }
      case 'takeOver':
        if (chat) ignore(mock.call('startHuman', { path: { id: chat.id } }));
        return;
      case 'giveBack':
        if (chat) ignore(mock.call('stopHuman', { path: { id: chat.id } }));
        return;
      case 'close':
        if (chat) ignore(mock.call('closeConversation', { path: { id: chat.id } }));
        return;
      case 'retrain': {
        const body = { content: `Newer at ${mock.clock.now()}` };
        if (training) ignore(mock.call('updateTraining', { path: { id: training.id }, body }));
        return;
      }
      case 'release':
        return mock.webhooks.release();
      case 'request':
        return mock.fetch(`${mock.baseUrl}/v1/me`, { headers: { 'x-api-key': mock.apiKey } });
      case 'start': {
        mock.agentReplies(demo.agentId, 'Welcome');
        return mock
          .call('startConversation', { path: { id: demo.agentId }, body: { message: 'Hi' } })
          .catch(() => undefined);
      }
      case 'train': {
        const body = { title: 'Hours', content: 'From 9 to 5.' };
        return mock.call('createTraining', { path: { id: demo.agentId }, body });
      }
      case 'qr':
        return mock.call('getChannelQrCode', { path: { id: demo.channelIds.email } });
      case 'expireQr':
        return mock.simulate.channel({ channelId: demo.channelIds.email, expireQr: true });
      case 'contact': {
        const body = { name: 'Mia', email: `mia${store.contacts.size}@example.com` };
        return mock.call('createContact', { body });
      }
      case 'key':
        return mock.keys.create({ name: 'Another' });
      case 'operator':
        return mock.simulate.operator({ operatorId: demo.channelIds.whatsapp });
      case 'credits':
        return mock.simulate.credits({ agentId: demo.agentId, remaining: 2 });
      case 'workspace':
        return mock.workspaces.create({ seed: 'empty' });
    }
  }

  /** The planned steps, except sleeps, for which only a caller waits. */
  planned() {
    return this.mock.clock.due().next.filter(({ kind }) => kind !== 'sleep');
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
    const deliveries = records.deliveries.toSorted((a, b) =>
      a.webhook_id < b.webhook_id ? -1 : Number(a.webhook_id > b.webhook_id),
    );
    return { ...workspace, records: { ...records, deliveries } };
  });
  return { ...rest, workspaces: sorted };
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + letter.charCodeAt(0)) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
