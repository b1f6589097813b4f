import type { TestedMock } from './mock-listener.ts';

/** The mocks of a test file, and those that a test has used. */
export interface UsedMocks {
  add(mock: TestedMock): void;
  /**
   * Says that a test begins. The returned function lists the mocks that were created, or in which
   * something happened, since then. A served mock that stopped answering since then is listed too.
   */
  begin(): Promise<() => Promise<TestedMock[]>>;
}

/** Creates a register of the mocks of a test file. It does not keep them alive longer than the tests do. */
export function createUsedMocks(): UsedMocks {
  let known: readonly WeakRef<TestedMock>[] = [];
  // Kept until the next test begins, because the trace is written after the test function has returned.
  let recent: TestedMock[] = [];

  const list = () => known.flatMap((reference) => reference.deref() ?? []);

  return {
    add(mock) {
      recent.push(mock);
      known = [...known, new WeakRef(mock)];
    },
    async begin() {
      recent = [];
      known = known.filter((reference) => reference.deref() !== undefined);
      const before = new WeakMap(await readPositions(list()));
      return async () => {
        const now = await readPositions(list());
        return now.flatMap(([mock, position]) => (before.get(mock) === position ? [] : [mock]));
      };
    },
  };
}

/** Reads the position of each mock, which changes when something happens in the mock. */
function readPositions(mocks: readonly TestedMock[]): Promise<[TestedMock, string][]> {
  return Promise.all(mocks.map(async (mock) => [mock, await readPosition(mock)]));
}

/** Reads the position of a mock. Resolves with `'gone'` when a served mock does not answer. */
async function readPosition(mock: TestedMock): Promise<string> {
  // Other suites use the other workspaces of a served mock.
  const workspaces = 'fetch' in mock ? mock.workspaces.list() : [mock];
  const streams = Promise.all(workspaces.map((workspace) => workspace.stream()));
  return streams.then(
    (opened) => opened.map(({ cursor }) => cursor).join(),
    () => 'gone',
  );
}
