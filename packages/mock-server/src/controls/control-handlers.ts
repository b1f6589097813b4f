import type { AgentReply } from '../domain/agent-reply.ts';
import type { OperationId } from '../generated/operations.ts';
import type { MockServer } from '../mock-server.ts';
import { requireValid } from '../validation/require-valid.ts';
import type { JournalFilter } from '../workspace/journal.ts';
import { controlInputs, type DeliveryFilter } from './control-inputs.ts';
import type { ControlName } from './control-routes.ts';
import type { ControlResult } from './control-schemas.ts';
import type { Simulate } from './simulations/simulate.ts';
import { simulations } from './simulations/simulations.ts';
import type { MockClock } from './workspace/clock-controls.ts';
import type { MockWorkspace } from './workspace/mock-workspace.ts';

/** One call of a control. */
export interface ControlRequest {
  readonly mock: MockServer;
  /** The workspace of `?workspace=ID`; the first one without it. */
  readonly workspace: MockWorkspace;
  /** The values of the placeholders in the path. */
  readonly path: Readonly<Record<string, string>>;
  /** The query without `workspace`. */
  readonly query: Readonly<Record<string, string>>;
  /** The JSON body. The control checks it, as in process. */
  readonly body: never;
  /** Aborts when the caller disconnects or the server closes. */
  readonly signal: AbortSignal;
  /**
   * Returns the workspace that owns a key.
   * @throws Problem NOT_FOUND when the mock, or the requested workspace, has no such key.
   */
  ownerOf(key: string): MockWorkspace;
}

/** Runs a control, and returns the `data` of the response, or the whole body where its route says so. */
type ControlHandler<Result> = (request: ControlRequest) => Result | Promise<Result>;

type SimulationHandlers = {
  [Name in keyof Simulate as `simulate.${Name}`]: ControlHandler<
    Awaited<ReturnType<Simulate[Name]>>
  >;
};

const simulationHandlers = Object.fromEntries(
  Object.keys(simulations).map((key): [string, ControlHandler<unknown>] => {
    const name = key as keyof typeof simulations;
    return [`simulate.${name}`, ({ workspace, body }) => workspace.simulate[name](body)];
  }),
) as SimulationHandlers;

