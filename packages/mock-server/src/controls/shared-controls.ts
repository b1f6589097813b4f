import type { AgentReply } from '../domain/agent-reply.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type { Drift } from '../generated/control-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { OperationInput, OperationResponse } from '../request/call-operation.ts';
import type { ControlName, WaitName } from './control-routes.ts';
import type { MockClock } from './definitions/clock.ts';
import type { ControlData, ControlInput, ControlResult } from './definitions/definitions.ts';
import type { RequestControls } from './definitions/requests.ts';
import type { WebhookControls } from './definitions/webhooks.ts';
import type { MockWorkspace } from './local/mock-workspace.ts';
import type { WaitOptions } from './wait-for.ts';

/** The arguments that follow a control's name: its input, if it has one. */
export type ControlArguments<Name extends ControlName> =
  ControlInput<Name> extends undefined ? [] : [input: ControlInput<Name>];

/** Runs the controls of one workspace, in-process or over HTTP. */
export interface ControlRunner {
  run<Name extends ControlName>(
    control: Name,
    ...input: ControlArguments<Name>
  ): ControlResult<Name>;
  /**
   * Runs a control that waits for an item.
   * @param as the control that error messages name. @default the control itself
   */
  wait<Name extends WaitName>(
    control: Name,
    filter: ControlInput<Name>,
    options: WaitOptions<ControlData<Name>>,
    as?: string,
  ): ControlResult<Name>;
}

/** The controls of a workspace that exist both in-process and over HTTP. Over HTTP, they return promises. */
export interface SharedControls
  extends Pick<
    MockWorkspace,
    | 'keys'
    | 'simulate'
    | 'agentReplies'
    | 'faults'
    | 'drift'
    | 'rateLimit'
    | 'events'
    | 'seed'
    | 'call'
    | 'callForResponse'
    | 'reset'
    | 'snapshot'
    | 'restore'
  > {
  readonly clock: Pick<MockClock, 'advance' | 'advanceToNext' | 'freeze' | 'flow'>;
  readonly requests: Omit<RequestControls, 'subscribe'>;
  readonly webhooks: Omit<WebhookControls, 'receive'>;
}

/**
 * Controls that no longer exist. Each throws an error that names the replacement. The types do not list them, so only
 * JavaScript programs can call them.
 */
const removedControls = {
  seedMany(kind = 'contacts'): never {
    throw new MockConfigurationError(
      `seedMany: There is no such control. Use \`seed({ ${kind}: Array.from({ length: 500 }, (_, n) => …) })\`.`,
    );
  },
};

/**
 * Creates a workspace's controls, which turn their arguments into the single input that a control's definition expects.
 * This file imports only an error class, so that the remote control stays small.
 */
export function createSharedControls({ run, wait }: ControlRunner): SharedControls {
  function setReply(agentId: string, reply?: AgentReply) {
    return nothing(run('agentReplies', { agentId, reply }));
  }

  function addDrift(drift: Drift) {
    return run('drift', drift);
  }

  function callForResponse<Id extends OperationId>(
    operationId: Id,
    input: OperationInput<Id> = {},
  ) {
    // The types of the input and the response depend on the operation, but the compiler cannot infer that.
    const given = { ...input, operationId } as ControlInput<'call'>;
    return run('call', given) as Promise<OperationResponse<Id>>;
  }

  return {
    ...removedControls,
    reset: () => nothing(run('reset')),
    snapshot: () => run('snapshot'),
    restore: (snapshot) => nothing(run('restore', snapshot)),
    seed: (records) => nothing(run('seed', records)),
    call: async (operation, input) => (await callForResponse(operation, input)).data,
    callForResponse: async (operation, input) => callForResponse(operation, input),
    clock: {
      advance: (ms) => nothing(run('clock.advance', { ms })),
      advanceToNext: () => nothing(run('clock.advance', { to: 'next' })),
      freeze: () => nothing(run('clock.freeze')),
      flow: () => nothing(run('clock.flow')),
    },
    keys: {
      create: (key) => run('keys.create', key),
      revoke: (key) => run('keys.revoke', { key }),
      setScopes: (key, scopes) => run('keys.setScopes', { key, scopes }),
      list: () => run('keys.list'),
    },
    agentReplies: Object.assign(setReply, { list: () => run('agentReplies.list') }),
    faults: {
      add: (fault) => run('faults.add', fault),
      list: () => run('faults.list'),
      remove: (id) => run('faults.remove', { id }),
      clear: () => nothing(run('faults.clear')),
    },
    drift: Object.assign(addDrift, {
      list: () => run('drift.list'),
      clear: () => nothing(run('drift.clear')),
    }),
    rateLimit: {
      exhaust: (key) => run('rateLimit.exhaust', { key }),
    },
    requests: {
      list: (filter = {}) => run('requests.list', filter),
      clear: () => nothing(run('requests.clear')),
      waitFor: async (filter = {}, options = {}) => wait('requests.waitFor', filter, options),
    },
    events: {
      list: (filter = {}) => run('events.list', filter),
      waitFor: async (wanted = {}, options = {}) => {
        const filter = typeof wanted === 'string' ? { event: wanted } : wanted;
        return wait('events.waitFor', filter, options);
      },
    },
    webhooks: {
      deliveries: (filter = {}) => run('webhooks.deliveries', filter),
      queued: (filter = {}) => run('webhooks.queued', filter),
      redeliver: async (id) => run('webhooks.redeliver', { id }),
      explainSignature: async (id, secret) => run('webhooks.explainSignature', { id, secret }),
      alerts: () => run('webhooks.alerts'),
      waitFor: async (event, options = {}) => {
        const found = await wait('events.waitFor', { event }, options, 'webhooks.waitFor');
        await run('webhooks.settled');
        return found;
      },
      waitForDelivery: async (filter = {}, options = {}) =>
        wait('webhooks.waitForDelivery', filter, options),
      settled: async () => nothing(run('webhooks.settled')),
      duplicateNext: () => nothing(run('webhooks.duplicateNext')),
      holdNext: () => nothing(run('webhooks.holdNext')),
      forgeNext: (how) => nothing(run('webhooks.forgeNext', { how })),
      dropNext: () => nothing(run('webhooks.dropNext')),
      release: () => run('webhooks.release'),
    },
    simulate: {
      inboundMessage: (input) => run('simulate.inboundMessage', input),
      requestHandoff: (input) => run('simulate.requestHandoff', input),
      operator: (input) => run('simulate.operator', input),
      receipt: (input) => run('simulate.receipt', input),
      close: (input) => run('simulate.close', input),
      reopen: (input) => run('simulate.reopen', input),
      contact: (input) => run('simulate.contact', input),
      transfer: (input) => run('simulate.transfer', input),
      channel: (input) => run('simulate.channel', input),
      training: (input) => run('simulate.training', input),
      mcp: (input) => run('simulate.mcp', input),
      credits: (input) => run('simulate.credits', input),
      health: (input) => run('simulate.health', input),
      rotateSecret: (input) => run('simulate.rotateSecret', input),
      emit: (input) => run('simulate.emit', input),
    },
  };
}

/**
 * Discards the result of a control whose method returns nothing. For a promise, it returns a promise without a
 * value.
 */
function nothing(result: Promise<unknown>): Promise<void>;
function nothing(result: unknown): void;
function nothing(result: unknown): Promise<void> | void {
  if (result instanceof Promise) return result.then(() => {});
}
