import type { Trace } from '../generated/control-types.ts';

/**
 * The part of a workspace that is needed for traces. The methods return promises if the mock is served by another
 * process.
 */
interface TestedWorkspace {
  readonly id: string;
  clientOptions(): { readonly baseUrl: string };
  stream(): { readonly cursor: string } | Promise<{ readonly cursor: string }>;
  trace(): Trace | Promise<Trace>;
}

/** A mock in the process of the tests, or a workspace of a served mock. */
export type TestedMock = LocalMock | TestedWorkspace;

interface LocalMock extends TestedWorkspace {
  readonly fetch: unknown;
  readonly workspaces: { list(): readonly TestedWorkspace[] };
}

/**
 * A function that is called with each mock that a test creates or connects to. If it returns a promise, the mock can be
 * used after the promise has resolved.
 */
export type MockListener = (mock: TestedMock) => Promise<void> | void;

/** The mocks of a process, including those that were created before a test setup was loaded. */
export interface MockRegister {
  /** Weak references to the mocks, so that the register does not keep them in memory. */
  mocks: WeakRef<TestedMock>[];
  /** The listener of the test setup, if there is one. */
  listener?: MockListener | undefined;
}

/** The property of the global object that holds the register. All copies of the package share the register. */
const REGISTER = Symbol.for('@agent-platform/mock-server.mocks');

/**
 * Whenever the register's length is a multiple of this number, the references to mocks that no longer exist are
 * removed.
 */
const BATCH = 100;

/** Returns the register of a global object. In Jest, the tests and Jest itself have different global objects. */
export function mockRegisterOf(globalObject: object = globalThis): MockRegister {
  const known: MockRegister | undefined = Reflect.get(globalObject, REGISTER);
  if (known !== undefined) return known;
  const register: MockRegister = { mocks: [] };
  Object.defineProperty(globalObject, REGISTER, { value: register });
  return register;
}

/** Lists the mocks that still exist, in order of creation. */
export function listMocks({ mocks }: MockRegister): TestedMock[] {
  return mocks.flatMap((reference) => reference.deref() ?? []);
}

/** Registers a mock that was created or connected to. Resolves when the mock can be used. */
export async function registerMock(mock: TestedMock): Promise<void> {
  const register = mockRegisterOf();
  register.mocks.push(new WeakRef(mock));
  if (register.mocks.length % BATCH === 0) {
    register.mocks = register.mocks.filter((reference) => reference.deref() !== undefined);
  }
  await register.listener?.(mock);
}
