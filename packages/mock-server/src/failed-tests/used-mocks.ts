import { AsyncLocalStorage } from 'node:async_hooks';
import { DELETED_TRACES } from '../controls/run-control.ts';
import { listMocks, type MockRegister, mockRegisterOf, type TestedMock } from './mock-register.ts';

/** A test that is running or has ended. */
export interface TestRun {
  /** Lists the mocks that the test has created or used, plus any served mocks that have stopped responding. */
  listUsed(): Promise<TestedMock[]>;
  /** Call this when the test has ended. */
  end(): void;
}

export class UsedMocks {
  readonly #register: MockRegister;
  readonly #running = new Set<RunningTest>();
  /** The test that the running code belongs to. Several tests may run at the same time. */
  readonly #current = new AsyncLocalStorage<RunningTest>();
  readonly #creators = new WeakMap<TestedMock, RunningTest>();
  /**
   * Keeps new mocks in memory, because traces are written after a test has returned. Emptied when a test begins while
   * no other is running.
   */
  #recent: TestedMock[] = [];

  constructor(globalObject: object = globalThis) {
    this.#register = mockRegisterOf(globalObject);
    this.#register.listener = async (mock) => {
      this.#recent.push(mock);
      const creator = this.#current.getStore();
      if (creator !== undefined) this.#creators.set(mock, creator);
      // Connecting to an existing mock does not count as using it.
      if (!isConnected(mock)) return;
      const position = await readPosition(mock);
      for (const { before } of this.#running) before.set(mock, position);
    };
  }

  /** Call this when a test begins, in its own asynchronous context. */
  async begin(): Promise<TestRun> {
    const test: RunningTest = { before: new WeakMap(), neighbours: new Set(this.#running) };
    for (const neighbour of this.#running) neighbour.neighbours.add(test);
    if (this.#running.size === 0) this.#recent = [];
    this.#running.add(test);
    this.#current.enterWith(test);
    for (const [mock, position] of await readPositions(this.#register)) {
      test.before.set(mock, position);
    }
    return {
      listUsed: async () => {
        const now = await readPositions(this.#register);
        const used = now.filter(
          ([mock, position]) =>
            test.before.get(mock) !== position && !this.#isNeighbours(mock, test),
        );
        return [...new Map(used.map(([mock]) => [identify(mock), mock])).values()];
      },
      end: () => {
        this.#running.delete(test);
      },
    };
  }

  /** Whether a test that ran at the same time created the mock. */
  #isNeighbours(mock: TestedMock, { neighbours }: RunningTest): boolean {
    const creator = this.#creators.get(mock);
    return creator !== undefined && neighbours.has(creator);
  }
}

interface RunningTest {
  /** Each mock's position when the test began, or when a test connected to the mock. */
  readonly before: WeakMap<TestedMock, string>;
  /** The tests that ran at the same time. */
  readonly neighbours: Set<RunningTest>;
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
