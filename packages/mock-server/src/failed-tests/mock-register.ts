import type { Trace } from '../generated/control-types.ts';

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

/** The mocks of a process, whether a test setup was loaded before or after they were created. */
export interface MockRegister {
  /** Does not keep them alive. */
  mocks: WeakRef<TestedMock>[];
  /** The listener of the test setup, if there is one. */
  listener?: MockListener | undefined;
}

/**
 * The global object's property that holds the register, so that it has the mocks of every copy of the package.
 */
const REGISTER = Symbol.for('@agent-platform/mock-server.mocks');

/** Mocks that are gone are removed from time to time: when the register has a multiple of this number. */
const BATCH = 100;

/** Returns the register. Jest gives tests their own global object. */
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

/** Registers a mock that was created or connected. Resolves once the mock can be used. */
export async function registerMock(mock: TestedMock): Promise<void> {
  const register = mockRegisterOf();
  register.mocks.push(new WeakRef(mock));
  if (register.mocks.length % BATCH === 0) {
    register.mocks = register.mocks.filter((reference) => reference.deref() !== undefined);
  }
  await register.listener?.(mock);
}
