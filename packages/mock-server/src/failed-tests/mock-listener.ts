import type { Trace } from '../controls/trace.ts';

/** The part of a workspace that traces need. In a served mock's workspace, it returns promises. */
interface TestedWorkspace {
  readonly id: string;
  clientOptions(): { readonly baseUrl: string };
  stream(): { readonly cursor: string } | Promise<{ readonly cursor: string }>;
  trace(): Trace | Promise<Trace>;
}

/** A mock in the process of the tests, or a workspace of a served one. */
export type TestedMock = LocalMock | TestedWorkspace;

/** A mock in the process of the tests. */
interface LocalMock extends TestedWorkspace {
  readonly fetch: unknown;
  readonly workspaces: { list(): readonly TestedWorkspace[] };
}

/** Called with each mock that is created or connected. The promise resolves once the mock can be used. */
export type MockListener = (mock: TestedMock) => Promise<void> | void;

/**
 * The global object's property that holds a test setup's listener, so that the listener is called for mocks
 * from every copy of the package. Jest gives tests their own global object.
 */
const LISTENER = Symbol.for('@agent-platform/mock-server.onMockCreated');

/** Calls the listener with every mock that is created or connected from now on. */
export function listenForMocks(listener: MockListener, globalObject: object = globalThis): void {
  Object.assign(globalObject, { [LISTENER]: listener });
}

/** Passes a new mock to the test setup, where there is one. Resolves once the mock can be used. */
export async function announceMock(mock: TestedMock): Promise<void> {
  const listener: MockListener | undefined = Reflect.get(globalThis, LISTENER);
  await listener?.(mock);
}
