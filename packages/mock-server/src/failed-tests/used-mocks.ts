import type { TestedMock } from './mock-listener.ts';

/** A test file's mocks, and which of them a test has used. */
export interface UsedMocks {
  /** Adds a mock that was created or connected. The promise resolves once the mock can be used. */
  add(mock: TestedMock): Promise<void>;
  /**
   * Marks the start of a test. The returned function lists the mocks that were created or used since then. A
   * served mock that stopped responding since then is listed too.
   */
  begin(): Promise<() => Promise<TestedMock[]>>;
}

/** Creates a register of a test file's mocks. It does not keep them alive longer than the tests do. */
export function createUsedMocks(): UsedMocks {
  let known: readonly WeakRef<TestedMock>[] = [];
  // Kept until the next test begins, because the trace is written after the test function has returned.
  let recent: TestedMock[] = [];
  /** The positions when the test began or, if it is later, when the mock was connected. */
  let before = new WeakMap<TestedMock, string>();

  const list = () => known.flatMap((reference) => reference.deref() ?? []);

  return {
    async add(mock) {
      recent.push(mock);
      known = [...known, new WeakRef(mock)];
      // Connecting to an existing mock does not count as using it.
      if (isConnected(mock)) before.set(mock, await readPosition(mock));
    },
    async begin() {
      recent = [];
      known = known.filter((reference) => reference.deref() !== undefined);
      before = new WeakMap(await readPositions(list()));
      return async () => {
        const now = await readPositions(list());
        const used = now.filter(([mock, position]) => before.get(mock) !== position);
        return [...new Map(used.map(([mock]) => [identify(mock), mock])).values()];
      };
    },
  };
}

/** Whether a mock was there before: `connectMock` returned it. */
function isConnected(mock: TestedMock): boolean {
  return 'workspaces' in mock && !('fetch' in mock);
}

/** Returns a value that is equal for two connections to the same workspace. */
function identify(mock: TestedMock): unknown {
  return 'fetch' in mock ? mock : `${mock.clientOptions().baseUrl} ${mock.id}`;
}

/** Reads the position of each mock, which changes when something happens in the mock. */
function readPositions(mocks: readonly TestedMock[]): Promise<[TestedMock, string][]> {
  return Promise.all(mocks.map(async (mock) => [mock, await readPosition(mock)]));
}

/** Reads the position of a mock. Resolves with `'gone'` when a served mock does not respond. */
async function readPosition(mock: TestedMock): Promise<string> {
  // Other suites use a served mock's other workspaces.
  const workspaces = 'fetch' in mock ? mock.workspaces.list() : [mock];
  const streams = Promise.all(workspaces.map((workspace) => workspace.stream()));
  return streams.then(
    (opened) => opened.map(({ cursor }) => cursor).join(),
    () => 'gone',
  );
}
