import type { MockServer } from '../mock-server.ts';

/** Called with each mock that is created. */
export type MockListener = (mock: MockServer) => void;

/**
 * Where a test setup puts its listener: on the global object, so that it hears of mocks of every copy of
 * the package. Jest runs tests with a global object of their own.
 */
const LISTENER = Symbol.for('@agent-platform/mock-server.onMockCreated');

/** Calls the listener with every mock that is created from now on. */
export function listenForMocks(listener: MockListener, globalObject: object = globalThis): void {
  Object.assign(globalObject, { [LISTENER]: listener });
}

/** Tells the test setup, where there is one, of a new mock. */
export function announceMock(mock: MockServer): void {
  const listener: MockListener | undefined = Reflect.get(globalThis, LISTENER);
  listener?.(mock);
}
