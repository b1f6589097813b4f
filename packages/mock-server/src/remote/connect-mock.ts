import { MockConfigurationError } from '../errors/configuration-error.ts';
import { registerMock } from '../failed-tests/mock-register.ts';
import type { NewWorkspace } from '../generated/control-types.ts';
import { version } from '../package/version.ts';
import { MockConnectionError } from './connection-error.ts';
import { ControlClient, type ControlClientOptions } from './control-client.ts';
import type { RemoteMock, RemoteWorkspace } from './remote-mock.ts';
import { createRemoteWorkspace, type WorkspaceIdentity } from './remote-workspace.ts';

/** The options of {@link connectMock}. */
export interface ConnectOptions {
  /** The mock's control token. Programs on the same machine need none. */
  readonly token?: string | undefined;
  /** The id of the workspace to control. @default the first one */
  readonly workspace?: string | undefined;
}

/**
 * Connects to the control API of a served mock. The result has the same controls as an in-process mock, except that
 * they return promises. A call times out after 30 s or, if it waits for something, 30 s after its own time limit.
 * @param url the base URL of the mock, such as `http://127.0.0.1:4010`.
 * @throws MockConfigurationError when `url` or an option is invalid, or the workspace does not exist.
 * @throws MockConnectionError when no mock of this version responds within 15 s, or the mock rejects the token.
 */
export async function connectMock(url: string, options: ConnectOptions = {}): Promise<RemoteMock> {
  const { workspace } = options;
  const client = new ControlClient({ ...toAddress(url, options), workspace });
  requireSameVersion(client, await client.readVersion());
  const workspaces = await client.send('workspaces.list', undefined, { call: 'connectMock' });
  const found = findOwn(workspaces, workspace);
  if (found !== undefined) {
    const mock = createRemoteMock(client, found);
    await registerMock(mock);
    return mock;
  }
  const known = workspaces.map(({ id }) => `\`${id}\``).join(', ');
  throw new MockConfigurationError(
    `connectMock: No workspace has the id \`${workspace}\`. The workspaces of the mock are: ${known}.`,
  );
}

/** Returns the workspace with this id; without an id, the first one. */
function findOwn(
  workspaces: readonly WorkspaceIdentity[],
  wanted: string | undefined,
): WorkspaceIdentity | undefined {
  return workspaces.find(({ id }) => wanted === undefined || id === wanted);
}

function createRemoteMock(client: ControlClient, found: WorkspaceIdentity): RemoteMock {
  let identity = found;
  // A restore may have replaced the first workspace.
  const refresh = async () => {
    identity = findOwn(await client.run('workspaces.list'), client.workspace) ?? identity;
  };
  const toWorkspace = (each: WorkspaceIdentity): RemoteWorkspace =>
    createRemoteWorkspace(client.inWorkspace(each.id), () => each);
  const list = async () => (await client.run('workspaces.list')).map(toWorkspace);
  const own = createRemoteWorkspace(client, () => identity);
  const { reset, restore } = own;
  return Object.assign(own, {
    baseUrl: client.url,
    workspaces: {
      async create(init: NewWorkspace = {}) {
        const created = toWorkspace(await client.run('workspaces.create', init));
        registerMock(created);
        return created;
      },
      get: async (id: string) => (await list()).find((each) => each.id === id),
      list,
      async delete(id: string) {
        await client.run('workspaces.delete', { id });
      },
    },
    options: () => client.run('options'),
    async restore(snapshot: unknown) {
      await restore(snapshot);
      await refresh();
    },
    async reset() {
      await reset();
      await refresh();
    },
  });
}

/** @throws MockConfigurationError when the URL or the token is invalid. The message contains no secrets. */
function toAddress(url: string, { token }: ConnectOptions): ControlClientOptions {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isPlain =
    parsed !== undefined &&
    ['http:', 'https:'].includes(parsed.protocol) &&
    [parsed.username, parsed.password, parsed.search, parsed.hash].every((part) => part === '');
  if (!isPlain) {
    throw new MockConfigurationError(
      'connectMock: `url` must be an http or https URL without a user, a query or a fragment, such as `http://127.0.0.1:4010`.',
    );
  }
  if (parsed.pathname.endsWith('/v1')) {
    throw new MockConfigurationError(
      'connectMock: `url` must be the base URL of the mock, without `/v1`.',
    );
  }
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) {
    throw new MockConfigurationError(
      'connectMock: `token` must be a non-empty string of visible ASCII characters.',
    );
  }
  return { url: `${parsed.origin}${parsed.pathname}`.replace(/\/+$/, ''), token };
}

/** Controls may differ between minor versions. */
function requireSameVersion({ url }: ControlClient, theirs: unknown): void {
  const release = (text: string) => text.split('.', 2).join('.');
  const isKnown = typeof theirs === 'string';
  if (isKnown && release(theirs) === release(version)) return;
  const other = isKnown ? `version ${theirs}` : 'an unknown version';
  throw new MockConnectionError(
    'other_version',
    `connectMock: The mock at \`${url}\` is ${other} of \`@agent-platform/mock-server\`, but this is version ${version}. Install the same version on both sides.`,
  );
}
