import type { MockServer, MockServerOptions } from '@agent-platform/mock-server';
import { createMockOf } from '../../src/mock-server.ts';
import { resolveOptions } from '../../src/workspace/options.ts';
import { Platform } from '../../src/workspace/platform.ts';
import { type Call, createCall } from './call.ts';

/** A mock of one test, and the way to call it. */
export interface Opened {
  readonly mock: MockServer;
  /** Calls the mock with its own key; every answer is checked against the specification. */
  readonly call: Call;
}

/** Creates a mock that is called in process. */
export function openMock(options: MockServerOptions = {}): Opened {
  const mock = createSteadyMock(options);
  return { mock, call: createCall(mock.apiKey, mock, options) };
}

/**
 * Creates a mock whose receivers respond in no time, so that two runs can be compared in full.
 * @param elapsed measures the receivers in place of the host.
 */
export function createSteadyMock(options: MockServerOptions = {}, elapsed = () => 0): MockServer {
  return createMockOf(new Platform(resolveOptions(options), elapsed));
}
