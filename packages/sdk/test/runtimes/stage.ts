import { createMockServer, type MockServerOptions } from '@agent-platform/mock-server';
import { AgentPlatform, type ClientOptions } from '@agent-platform/sdk';

/** What there is to see, by what is done; a rejection is seen as its error. */
export type Sights = Readonly<Record<string, () => Promise<unknown>>>;

/** A mock of its own and a client on it, which is allowed in a page. */
export function createStage(options: MockServerOptions = {}) {
  const mock = createMockServer(options);
  const connect = (own: ClientOptions = {}) =>
    new AgentPlatform({ ...mock.clientOptions(), ...own });
  return { mock, connect, client: connect() };
}

/** A client that is answered like this, without a mock. */
export const createClient = (fetch: () => Promise<Response>, own: ClientOptions = {}) =>
  createStage().connect({ fetch, maxRetries: 0, ...own });

/** The reason with which a promise rejects. */
export const rejection = (promise: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(promise).then(
    () => 'no rejection',
    (error: unknown) => error,
  );

/** A text too long for a line, as its SHA-256. */
export async function digest(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
