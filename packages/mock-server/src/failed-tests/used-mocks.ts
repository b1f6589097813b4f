import type { MockServer } from '../mock-server.ts';

/** The mocks of a test file, and which of them a test has used. */
export interface UsedMocks {
  add(mock: MockServer): void;
  /**
   * Says that a test begins. The returned function lists the mocks that were created, or in which
   * something happened, since then.
   */
  begin(): () => MockServer[];
}

/** Creates the mocks of a test file. They are not kept longer than the tests keep them. */
export function createUsedMocks(): UsedMocks {
  let known: readonly WeakRef<MockServer>[] = [];
  // Kept until the next test begins: the trace is written when the test function has returned.
  let recent: MockServer[] = [];

  const list = () => known.flatMap((reference) => reference.deref() ?? []);

  return {
    add(mock) {
      recent.push(mock);
      known = [...known, new WeakRef(mock)];
    },
    begin() {
      recent = [];
      known = known.filter((reference) => reference.deref() !== undefined);
      const before = new WeakMap(list().map((mock) => [mock, positionOf(mock)]));
      return () => list().filter((mock) => before.get(mock) !== positionOf(mock));
    },
  };
}

/** Changes when something happens in a mock. */
function positionOf(mock: MockServer): string {
  return mock.workspaces
    .list()
    .map((workspace) => workspace.stream().cursor)
    .join();
}
