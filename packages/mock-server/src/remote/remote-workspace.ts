import { controlNames } from '../controls/control-routes.ts';
import type { Trace, TraceOptions } from '../controls/trace.ts';
import type { AgentReply, AgentReplySetting } from '../domain/agent-reply.ts';
import { ADVANCE_LIMIT_MS } from '../time/advance.ts';
import type { ClockMode } from '../time/clock-time.ts';
import { SETTLE_LIMIT_MS } from '../time/settle.ts';
import type { DueList } from '../workspace/due.ts';
import type { ControlClient } from './control-client.ts';
import type { RemoteTakeTrace, RemoteWorkspace } from './remote-mock.ts';
import { openRemoteStream } from './remote-stream.ts';
import { createWorkspaceCalls, refuseFunction, type WorkspaceCalls } from './workspace-calls.ts';

/** The id and the first key of a workspace. */
export interface WorkspaceIdentity {
  readonly id: string;
  readonly apiKey: string;
}

/**
 * Creates the remote controls of a workspace.
 * @param workspace the id of the workspace that the calls concern; the first one by default.
 * @param identity returns its id and key, because a restore changes those of the first workspace.
 */
export function createRemoteWorkspace(
  client: ControlClient,
  workspace: string | undefined,
  identity: () => WorkspaceIdentity,
): RemoteWorkspace {
  const calls = createWorkspaceCalls(client, workspace);
  const { send, run } = calls;
  return {
    get id() {
      return identity().id;
    },
    get apiKey() {
      return identity().apiKey;
    },
    clock: createClock(calls),
    clientOptions: ({ apiKey = identity().apiKey } = {}) => ({
      baseUrl: client.url,
      apiKey,
    }),
    keys: {
      create: (key) => send('keys.create', { body: key }),
      revoke: (key) => send('keys.revoke', { path: { key } }),
      setScopes: (key, scopes) => send('keys.setScopes', { path: { key }, body: { scopes } }),
      list: () => send('keys.list'),
    },
    simulate: createSimulate(calls),
    agentReplies: createAgentReplies(calls),
    faults: {
      add: (fault) => send('faults.add', { body: fault }),
      list: () => send('faults.list'),
      remove: (id) => send('faults.remove', { path: { id } }),
      clear: () => run('faults.clear'),
    },
    drift: createDrift(calls),
    rateLimit: {
      exhaust: (key) => send('rateLimit.exhaust', { body: { key } }),
    },
    requests: createRequests(calls),
    events: createEvents(calls),
    stream: (options) => openRemoteStream(client, workspace, options),
    trace: createTakeTrace(calls, (query) => client.readText('trace', workspace, query)),
    webhooks: createWebhooks(calls),
    seed: (records) => run('seed', { body: records }),
    seedMany: (kind, n) => send('seedMany', { body: { kind, n } }),
    call: (operationId, input = {}) => send('call', { path: { operationId }, body: input }),
    callForAnswer: (operationId, input = {}) =>
      send('call', { path: { operationId }, body: input, whole: true }),
    reset: () => run('reset'),
  };
}

/** The response of `GET /__mock__/clock`. */
interface ClockReading {
  readonly ms: number;
  readonly mode: ClockMode;
  readonly due: DueList;
}

function createClock({ send, run }: WorkspaceCalls): RemoteWorkspace['clock'] {
  const read = () => send<ClockReading>('clock.now');
  return {
    now: async () => (await read()).ms,
    mode: async () => (await read()).mode,
    due: async () => (await read()).due,
    advance: (ms) => run('clock.advance', { body: { ms }, waitMs: ADVANCE_LIMIT_MS }),
    advanceToNext: () => run('clock.advance', { body: { to: 'next' }, waitMs: ADVANCE_LIMIT_MS }),
    freeze: () => run('clock.freeze'),
    flow: () => run('clock.flow'),
    sleep: () => refuseFunction('clock.sleep', 'move the time with clock.advance(ms)'),
  };
}

