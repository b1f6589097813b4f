import { type ControlName, controlNames } from '../controls/control-routes.ts';
import type { Trace, TraceOptions } from '../controls/trace.ts';
import { WAIT_MS, type WaitOptions } from '../controls/wait-for.ts';
import { MockConfigurationError } from '../core/configuration-error.ts';
import type { AgentReply, AgentReplySetting } from '../domain/agent-reply.ts';
import type { DueList } from '../due.ts';
import { ADVANCE_LIMIT_MS } from '../time/advance.ts';
import type { ClockMode } from '../time/clock-time.ts';
import { SETTLE_LIMIT_MS } from '../time/settle.ts';
import type { ControlClient, ControlInput } from './control-client.ts';
import type { RemoteTakeTrace, RemoteWorkspace } from './remote-mock.ts';
import { openRemoteStream } from './remote-stream.ts';

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
  const send = <Result>(control: ControlName, input?: ControlInput) =>
    client.send<Result>(control, workspace, input);
  /** Calls a control that returns nothing. */
  const run = async (control: ControlName, input?: ControlInput): Promise<void> => {
    await send(control, input);
  };
  /** Calls a control that waits for an item that matches a filter. */
  const wait = <Result>(
    control: ControlName,
    filter: object,
    { filter: matches, after, timeoutMs = WAIT_MS, signal }: WaitOptions<Result>,
    as: string = control,
  ): Promise<Result> => {
    if (matches !== undefined) return refuseFunction(as, "give the filter's properties as data");
    const query = { ...filter, after, timeoutMs };
    return send(control, { query, waitMs: timeoutMs, signal, as });
  };
  const readClock = () => send<ClockReading>('clock.now');
  const settled = () => run('webhooks.settled', { waitMs: SETTLE_LIMIT_MS });

  return {
    get id() {
      return identity().id;
    },
    get apiKey() {
      return identity().apiKey;
    },
    clock: {
      now: async () => (await readClock()).ms,
      mode: async () => (await readClock()).mode,
      due: async () => (await readClock()).due,
      advance: (ms) => run('clock.advance', { body: { ms }, waitMs: ADVANCE_LIMIT_MS }),
      advanceToNext: () => run('clock.advance', { body: { to: 'next' }, waitMs: ADVANCE_LIMIT_MS }),
      freeze: () => run('clock.freeze'),
      flow: () => run('clock.flow'),
      sleep: () => refuseFunction('clock.sleep', 'move the time with clock.advance(ms)'),
    },
    clientOptions: (overrides) => ({
      baseUrl: client.url,
      apiKey: identity().apiKey,
      ...overrides,
    }),
    keys: {
      create: (key) => send('keys.create', { body: key }),
      revoke: (key) => send('keys.revoke', { path: { key } }),
      setScopes: (key, scopes) => send('keys.setScopes', { path: { key }, body: { scopes } }),
      list: () => send('keys.list'),
    },
    simulate: createSimulate(send),
    agentReplies: Object.assign(
      (agentId: string, reply?: AgentReply) =>
        typeof reply === 'function'
          ? refuseFunction(
              'agentReplies',
              'give a text, null for silence, or { text, rules, fail, delayMs }',
            )
          : run('agentReplies', { body: { agentId, reply } }),
      { list: () => send<AgentReplySetting[]>('agentReplies.list') },
    ),
    faults: {
      add: (fault) => send('faults.add', { body: fault }),
      list: () => send('faults.list'),
      remove: (id) => send('faults.remove', { path: { id } }),
      clear: () => run('faults.clear'),
    },
    drift: Object.assign<RemoteDrift, Pick<RemoteDrift, 'list' | 'clear'>>(
      ((drift) => send('drift', { body: drift })) as RemoteDrift,
      { list: () => send('drift.list'), clear: () => run('drift.clear') },
    ),
    rateLimit: {
      exhaust: (key) => send('rateLimit.exhaust', { body: { key } }),
    },
    requests: {
      list: (filter) => send('requests.list', { query: filter }),
      clear: () => run('requests.clear'),
      subscribe: () => refuseFunction('requests.subscribe', 'read stream(), or use waitFor'),
      waitFor: (filter = {}, options = {}) => wait('requests.waitFor', filter, options),
    },
    events: {
      list: (filter) => send('events.list', { query: filter }),
      waitFor(wanted = {}, options = {}) {
        const filter = typeof wanted === 'string' ? { event: wanted } : wanted;
        return wait('events.waitFor', filter, options);
      },
    },
    stream: (options) => openRemoteStream(client, workspace, options),
    trace: createTakeTrace(send, (query) => client.readText('trace', workspace, query)),
    webhooks: {
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
    },
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

type RemoteDrift = RemoteWorkspace['drift'];

function createTakeTrace(
  read: (control: 'trace', input: ControlInput) => Promise<Trace>,
  readText: (query: { readonly format: 'html' }) => Promise<string>,
): RemoteTakeTrace {
  function take(options?: { readonly format?: 'json' | undefined }): Promise<Trace>;
  function take(options: { readonly format: 'html' }): Promise<string>;
  function take({ format }: TraceOptions = {}): Promise<Trace | string> {
    return format === 'html' ? readText({ format }) : read('trace', { query: { format } });
  }
  return take;
}

const SIMULATE = 'simulate.';

/** Creates a function for each simulation that has a route. */
function createSimulate(
  send: (control: ControlName, input: ControlInput) => Promise<unknown>,
): RemoteWorkspace['simulate'] {
  const controls = controlNames.filter((control) => control.startsWith(SIMULATE));
  return Object.fromEntries(
    controls.map((control) => [
      control.slice(SIMULATE.length),
      (body: unknown) => send(control, { body }),
    ]),
  ) as unknown as RemoteWorkspace['simulate'];
}

/**
 * Rejects a call with a function as its input.
 * @param instead the input that the control takes over HTTP.
 */
async function refuseFunction(call: string, instead: string): Promise<never> {
  throw new MockConfigurationError(
    `${call}: a function cannot be sent to another process: ${instead}`,
  );
}
