import { listMocks, type MockRegister, mockRegisterOf, type TestedMock } from './mock-register.ts';

/** Keeps track of the mocks that each test uses. */
export class UsedMocks {
  readonly #register: MockRegister;
  /**
   * The newest mocks. They are kept in memory until the next test begins, because traces are written after the test
   * function has returned.
   */
  #recent: TestedMock[] = [];
  /** The position of each mock when the test began or, if the test connected to the mock later, at that time. */
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
   * Marks the start of a test. The returned function lists the mocks that were created or used since then. It also
   * lists served mocks that have stopped responding.
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

/** Whether `connectMock` returned the mock. If so, the mock may have existed before the test. */
function isConnected(mock: TestedMock): boolean {
  return 'workspaces' in mock && !('fetch' in mock);
}

/** Returns a value that is equal for two connections to the same workspace. */
function identify(mock: TestedMock): unknown {
  return 'fetch' in mock ? mock : `${mock.clientOptions().baseUrl} ${mock.id}`;
}

/** Reads the position of each mock: a marker that changes whenever something happens in the mock. */
function readPositions(register: MockRegister): Promise<[TestedMock, string][]> {
  return Promise.all(listMocks(register).map(async (mock) => [mock, await readPosition(mock)]));
}

/** Reads the position of a mock. Resolves with `'gone'` if it is a served mock that does not respond. */
async function readPosition(mock: TestedMock): Promise<string> {
  // For a served mock, only the connected workspace counts, because the others may belong to other test suites.
  const workspaces = 'fetch' in mock ? mock.workspaces.list() : [mock];
  const streams = Promise.all(workspaces.map((workspace) => workspace.stream()));
  return streams.then(
    (opened) => opened.map(({ cursor }) => cursor).join(),
    () => 'gone',
  );
}