function createAgentReplies({ send, run }: WorkspaceCalls): RemoteWorkspace['agentReplies'] {
  return Object.assign(
    (agentId: string, reply?: AgentReply) =>
      typeof reply === 'function'
        ? refuseFunction(
            'agentReplies',
            'give a text, null for silence, or { text, rules, fail, delayMs }',
          )
        : run('agentReplies', { body: { agentId, reply } }),
    { list: () => send<AgentReplySetting[]>('agentReplies.list') },
  );
}

type RemoteDrift = RemoteWorkspace['drift'];

function createDrift({ send, run }: WorkspaceCalls): RemoteDrift {
  return Object.assign<RemoteDrift, Pick<RemoteDrift, 'list' | 'clear'>>(
    ((drift) => send('drift', { body: drift })) as RemoteDrift,
    { list: () => send('drift.list'), clear: () => run('drift.clear') },
  );
}

function createRequests({ send, run, wait }: WorkspaceCalls): RemoteWorkspace['requests'] {
  return {
    list: (filter) => send('requests.list', { query: filter }),
    clear: () => run('requests.clear'),
    subscribe: () => refuseFunction('requests.subscribe', 'read stream(), or use waitFor'),
    waitFor: (filter = {}, options = {}) => wait('requests.waitFor', filter, options),
  };
}

function createEvents({ send, wait }: WorkspaceCalls): RemoteWorkspace['events'] {
  return {
    list: (filter) => send('events.list', { query: filter }),
    waitFor(wanted = {}, options = {}) {
      const filter = typeof wanted === 'string' ? { event: wanted } : wanted;
      return wait('events.waitFor', filter, options);
    },
  };
}

function createWebhooks({ send, run, wait }: WorkspaceCalls): RemoteWorkspace['webhooks'] {
  const settled = () => run('webhooks.settled', { waitMs: SETTLE_LIMIT_MS });
  return {
    receive: () =>
      refuseFunction('webhooks.receive', 'give the webhook the URL of a server that listens'),
    deliveries: (filter) => send('webhooks.deliveries', { query: filter }),
    queued: (filter) => send('webhooks.queued', { query: filter }),
    redeliver: (id) => send('webhooks.redeliver', { path: { id } }),
    explainSignature: (id, secret) =>
      send('webhooks.explainSignature', { path: { id }, body: { secret } }),
    alerts: () => send('webhooks.alerts'),
    async waitFor(event, options = {}) {
      const found = await wait('events.waitFor', { event }, options, 'webhooks.waitFor');
      await settled();
      return found;
    },
    waitForDelivery: (filter = {}, options = {}) =>
      wait('webhooks.waitForDelivery', filter, options),
    settled,
    duplicateNext: () => run('webhooks.duplicateNext'),
    holdNext: () => run('webhooks.holdNext'),
    release: () => send('webhooks.release'),
  };
}

function createTakeTrace(
  { send }: WorkspaceCalls,
  readText: (query: { readonly format: 'html' }) => Promise<string>,
): RemoteTakeTrace {
  function take(options?: { readonly format?: 'json' | undefined }): Promise<Trace>;
  function take(options: { readonly format: 'html' }): Promise<string>;
  function take({ format }: TraceOptions = {}): Promise<Trace | string> {
    return format === 'html' ? readText({ format }) : send('trace', { query: { format } });
  }
  return take;
}

const SIMULATE = 'simulate.';

/** Creates a function for each simulation that has a route. */
function createSimulate({ send }: WorkspaceCalls): RemoteWorkspace['simulate'] {
  const controls = controlNames.filter((control) => control.startsWith(SIMULATE));
  return Object.fromEntries(
    controls.map((control) => [
      control.slice(SIMULATE.length),
      (body: unknown) => send(control, { body }),
    ]),
  ) as unknown as RemoteWorkspace['simulate'];
}
