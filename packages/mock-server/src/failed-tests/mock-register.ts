import type { DELETED_TRACES } from '../controls/run-control.ts';
import type { Trace } from '../generated/control-types.ts';

/** The parts of a workspace that traces need. If another process serves the mock, the methods return promises. */
interface TestedWorkspace {
  readonly id: string;
  clientOptions(): { readonly baseUrl: string };
  stream(): { readonly cursor: string } | Promise<{ readonly cursor: string }>;
  trace(): Trace | Promise<Trace>;
}

/** A mock in the tests' own process, or one workspace of a served mock. */
export type TestedMock = LocalMock | TestedWorkspace;

interface LocalMock extends TestedWorkspace {
  readonly [DELETED_TRACES]?: () => readonly Trace[];
  readonly fetch: unknown;
  readonly workspaces: { list(): readonly TestedWorkspace[] };
}

/** A process's mocks, including those created before the test setup was loaded. */
export interface MockRegister {
  /** Weak references, so that the register does not keep the mocks in memory. */
  mocks: WeakRef<TestedMock>[];
  /** Called for each new mock. The mock can be used once the returned promise resolves. Set by the test setup. */
  listener?: ((mock: TestedMock) => Promise<void> | void) | undefined;
}

/** The property of the global object that holds the register. All copies of the package share it. */
const REGISTER = Symbol.for('@agent-platform/mock-server.mocks');

/** Returns a global object's register. In Jest, the environment and its tests have different global objects. */
export function mockRegisterOf(globalObject: object = globalThis): MockRegister {
  const known: MockRegister | undefined = Reflect.get(globalObject, REGISTER);
  if (known !== undefined) return known;
  const register: MockRegister = { mocks: [] };
  Object.defineProperty(globalObject, REGISTER, { value: register });
  return register;
}

/** Lists the mocks that have not been garbage-collected, in order of creation, and forgets the others. */
export function listMocks(register: MockRegister): TestedMock[] {
  register.mocks = register.mocks.filter((reference) => reference.deref() !== undefined);
  return register.mocks.flatMap((reference) => reference.deref() ?? []);
}

/** Adds a mock to the register. Resolves when the mock can be used. */
export async function registerMock(mock: TestedMock): Promise<void> {
  const register = mockRegisterOf();
  register.mocks.push(new WeakRef(mock));
  await register.listener?.(mock);
}
