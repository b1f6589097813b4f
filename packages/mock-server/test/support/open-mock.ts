import {
  createMockServer,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { type Call, createCall } from './call.ts';

/** A mock of one test, and the way to call it. */
export interface Opened {
  readonly mock: MockServer;
  /** Calls the mock with its own key; every answer is checked against the specification. */
  readonly call: Call;
}

/** Creates a mock that is called in process. */
export function openMock(options: MockServerOptions = {}): Opened {
  const mock = createMockServer(options);
  return { mock, call: createCall(mock.apiKey, mock, options) };
}
