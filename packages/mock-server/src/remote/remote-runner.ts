import type { ControlName, WaitName } from '../controls/control-routes.ts';
import type { ControlData, ControlInput } from '../controls/definitions/definitions.ts';
import type { ControlArguments } from '../controls/shared-controls.ts';
import type { WaitOptions } from '../controls/wait-for.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { WAIT_MS } from '../time/time-limits.ts';
import { isObject } from '../validation/json.ts';
import type { ControlClient } from './control-client.ts';

/** Runs the controls of one workspace over HTTP. It is a ControlRunner whose functions return promises. */
export interface RemoteRunner {
  run<Name extends ControlName>(
    control: Name,
    ...input: ControlArguments<Name>
  ): Promise<ControlData<Name>>;
  wait<Name extends WaitName>(
    control: Name,
    filter: ControlInput<Name>,
    options: WaitOptions<ControlData<Name>>,
    as?: string,
  ): Promise<ControlData<Name>>;
}

/** Creates a {@link RemoteRunner}. @param workspace the id of the workspace; the first one by default. */
export function createRemoteRunner(
  client: ControlClient,
  workspace: string | undefined,
): RemoteRunner {
  return {
    run: (control, ...[input]) => client.send(control, workspace, input),
    wait(control, filter, options, as = control) {
      const { filter: matches, after, timeoutMs = WAIT_MS, signal } = options;
      if (matches !== undefined) return refuseFunction(as, 'Pass an object as the filter');
      const input = isObject(filter) ? { ...filter, after, timeoutMs } : filter;
      return client.send(control, workspace, input, { waitMs: timeoutMs, signal, as });
    },
  };
}

/**
 * Rejects a call whose input is a function.
 * @param instead a sentence that says what to do instead.
 */
export async function refuseFunction(call: string, instead: string): Promise<never> {
  throw new MockConfigurationError(
    `${call}: A function cannot be sent to another process. ${instead}.`,
  );
}
