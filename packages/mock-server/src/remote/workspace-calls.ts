import type { ControlName } from '../controls/control-routes.ts';
import { WAIT_MS, type WaitOptions } from '../controls/wait-for.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import type { ControlClient, ControlInput } from './control-client.ts';

/** Calls the controls of one workspace. */
export interface WorkspaceCalls {
  /** Calls a control, and resolves with what it returns in process. */
  send<Result>(control: ControlName, input?: ControlInput): Promise<Result>;
  /** Calls a control that returns nothing. */
  run(control: ControlName, input?: ControlInput): Promise<void>;
  /**
   * Calls a control that waits for an item that matches a filter.
   * @param as the control that errors name. @default the control itself
   */
  wait<Result>(
    control: ControlName,
    filter: object,
    options: WaitOptions<Result>,
    as?: string,
  ): Promise<Result>;
}

/** Creates the calls. @param workspace the id of the workspace; the first one by default. */
export function createWorkspaceCalls(
  client: ControlClient,
  workspace: string | undefined,
): WorkspaceCalls {
  const send = <Result>(control: ControlName, input?: ControlInput) =>
    client.send<Result>(control, workspace, input);
  return {
    send,
    async run(control, input) {
      await send(control, input);
    },
    wait(control, filter, { filter: matches, after, timeoutMs = WAIT_MS, signal }, as = control) {
      if (matches !== undefined) return refuseFunction(as, "give the filter's properties as data");
      const query = { ...filter, after, timeoutMs };
      return send(control, { query, waitMs: timeoutMs, signal, as });
    },
  };
}

/**
 * Rejects a call with a function as its input.
 * @param instead the input that the control takes over HTTP.
 */
export async function refuseFunction(call: string, instead: string): Promise<never> {
  throw new MockConfigurationError(
    `${call}: a function cannot be sent to another process: ${instead}`,
  );
}
