import type { ControlData } from '../controls/definitions/definitions.ts';
import { createSharedControls, type SharedControls } from '../controls/shared-controls.ts';
import type { AgentReply } from '../domain/agent-reply.ts';
import type { TraceOptions } from '../generated/control-types.ts';
import { isObject } from '../validation/json.ts';
import { type ControlClient, functionRefused } from './control-client.ts';
import { RemoteClock } from './remote-clock.ts';
import type { Remote, RemoteTakeTrace, RemoteWorkspace } from './remote-mock.ts';
import { openRemoteStream } from './remote-stream.ts';

export type WorkspaceIdentity = ControlData<'workspaces.list'>[number];

/** The shared controls over HTTP. `call` returns a promise in-process too. */
type RemoteControls = Remote<Omit<SharedControls, 'call'>> & Pick<SharedControls, 'call'>;

// Cast, because the compiler cannot infer that the controls return promises if `run` does.
const createRemoteControls = createSharedControls as unknown as (
  run: ControlClient['run'],
) => RemoteControls;

/** @param identity returns the current id, name and key, which a restore may change for the first workspace. */
export function createRemoteWorkspace(
  client: ControlClient,
  identity: () => WorkspaceIdentity,
): RemoteWorkspace {
  const time = new RemoteClock(client, identity().clock);
  const run: ControlClient['run'] = (...call) => client.run(...call);
  const shared = createRemoteControls(withTime(run, time));
  return {
    ...shared,
    get id() {
      return identity().id;
    },
    get name() {
      return identity().name;
    },
    get apiKey() {
      return identity().apiKey;
    },
    clock: {
      ...shared.clock,
      now: async () => (await run('clock.now')).ms,
      mode: async () => (await run('clock.now')).mode,
      due: async () => (await run('clock.now')).due,
      sleep: (ms, signal) => time.sleep(ms, signal),
      local: time,
    },
    clientOptions({ apiKey = identity().apiKey } = {}) {
      const options = { baseUrl: client.url, apiKey, assumedOperations: 'allow' as const };
      return time.mode === 'virtual' ? { ...options, fetch: time.fetch, clock: time } : options;
    },
    agentReplies: Object.assign(
      (agentId: string, reply?: AgentReply) =>
        hasFunction(reply)
          ? refuse(
              'agentReplies',
              'Pass a string, `null` for silence, `{ text, rules, fail, delayMs }`, or a sequence of these',
            )
          : shared.agentReplies(agentId, reply),
      { list: shared.agentReplies.list },
    ),
    requests: {
      ...shared.requests,
      subscribe: () => refuse('requests.subscribe', 'Read `stream()`, or use `waitFor`'),
    },
    webhooks: {
      ...shared.webhooks,
      receive: () =>
        refuse('webhooks.receive', 'Set the URL of the webhook to that of a listening server'),
    },
    stream: (options) => openRemoteStream(client, options),
    trace: ((options: TraceOptions = {}) => run('trace', options)) as RemoteTakeTrace,
  };
}

const changesTime = /^(clock\.(advance|freeze|flow)|reset|restore)$/;

/** Asks for the time after each control that changes it. If that fails, the next call shows why. */
function withTime(run: ControlClient['run'], time: RemoteClock): ControlClient['run'] {
  return (control, ...call) => {
    const result = run(control, ...call);
    return changesTime.test(control)
      ? result.finally(() => time.refresh().catch(() => {}))
      : result;
  };
}

async function refuse(call: string, instead: string): Promise<never> {
  throw functionRefused(call, instead);
}

/** Whether a reply is a function, or a sequence that contains one. A function would be lost in JSON. */
function hasFunction(reply: AgentReply | undefined): boolean {
  const replies = isObject(reply) ? reply.sequence : [reply];
  return Array.isArray(replies) && replies.some((each) => typeof each === 'function');
}
