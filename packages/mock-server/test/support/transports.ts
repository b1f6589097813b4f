import type { MockServer, MockServerOptions } from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { type ListeningServer, type ListenOptions, listen } from '@agent-platform/mock-server/node';
import { setupServer } from 'msw/node';
import { describe, onTestFinished } from 'vitest';
import { createCall, type Way } from './call.ts';
import { type Opened, openMock } from './open-mock.ts';

/** One way into a mock. */
export interface Transport {
  readonly name: string;
  /** Opens a mock for the running test and closes it after that test. */
  open(options?: MockServerOptions): Promise<Opened & Way>;
}

const direct = createTransport('mock.fetch', ({ baseUrl, fetch }) => ({ baseUrl, fetch }));

const msw = createTransport('MSW', (mock) => {
  const server = setupServer(...mswHandlers(mock));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  return { baseUrl: mock.baseUrl, fetch: globalThis.fetch };
});

const http = createTransport('HTTP', (mock) => listenHere(mock));

/** Runs the same scenarios on every transport. All must give the same results. */
export function describeTransports(title: string, scenarios: (transport: Transport) => void): void {
  describe.each([direct, msw, http])(`${title} through $name`, scenarios);
}

/** A served mock, and how to reach it. */
export interface Served extends Way {
  readonly server: ListeningServer;
}

/** Serves a mock on a free port until the running test ends. */
export async function listenHere(mock: MockServer, options?: ListenOptions): Promise<Served> {
  const server = await listen(mock, options);
  onTestFinished(() => server.close());
  return { server, baseUrl: server.url, fetch: globalThis.fetch };
}

function createTransport(name: string, enter: (mock: MockServer) => Way | Promise<Way>): Transport {
  return {
    name,
    async open(options = {}) {
      const { mock } = openMock(options);
      const way = await enter(mock);
      return { mock, ...way, call: createCall(mock.apiKey, way, options) };
    },
  };
}
