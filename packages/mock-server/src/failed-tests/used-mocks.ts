import { DELETED_TRACES } from '../controls/run-control.ts';
import { listMocks, type MockRegister, mockRegisterOf, type TestedMock } from './mock-register.ts';

/** A test that is running or has ended. */
export interface TestRun {
  /**
   * Lists the mocks that were created or used during the test, by the test itself or by one that ran at the same time,
   * plus any served mocks that have stopped responding.
   */
  listUsed(): Promise<TestedMock[]>;
  end(): void;
}

/** Each mock's position when a test began, or when a test connected to the mock. */
type Positions = WeakMap<TestedMock, string>;

export class UsedMocks {
  readonly #register: MockRegister;
  /** The positions at the beginning of each running test. Several tests may run at the same time. */
  readonly #running = new Set<Positions>();
  /**
   * Keeps new mocks in memory, because traces are written after a test has returned. Emptied when a test begins while
   * no other is running.
   */
  #recent: TestedMock[] = [];

  constructor(globalObject: object = globalThis) {
    this.#register = mockRegisterOf(globalObject);
    this.#register.listener = async (mock) => {
      this.#recent.push(mock);
      // Connecting to an existing mock does not count as using it.
      if (!isConnected(mock)) return;
      const position = await readPosition(mock);
      for (const before of this.#running) before.set(mock, position);
    };
  }

  async begin(): Promise<TestRun> {
    if (this.#running.size === 0) this.#recent = [];
    const before: Positions = new WeakMap();
    this.#running.add(before);
    for (const [mock, position] of await readPositions(this.#register)) before.set(mock, position);
    return {
      listUsed: async () => {
        const now = await readPositions(this.#register);
        const used = now.filter(([mock, position]) => before.get(mock) !== position);
        return [...new Map(used.map(([mock]) => [identify(mock), mock])).values()];
      },
      end: () => {
        this.#running.delete(before);
      },
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
  const lastDeleted = 'fetch' in mock ? mock[DELETED_TRACES]?.().at(-1) : undefined;
  return streams.then(
    (opened) => [...opened.map(({ cursor }) => cursor), lastDeleted?.workspace].join(),
    () => 'gone',
  );
}
