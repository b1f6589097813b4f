import type { ControlName } from '../../controls/control-routes.ts';
import type { ControlData } from '../../controls/definitions/definitions.ts';
import { MockConfigurationError } from '../../errors/configuration-error.ts';
import { isControlError } from '../../errors/control-error.ts';
import { MockConnectionError } from '../../remote/connection-error.ts';
import { ControlClient } from '../../remote/control-client.ts';
import { ADVANCE_LIMIT_MS } from '../../time/time-limits.ts';
import { explainMissingToken } from '../missing-token.ts';
import { reasonOf } from '../reason-of.ts';

/** The mock that the tools drive, over its control API. */
export interface DrivenMock {
  /** The base URL of the mock. */
  readonly url: string;
  /** Returns the same mock with controls that act on the given workspace, or on the first one by default. */
  inWorkspace(id: string | undefined): DrivenMock;
  /**
   * Calls a control of the workspace and resolves with its result.
   * @throws Error with the mock's own message, or one that explains why the mock could not be reached.
   */
  run<Name extends ControlName>(control: Name, input?: unknown): Promise<ControlData<Name>>;
  /** Checks that a mock responds at the URL. @throws Error when none does. */
  requireReady(): Promise<void>;
}

/**
 * Creates a {@link DrivenMock} for the mock at `url`. Agents see only error messages, so each message contains the
 * whole error.
 * @param token the control token, which a mock on another machine requires.
 * @throws MockConfigurationError when `url` is not an http or https URL.
 */
export function createDrivenMock(url: string, token?: string): DrivenMock {
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new MockConfigurationError(
      'Option `--connect` must be the http or https URL of a mock, such as `http://127.0.0.1:4010`.',
    );
  }
  const client = new ControlClient({ url: url.replace(/\/+$/, ''), token });
  const fail = (error: unknown): never => {
    throw toAgentError(error, client.url);
  };
  const inWorkspace = (workspace: string | undefined): DrivenMock => ({
    url: client.url,
    inWorkspace,
    run: (control, input) =>
      // `clock.advance` has the longest time limit of all controls.
      client.inWorkspace(workspace).send(control, input, { waitMs: ADVANCE_LIMIT_MS }).catch(fail),
    requireReady: () => client.readVersion().then(() => {}, fail),
  });
  return inWorkspace(undefined);
}

/** Puts the whole error into its message, because an agent sees only the message. */
function toAgentError(error: unknown, url: string): unknown {
  if (isControlError(error)) {
    return new Error(`${error.status} ${error.code}: ${error.message}`, { cause: error });
  }
  if (!(error instanceof MockConnectionError)) return error;
  switch (error.code) {
    case 'unreachable':
      return new Error(
        `No mock is responding at \`${url}\`: ${reasonOf(error.cause)}. Start one with \`agent-platform-mock\`, or check the URL. If the mock runs in a container, publish its port.`,
        { cause: error },
      );
    case 'unauthorized':
      return new Error(explainMissingToken(url), { cause: error });
    default:
      return error;
  }
}
