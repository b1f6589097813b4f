import type { ControlName } from '../../controls/control-routes.ts';
import type { ControlData } from '../../controls/definitions/definitions.ts';
import { isWorkspaceGone } from '../../errors/configuration-error.ts';
import { isControlError } from '../../errors/control-error.ts';
import { noSuchWorkspace } from '../../errors/problem.ts';
import { toAddress } from '../../remote/connect-mock.ts';
import { ControlClient } from '../../remote/control-client.ts';
import { WORK_LIMIT_MS } from '../../time/time-limits.ts';
import { explainFailure } from '../explain-failure.ts';

/** The mock that the tools drive over HTTP. Agents see only an error's message, so all the details have to be in it. */
export class DrivenMock {
  readonly #client: ControlClient;
  readonly snapshots: Snapshots;

  private constructor(client: ControlClient, snapshots: Snapshots) {
    this.#client = client;
    this.snapshots = snapshots;
  }

  /**
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

  get url(): string {
    return this.#client.url;
  }

  /** @throws Error when no mock responds at the URL. */
  async requireReady(): Promise<void> {
    try {
      await this.#client.readVersion();
    } catch (error) {
      throw explainFailure(error, this.url);
    }
  }

  /**
   * Returns the same mock, but with controls that act on this workspace. Without an id, they act on the first workspace
   * or, if they can, on the whole mock.
   */
  inWorkspace(id: string | undefined): DrivenMock {
    return new DrivenMock(this.#client.inWorkspace(id), this.snapshots);
  }

  /** @throws Error with the mock's own message, or one that explains why the mock could not be reached. */
  async run<Name extends ControlName>(control: Name, input?: unknown): Promise<ControlData<Name>> {
    try {
      // In `clock.advance`, `webhooks.settled` and waits, the mock must give up first, because its error says why.
      return await this.#client.send(control, input, { waitMs: WORK_LIMIT_MS });
    } catch (error) {
      const { workspace } = this.#client;
      // The agent chose the id, so the workspace may never have existed.
      if (workspace !== undefined && isWorkspaceGone(error, workspace)) {
        throw new Error(`404 NOT_FOUND: ${noSuchWorkspace(workspace)}`, { cause: error });
      }
      if (!isControlError(error)) throw explainFailure(error, this.url);
      throw new Error(`${error.status} ${error.code}: ${error.message}`, { cause: error });
    }
  }
}

/** The maximum number of snapshots to keep. Each can be as large as the mock's whole state. */
const MAX_SNAPSHOTS = 10;

/** Snapshots stay in this process, because they are too large for an agent's context window. */
class Snapshots {
  readonly #kept = new Map<string, unknown>();
  #added = 0;

  add(snapshot: unknown): string {
    this.#added += 1;
    const id = `snapshot-${this.#added}`;
    this.#kept.set(id, snapshot);
    this.#kept.delete(`snapshot-${this.#added - MAX_SNAPSHOTS}`);
    return id;
  }

  get(id: string): unknown {
    if (this.#kept.has(id)) return this.#kept.get(id);
    const known = [...this.#kept.keys()].map((each) => `\`${each}\``).join(', ') || 'none';
    throw new Error(`No snapshot has the id \`${id}\`. Existing snapshots: ${known}.`);
  }
}
