import { createMockServer, type MockServerOptions } from '@agent-platform/mock-server';
import { AgentPlatform, type ClientOptions } from '@agent-platform/sdk';

/** Observations by the name of the action. If the promise rejects, its error is the observation. */
export type Sights = Readonly<Record<string, () => Promise<unknown>>>;

/** Creates a separate mock and a client on it that is also allowed in a browser page. */
export function createStage(options: MockServerOptions = {}) {
  const mock = createMockServer(options);
  const connect = (own: ClientOptions = {}) =>
    new AgentPlatform({ ...mock.clientOptions(), ...own });
  return { mock, connect, client: connect() };
}

/** Creates a client that sends its requests to this `fetch` instead of to a mock. */
export const createClient = (fetch: () => Promise<Response>, own: ClientOptions = {}) =>
  createStage().connect({ fetch, maxRetries: 0, ...own });

/** Returns the reason with which a promise rejects. */
export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => 'no rejection',
    (error: unknown) => error,
  );

/** Returns the SHA-256 of a value that is too long for a line. */
export async function digest(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
