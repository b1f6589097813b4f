import type { MockServer, MockServerOptions } from '@agent-platform/mock-server';
import { createMockOf } from '../../src/mock-server.ts';
import { resolveOptions } from '../../src/workspace/options.ts';
import { Platform } from '../../src/workspace/platform.ts';
import { type Call, createCall } from './call.ts';

/** The mock of one test, and the function that calls it. */
export interface Opened {
  readonly mock: MockServer;
  /** Calls the mock with its own key. Every response is checked against the specification. */
  readonly call: Call;
}

/** Creates a mock that is called in process. */
export function openMock(options: MockServerOptions = {}): Opened {
  const mock = createSteadyMock(options);
  return { mock, call: createCall(mock.apiKey, mock, options) };
}

/**
 * Creates a mock that records every receiver as responding in 0 ms, so that two runs can be compared in full.
 * @param elapsed measures the receivers in place of the host's clock.
 */
export function createSteadyMock(options: MockServerOptions = {}, elapsed = () => 0): MockServer {
  return createMockOf(new Platform(resolveOptions(options), { elapsed }));
}
