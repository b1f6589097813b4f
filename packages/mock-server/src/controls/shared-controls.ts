import type { WorkspaceControls } from '../generated/control-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { OperationInput, OperationResponse } from '../request/call-operation.ts';
import { type ControlName, type ControlRow, controlNames, controlRows } from './control-routes.ts';
import type { MockClock } from './definitions/clock.ts';
import type { ControlData, ControlInput, ControlResult } from './definitions/definitions.ts';
import type { RequestControls } from './definitions/requests.ts';
import type { WebhookControls } from './definitions/webhooks.ts';
import type { MockWorkspace } from './local/mock-workspace.ts';
import type { WaitOptions } from './wait-options.ts';

/**
 * Runs a control of one workspace. Over HTTP, it returns a promise.
 * @param call the name for error messages. @default the control's own
 */
export type RunControl = <Name extends ControlName>(
  control: Name,
  input?: ControlInput<Name>,
  wait?: WaitOptions<ControlData<Name>>,
  call?: string,
) => ControlResult<Name>;

/** The controls that a workspace has both in-process and over HTTP. Over HTTP, all of them return promises. */
export interface SharedControls extends WorkspaceControls, Pick<MockWorkspace, 'call' | 'restore'> {
  readonly clock: Pick<MockClock, 'advance' | 'advanceToNext' | 'freeze' | 'flow'>;
  readonly requests: Omit<RequestControls, 'subscribe'>;
  readonly webhooks: Omit<WebhookControls, 'receive'>;
}

/**
 * Creates a workspace's controls: a method for each control in the table that can apply to a single workspace, and a
 * few methods that do more than run a control. This file imports no schema, so that the remote client stays small.
 */
export function createSharedControls(run: RunControl): SharedControls {
  const methods: Methods = {};
  for (const name of controlNames.filter((each) => !controlRows[each].isOfMock)) {
    const [group = '', member] = name.split('.');
    const method = toMethod(name, run as Method);
    // `drift` is a method, and has methods of its own.
    methods[group] =
      member === undefined
        ? Object.assign(method, methods[group])
        : Object.assign(methods[group] ?? {}, { [member]: method });
  }
  // The cast is safe: the interfaces and the table are generated from the same definitions.
  const shared = methods as unknown as SharedControls;
  return {
    ...shared,
    async call<Id extends OperationId>(operationId: Id, input: OperationInput<Id> = {}) {
      // Casts, because the compiler cannot infer that the operation determines both types.
      const given = { ...input, operationId } as ControlInput<'call'>;
      const { data } = (await run('call', given)) as OperationResponse<Id>;
      return data;
    },
    clock: {
      ...shared.clock,
      advanceToNext: () => run('clock.advance', { to: 'next' }).then(() => {}),
    },
    webhooks: {
      ...shared.webhooks,
      waitFor: async (event, options = {}) => {
        const found = await run('events.waitFor', { event }, options, 'webhooks.waitFor');
        await run('webhooks.settled');
        return found;
      },
    },
  };
}

type Method = (...given: unknown[]) => unknown;

type Methods = Record<string, Method | Record<string, Method>>;

function toMethod(name: ControlName, run: Method): Method {
  const row = controlRows[name];
  const { isVoid, isAsync, throwsAtOnce, waits } = row;
  const call: Method = (...given) => {
    const [, options = {}] = given;
    const result = run(name, toInput(row, given), ...(waits ? [options] : []));
    if (!isVoid) return result;
    return result instanceof Promise ? result.then(() => {}) : undefined;
  };
  return isAsync && !throwsAtOnce ? async (...given) => call(...given) : call;
}

function toInput(
  { method, sends, args, shorthand }: ControlRow,
  given: readonly unknown[],
): unknown {
  if (args !== undefined) {
    return Object.fromEntries(args.map((property, index) => [property, given[index]]));
  }
  if (sends === undefined) return undefined;
  const [input] = given;
  if (shorthand !== undefined && typeof input === 'string') return { [shorthand]: input };
  // The filter of a list may be omitted.
  return method === 'GET' && input === undefined ? {} : input;
}
