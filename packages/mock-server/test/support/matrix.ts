import {
  createMockServer,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { listen } from '@agent-platform/mock-server/node';
import { setupServer } from 'msw/node';
import { describe, onTestFinished } from 'vitest';
import { type Call, createCall } from './call.ts';

/** A fresh mock and the way to call it through one door. */
export interface Opened {
  readonly mock: MockServer;
  readonly call: Call;
  /** Where the door is: what a client takes for its base URL. */
  readonly baseUrl: string;
  /** What a client takes for its `fetch`. */
  readonly fetch: typeof globalThis.fetch;
}

/** One way into a mock. */
export interface Door {
  readonly name: string;
  /** Opens a mock for the running test and closes it after that test. */
  open(options?: MockServerOptions): Promise<Opened>;
}

type Way = Omit<Opened, 'mock' | 'call'>;

/** `mock.fetch`: no port and no interception. */
export const direct = createDoor('mock.fetch', ({ baseUrl, fetch }) => ({ baseUrl, fetch }));

const msw = createDoor('MSW', (mock) => {
  const server = setupServer(...mswHandlers(mock));
  server.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => server.close());
  return { baseUrl: mock.baseUrl, fetch: globalThis.fetch };
});

const http = createDoor('HTTP', async (mock) => {
  const server = await listen(mock, { port: 0 });
  onTestFinished(() => server.close());
  return { baseUrl: server.url, fetch: globalThis.fetch };
});

/** Runs the same scenarios through every door: they must not tell one from another. */
export function describeMatrix(title: string, scenarios: (door: Door) => void): void {
  describe.each([direct, msw, http])(`${title} through $name`, scenarios);
}

function createDoor(name: string, enter: (mock: MockServer) => Way | Promise<Way>): Door {
  return {
    name,
    async open(options = {}) {
      const mock = createMockServer(options);
      const way = await enter(mock);
      return { mock, ...way, call: createCall(mock.apiKey, way, options) };
    },
  };
}
