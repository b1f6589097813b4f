import { listMocks, type MockRegister, mockRegisterOf, type TestedMock } from './mock-register.ts';

export class UsedMocks {
  readonly #register: MockRegister;
  /** Keeps new mocks in memory until the next test begins, because traces are written after a test has returned. */
  #recent: TestedMock[] = [];
  /** Each mock's position when the test began, or when the test connected to the mock. */
  #before = new WeakMap<TestedMock, string>();

  constructor(globalObject: object = globalThis) {
    this.#register = mockRegisterOf(globalObject);
    this.#register.listener = async (mock) => {
      this.#recent.push(mock);
      // Connecting to an existing mock does not count as using it.
      if (isConnected(mock)) this.#before.set(mock, await readPosition(mock));
    };
  }

  /**
   * Call this when a test begins. The returned function lists the mocks that have been created or used since then, plus any served mocks that have stopped responding.
   */
  async begin(): Promise<() => Promise<TestedMock[]>> {
    this.#recent = [];
    this.#before = new WeakMap(await readPositions(this.#register));
    return async () => {
      const now = await readPositions(this.#register);
      const used = now.filter(([mock, position]) => this.#before.get(mock) !== position);
      return [...new Map(used.map(([mock]) => [identify(mock), mock])).values()];
    };
  }
}

/** Whether the mock comes from `connectMock`, and may therefore have existed before the test. */
function isConnected(mock: TestedMock): boolean {
  return 'workspaces' in mock && !('fetch' in mock);
}

/** Returns the same value for two connections to the same workspace. */
function identify(mock: TestedMock): unknown {
  return 'fetch' in mock ? mock : `${mock.clientOptions().baseUrl} ${mock.id}`;
}

function readPositions(register: MockRegister): Promise<[TestedMock, string][]> {
  return Promise.all(listMocks(register).map(async (mock) => [mock, await readPosition(mock)]));
}

/** Returns a text that changes whenever something happens in the mock; `'gone'` if a served mock does not respond. */
async function readPosition(mock: TestedMock): Promise<string> {
  // Read only the connected workspace of a served mock: others may belong to other test suites.
  const workspaces = 'fetch' in mock ? mock.workspaces.list() : [mock];
  const streams = Promise.all(workspaces.map((workspace) => workspace.stream()));
  return streams.then(
    (opened) => opened.map(({ cursor }) => cursor).join(),
    () => 'gone',
  );
}
