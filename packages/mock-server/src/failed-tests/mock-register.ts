import type { Trace } from '../generated/control-types.ts';

/** What traces need of a workspace. If another process serves the mock, the methods return promises. */
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

/** The mocks of a process, including those that were created before a test setup was loaded. */
export interface MockRegister {
  /** Weak references, so that the register does not keep the mocks in memory. */
  mocks: WeakRef<TestedMock>[];
  /** The test setup's function, called for each new mock. The mock can be used once its promise has resolved. */
  listener?: ((mock: TestedMock) => Promise<void> | void) | undefined;
}

/** The property of the global object that holds the register, which all copies of the package share. */
const REGISTER = Symbol.for('@agent-platform/mock-server.mocks');

/** Each time this many mocks have been added, references to mocks that no longer exist are removed. */
const BATCH = 100;

/** In Jest, the tests and Jest itself have different global objects. */
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

/** Resolves when the mock can be used. */
export async function registerMock(mock: TestedMock): Promise<void> {
  const register = mockRegisterOf();
  register.mocks.push(new WeakRef(mock));
  if (register.mocks.length % BATCH === 0) {
    register.mocks = register.mocks.filter((reference) => reference.deref() !== undefined);
  }
  await register.listener?.(mock);
}
