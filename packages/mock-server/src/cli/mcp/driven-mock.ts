import type { ControlName } from '../../controls/control-routes.ts';
import type { ControlData } from '../../controls/definitions/definitions.ts';
import { isControlError } from '../../errors/control-error.ts';
import { toAddress } from '../../remote/connect-mock.ts';
import { ControlClient } from '../../remote/control-client.ts';
import { WORK_LIMIT_MS } from '../../time/time-limits.ts';
import { explainFailure } from '../explain-failure.ts';
import { Snapshots } from './snapshots.ts';

/**
 * The mock that the tools drive, over its control API. Agents see only error messages, so each message contains the
 * whole error.
 */
export class DrivenMock {
  readonly #client: ControlClient;
  readonly #workspace: string | undefined;
  /** The snapshots that the agent took. */
  readonly snapshots: Snapshots;

  private constructor(client: ControlClient, snapshots: Snapshots, workspace?: string) {
    this.#client = client;
    this.snapshots = snapshots;
    this.#workspace = workspace;
  }

  /**
   * Returns the mock at a URL.
   * @param token the control token, which a mock on another machine requires.
   * @throws MockConfigurationError when the URL or the token is invalid.
   */
  static at(url: string, token: string | undefined): DrivenMock {
    try {
      return new DrivenMock(new ControlClient(toAddress(url, { token })), new Snapshots());
    } catch (error) {
      throw explainFailure(error, url);
    }
  }

  /** The base URL of the mock. */
  get url(): string {
    return this.#client.url;
  }

  /** Checks that a mock responds at the URL. @throws Error when none does. */
  async requireReady(): Promise<void> {
    try {
      await this.#client.readVersion();
    } catch (error) {
      throw explainFailure(error, this.url);
    }
  }

  /** Returns the same mock with controls that act on the given workspace, or on the first one by default. */
  inWorkspace(id: string | undefined): DrivenMock {
    return new DrivenMock(this.#client, this.snapshots, id);
  }

  /**
   * Calls a control of the workspace and resolves with its result.
   * @throws Error with the mock's own message, or one that explains why the mock could not be reached.
   */
  async run<Name extends ControlName>(control: Name, input?: unknown): Promise<ControlData<Name>> {
    try {
      // `clock.advance` has the longest time limit of all controls.
      const options = { waitMs: WORK_LIMIT_MS };
      return await this.#client.inWorkspace(this.#workspace).send(control, input, options);
    } catch (error) {
      if (!isControlError(error)) throw explainFailure(error, this.url);
      throw new Error(`${error.status} ${error.code}: ${error.message}`, { cause: error });
    }
  }
}