/** The handler of each call of the control surface. */
export const controlHandlers: Readonly<{
  [Name in ControlName]: ControlHandler<ControlResult<Name>>;
}> = {
  reset({ workspace }) {
    workspace.reset();
    return { reset: true };
  },
  seed({ workspace, body }) {
    workspace.seed(body);
    return { seeded: true };
  },
  seedMany({ workspace, body }) {
    const { kind, n } = requireValid('seedMany', 'body', controlInputs.seedMany, body);
    return workspace.seedMany(kind, n);
  },
  call({ workspace, path, body }) {
    const input: object = body;
    const operation = path.operationId as OperationId;
    requireValid('call', 'body', controlInputs.operationCall, { operation, ...input });
    return workspace.callForAnswer(operation, body);
  },
  snapshot: ({ mock }) => mock.snapshot(),
  restore({ mock, body }) {
    mock.restore(body);
    return { restored: true };
  },
  'clock.now': ({ workspace }) => toTime(workspace.clock),
  async 'clock.advance'({ workspace: { clock }, body }) {
    const { ms } = requireValid('clock.advance', 'body', controlInputs.advance, body);
    await (ms === undefined ? clock.advanceToNext() : clock.advance(ms));
    return toTime(clock);
  },
  'clock.freeze'({ workspace: { clock } }) {
    clock.freeze();
    return toTime(clock);
  },
  'clock.flow'({ workspace: { clock } }) {
    clock.flow();
    return toTime(clock);
  },
  'workspaces.list': ({ mock }) => mock.workspaces.list().map(({ id, apiKey }) => ({ id, apiKey })),
  'workspaces.create'({ mock, body }) {
    const { id, apiKey } = mock.workspaces.create(body);
    return { id, apiKey };
  },
  'keys.list': ({ workspace }) => workspace.keys.list(),
  'keys.create': ({ workspace, body }) => workspace.keys.create(body),
  'keys.setScopes'({ path: { key = '' }, body, ownerOf }) {
    const { scopes } = requireValid('keys.setScopes', 'body', controlInputs.scopes, body);
    return ownerOf(key).keys.setScopes(key, scopes);
  },
  'keys.revoke': ({ path: { key = '' }, ownerOf }) => ownerOf(key).keys.revoke(key),
  agentReplies({ workspace, body }) {
    const input: { agentId: string; reply: AgentReply } = body;
    requireValid('agentReplies', 'body', controlInputs.agentReply, input);
    workspace.agentReplies(input.agentId, input.reply);
    return { agentId: input.agentId };
  },
  'agentReplies.list': ({ workspace }) => workspace.agentReplies.list(),
  'faults.list': ({ workspace }) => workspace.faults.list(),
  'faults.add': ({ workspace, body }) => workspace.faults.add(body),
  'faults.remove': ({ workspace, path: { id = '' } }) => workspace.faults.remove(id),
  'faults.clear'({ workspace }) {
    workspace.faults.clear();
    return { cleared: true };
  },
  'drift.list': ({ workspace }) => workspace.drift.list(),
  drift: ({ workspace, body }) => workspace.drift(body),
  'drift.clear'({ workspace }) {
    workspace.drift.clear();
    return { cleared: true };
  },
  'rateLimit.exhaust'({ body, ownerOf }) {
    const { rateLimitKey } = controlInputs;
    const { key } = requireValid('rateLimit.exhaust', 'body', rateLimitKey, body);
    return ownerOf(key).rateLimit.exhaust(key);
  },
  'requests.list': ({ workspace, query }) => workspace.requests.list(toJournalFilter(query)),
  'requests.clear'({ workspace }) {
    workspace.requests.clear();
    return { cleared: true };
  },
  'events.list': ({ workspace, query }) => workspace.events.list(query),
  'webhooks.deliveries': ({ workspace, query }) =>
    workspace.webhooks.deliveries(query as DeliveryFilter),
  'webhooks.queued': ({ workspace, query }) => workspace.webhooks.queued(query),
  trace({ workspace, query }) {
    requireValid('trace', 'query', controlInputs.trace, query);
    return workspace.trace();
  },
  'requests.waitFor'({ workspace, query, signal }) {
    const { filter, options } = toWait('requests.waitFor', query);
    return workspace.requests.waitFor(toJournalFilter(filter), { ...options, signal });
  },
  'events.waitFor'({ workspace, query, signal }) {
    const { filter, options } = toWait('events.waitFor', query);
    return workspace.events.waitFor(filter, { ...options, signal });
  },
  'webhooks.waitForDelivery'({ workspace, query, signal }) {
    const { filter, options } = toWait('webhooks.waitForDelivery', query);
    return workspace.webhooks.waitForDelivery(filter, { ...options, signal });
  },
  'webhooks.redeliver': ({ workspace, path: { id = '' } }) => workspace.webhooks.redeliver(id),
  'webhooks.explainSignature'({ workspace, path: { id = '' }, body }) {
    const { secret }: { secret: string } = body;
    return workspace.webhooks.explainSignature(id, secret);
  },
  'webhooks.duplicateNext'({ workspace }) {
    workspace.webhooks.duplicateNext();
    return { next: 'duplicated' };
  },
  'webhooks.holdNext'({ workspace }) {
    workspace.webhooks.holdNext();
    return { next: 'held' };
  },
  'webhooks.release': ({ workspace }) => workspace.webhooks.release(),
  'webhooks.alerts': ({ workspace }) => workspace.webhooks.alerts(),
  async 'webhooks.settled'({ workspace }) {
    await workspace.webhooks.settled();
    return { settled: true };
  },
  ...simulationHandlers,
};

/** Splits the query of a waiting call into the filter and the options of the wait. */
function toWait(call: string, { after, timeoutMs, ...filter }: ControlRequest['query']) {
  const options = requireValid(call, 'query', controlInputs.httpWait, { after, timeoutMs });
  return { filter, options };
}

/** Converts the status to a number if its text is one. Validation refuses any other text. */
function toJournalFilter({ status, ...filter }: ControlRequest['query']): JournalFilter {
  const exact = /^\d+$/.test(status ?? '') ? { status: Number(status) } : { status };
  return { ...filter, ...exact } as JournalFilter;
}

function toTime(clock: MockClock) {
  const ms = clock.now();
  return { now: new Date(ms).toISOString(), ms, mode: clock.mode(), due: clock.due() };
}
