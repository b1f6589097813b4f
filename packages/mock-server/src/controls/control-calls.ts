import { z } from 'zod';
import type { AgentReply } from '../domain/agent-reply.ts';
import type { OperationId } from '../generated/operations.ts';
import type { MockServer } from '../mock-server.ts';
import type { JournalFilter } from '../request/journal.ts';
import type { Clock } from '../time/clock.ts';
import { requireValid } from '../validation/require-valid.ts';
import { controlInputs, type DeliveryFilter } from './control-inputs.ts';
import type { MockWorkspace } from './mock-workspace.ts';
import { toKebabCase } from './simulations/simulate.ts';
import { simulations } from './simulations/simulations.ts';

/** What a control call is asked for. */
export interface ControlRequest {
  readonly mock: MockServer;
  /** The workspace of `?workspace=ID`; the first one without it. */
  readonly workspace: MockWorkspace;
  /** The parts of the path that stand in braces. */
  readonly path: Readonly<Record<string, string>>;
  /** The query without `workspace`. */
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body. The control that gets it checks it, as in process. */
  readonly body: never;
  /** Aborts when the caller has gone, or the server closes. */
  readonly signal: AbortSignal;
  /**
   * The workspace that a key names.
   * @throws Problem NOT_FOUND when the mock, or the workspace that was asked for, has no such key.
   */
  ownerOf(key: string): MockWorkspace;
}

/** One call under `/__mock__`. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** The control in process that it stands for. */
  readonly control: string;
  /** What it does, as the README says it. */
  readonly does: string;
  /** What it takes beside `?workspace=`; `records` is a body of up to 256 MiB. @default nothing */
  readonly takes?: 'query' | 'body' | 'records';
  /** @default 200 */
  readonly status?: 201;
  /** Returns the `data` of the answer. */
  run(request: ControlRequest): unknown;
}

/** What each simulation does, as the README says it. */
const simulationEffects: Readonly<Record<keyof typeof simulations, string>> = {
  inboundMessage: 'a contact writes',
  requestHandoff: 'the agent asks for a person',
  operator: 'another person takes over chats from now on',
  receipt: 'a message is delivered, read or fails',
  close: 'a conversation goes idle, or is closed in the dashboard',
  reopen: 'a closed conversation is opened again in the dashboard',
  contact: 'a contact is added or changed in the dashboard',
  transfer: 'a conversation moves to another agent',
  channel: 'a channel connects, drops or breaks, or its QR code expires',
  training: 'a training ends',
  mcp: 'an MCP server breaks, drops, offers other tools or refuses the next handshake',
  credits: 'an agent has this many credits left, or warns at another threshold',
  health: 'the platform goes down, or is back',
  emit: 'an event is fired, and no record changes',
};

const simulationCalls = Object.keys(simulations).map((key): ControlCall => {
  const name = key as keyof typeof simulations;
  return {
    method: 'POST',
    path: `/simulate/${toKebabCase(name)}`,
    control: `simulate.${name}`,
    does: simulationEffects[name],
    takes: 'body',
    run: ({ workspace, body }) => workspace.simulate[name](body),
  };
});

/** Every call of the control surface that answers with JSON, and the control that it stands for. */
export const controlCalls: readonly ControlCall[] = [
  {
    method: 'POST',
    path: '/reset',
    control: 'reset',
    does: 'goes back to the seed',
    run({ workspace }) {
      workspace.reset();
      return { reset: true };
    },
  },
  {
    method: 'POST',
    path: '/seed',
    control: 'seed',
    does: 'adds records',
    takes: 'records',
    status: 201,
    run({ workspace, body }) {
      workspace.seed(body);
      return { seeded: true };
    },
  },
  {
    method: 'POST',
    path: '/seed-many',
    control: 'seedMany',
    does: 'adds many records of a kind, and returns their ids',
    takes: 'body',
    status: 201,
    run({ workspace, body }) {
      const { kind, n } = requireValid('seedMany', 'body', controlInputs.seedMany, body);
      return workspace.seedMany(kind, n);
    },
  },
  {
    method: 'POST',
    path: '/operations/{operationId}',
    control: 'call',
    does: 'runs an operation as the dashboard would, and returns its data',
    takes: 'body',
    run({ workspace, path, body }) {
      const input: object = body;
      const operation = path.operationId as OperationId;
      requireValid('call', 'body', controlInputs.operationCall, { operation, ...input });
      return workspace.call(operation, body);
    },
  },
  {
    method: 'GET',
    path: '/snapshot',
    control: 'snapshot',
    does: 'returns the whole state',
    run: ({ mock }) => mock.snapshot(),
  },
  {
    method: 'PUT',
    path: '/snapshot',
    control: 'restore',
    does: 'replaces the whole state',
    takes: 'records',
    run({ mock, body }) {
      mock.restore(body);
      return { restored: true };
    },
  },
  {
    method: 'GET',
    path: '/clock',
    control: 'clock.now',
    does: 'returns the time of a workspace',
    run: ({ workspace }) => toTime(workspace.clock),
  },
  {
    method: 'POST',
    path: '/clock/advance',
    control: 'clock.advance',
    does: 'makes time pass, and answers when everything due has been done',
    takes: 'body',
    async run({ workspace: { clock }, body }) {
      const { ms }: { ms: number } = body;
      await clock.advance(ms);
      return toTime(clock);
    },
  },
  {
    method: 'GET',
    path: '/workspaces',
    control: 'workspaces.list',
    does: 'lists the workspaces',
    run: ({ mock }) => mock.workspaces.list().map(({ id }) => ({ id })),
  },
  {
    method: 'POST',
    path: '/workspaces',
    control: 'workspaces.create',
    does: 'creates a workspace with its key',
    takes: 'records',
    status: 201,
    run({ mock, body }) {
      const { id, apiKey } = mock.workspaces.create(body);
      return { id, apiKey };
    },
  },
  {
    method: 'GET',
    path: '/keys',
    control: 'keys.list',
    does: 'lists the API keys',
    run: ({ workspace }) => workspace.keys.list(),
  },
  {
    method: 'POST',
    path: '/keys',
    control: 'keys.create',
    does: 'creates an API key',
    takes: 'body',
    status: 201,
    run: ({ workspace, body }) => workspace.keys.create(body),
  },
  {
    method: 'PATCH',
    path: '/keys/{key}',
    control: 'keys.setScopes',
    does: 'replaces the scopes of a key',
    takes: 'body',
    run({ path: { key = '' }, body, ownerOf }) {
      const { scopes }: { scopes: string[] } = body;
      return ownerOf(key).keys.setScopes(key, scopes);
    },
  },
  {
    method: 'DELETE',
    path: '/keys/{key}',
    control: 'keys.revoke',
    does: 'revokes a key',
    run: ({ path: { key = '' }, ownerOf }) => ownerOf(key).keys.revoke(key),
  },
  {
    method: 'POST',
    path: '/agent-replies',
    control: 'agentReplies',
    does: 'sets how an agent answers',
    takes: 'body',
    run({ workspace, body }) {
      const input: { agentId: string; reply: AgentReply } = body;
      requireValid('agentReplies', 'body', controlInputs.agentReply, input);
      workspace.agentReplies(input.agentId, input.reply);
      return { agentId: input.agentId };
    },
  },
  {
    method: 'GET',
    path: '/faults',
    control: 'faults.list',
    does: 'lists the faults',
    run: ({ workspace }) => workspace.faults.list(),
  },
  {
    method: 'POST',
    path: '/faults',
    control: 'faults.add',
    does: 'adds a fault',
    takes: 'body',
    status: 201,
    run: ({ workspace, body }) => workspace.faults.add(body),
  },
  {
    method: 'DELETE',
    path: '/faults',
    control: 'faults.clear',
    does: 'removes all faults',
    run({ workspace }) {
      workspace.faults.clear();
      return { cleared: true };
    },
  },
  {
    method: 'GET',
    path: '/drift',
    control: 'drift.list',
    does: 'lists what is changed in answers',
    run: ({ workspace }) => workspace.drift.list(),
  },
  {
    method: 'POST',
    path: '/drift',
    control: 'drift',
    does: 'changes answers as a real service might',
    takes: 'body',
    status: 201,
    run: ({ workspace, body }) => workspace.drift(body),
  },
  {
    method: 'DELETE',
    path: '/drift',
    control: 'drift.clear',
    does: 'changes no answers any more',
    run({ workspace }) {
      workspace.drift.clear();
      return { cleared: true };
    },
  },
  {
    method: 'POST',
    path: '/rate-limit/exhaust',
    control: 'rateLimit.exhaust',
    does: "spends what is left of a key's window",
    takes: 'body',
    run({ body, ownerOf }) {
      const { rateLimitKey } = controlInputs;
      const { key } = requireValid('rateLimit.exhaust', 'body', rateLimitKey, body);
      return ownerOf(key).rateLimit.exhaust(key);
    },
  },
  {
    method: 'GET',
    path: '/requests',
    control: 'requests.list',
    does: 'lists the requests of the journal',
    takes: 'query',
    run: ({ workspace, query }) => workspace.requests.list(toJournalFilter(query)),
  },
  {
    method: 'DELETE',
    path: '/requests',
    control: 'requests.clear',
    does: 'empties the journal',
    run({ workspace }) {
      workspace.requests.clear();
      return { cleared: true };
    },
  },
  {
    method: 'GET',
    path: '/events',
    control: 'events.list',
    does: 'lists the events',
    takes: 'query',
    run: ({ workspace, query }) => workspace.events.list(query),
  },
  {
    method: 'GET',
    path: '/deliveries',
    control: 'webhooks.deliveries',
    does: 'lists the attempts to deliver events',
    takes: 'query',
    run: ({ workspace, query }) => workspace.webhooks.deliveries(query as DeliveryFilter),
  },
  {
    method: 'GET',
    path: '/requests/wait',
    control: 'requests.waitFor',
    does: 'answers with the first request that matches, or 408 with what came instead',
    takes: 'query',
    run({ workspace, query, signal }) {
      const { filter, options } = toWait('requests.waitFor', query);
      return workspace.requests.waitFor(toJournalFilter(filter), { ...options, signal });
    },
  },
  {
    method: 'GET',
    path: '/events/wait',
    control: 'events.waitFor',
    does: 'answers with the first event that matches, or 408 with what came instead',
    takes: 'query',
    run({ workspace, query, signal }) {
      const { filter, options } = toWait('events.waitFor', query);
      return workspace.events.waitFor(filter, { ...options, signal });
    },
  },
  {
    method: 'GET',
    path: '/deliveries/wait',
    control: 'webhooks.waitForDelivery',
    does: 'answers with the first attempt that matches and has an outcome, or 408 with what came instead',
    takes: 'query',
    run({ workspace, query, signal }) {
      const { filter, options } = toWait('webhooks.waitForDelivery', query);
      return workspace.webhooks.waitForDelivery(filter, { ...options, signal });
    },
  },
  {
    method: 'POST',
    path: '/deliveries/{id}/redeliver',
    control: 'webhooks.redeliver',
    does: 'sends an attempt again, byte for byte',
    run: ({ workspace, path: { id = '' } }) => workspace.webhooks.redeliver(id),
  },
  {
    method: 'POST',
    path: '/deliveries/duplicate-next',
    control: 'webhooks.duplicateNext',
    does: 'sends the next event twice',
    run({ workspace }) {
      workspace.webhooks.duplicateNext();
      return { next: 'duplicated' };
    },
  },
  {
    method: 'POST',
    path: '/deliveries/hold-next',
    control: 'webhooks.holdNext',
    does: 'holds the next event back, so that later ones overtake it',
    run({ workspace }) {
      workspace.webhooks.holdNext();
      return { next: 'held' };
    },
  },
  {
    method: 'POST',
    path: '/deliveries/release',
    control: 'webhooks.release',
    does: 'sends what is held back',
    run: ({ workspace }) => workspace.webhooks.release(),
  },
  {
    method: 'GET',
    path: '/alerts',
    control: 'webhooks.alerts',
    does: 'lists the e-mails about failing webhooks',
    run: ({ workspace }) => workspace.webhooks.alerts(),
  },
  {
    method: 'POST',
    path: '/settle',
    control: 'webhooks.settled',
    does: 'answers when no delivery is in flight; after 30 s with 408, naming what is',
    async run({ workspace }) {
      await workspace.webhooks.settled();
      return { settled: true };
    },
  },
  ...simulationCalls,
];

/** The longest wait over HTTP: longer, and proxies and clients give up first. */
const MAX_WAIT_MS = 60_000;

const httpWait = z.strictObject({
  after: z.string().optional(),
  timeoutMs: z
    .string()
    .regex(/^\d+$/, { error: `must be a number of milliseconds from 0 to ${MAX_WAIT_MS}` })
    .transform(Number)
    .pipe(z.number().max(MAX_WAIT_MS))
    .optional(),
});

/** The parts of a query that waits: the filter, and how to wait. */
function toWait(call: string, { after, timeoutMs, ...filter }: ControlRequest['query']) {
  const options = requireValid(call, 'query', httpWait, { after, timeoutMs });
  return { filter, options };
}

/** A number where the text is one. Other text stays as it is, and validation refuses it. */
function toJournalFilter({ status, ...filter }: ControlRequest['query']): JournalFilter {
  const exact = /^\d+$/.test(status ?? '') ? { status: Number(status) } : { status };
  return { ...filter, ...exact } as JournalFilter;
}

function toTime(clock: Clock) {
  const now = clock.now();
  return { now: new Date(now).toISOString(), ms: now };
}
