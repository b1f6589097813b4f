import {
  createMockServer,
  type MockServer,
  type MockServerOptions,
} from '@agent-platform/mock-server';
import { type Call, createCall } from '../support/call.ts';
import { type Received, receive, receiverUrl } from '../support/receiver.ts';

/** A mock of its own for one scenario, with a webhook that hears everything. */
export interface Stage {
  readonly mock: MockServer;
  readonly call: Call;
  /** The id of the webhook. */
  readonly webhook: string;
  /** What the webhook received so far. */
  readonly heard: readonly Received[];
}

/** More than any scenario uses up. */
const RATE_LIMIT = 2000;

const CATEGORIES = ['conversations', 'messages', 'contacts', 'agent', 'channels', 'billing'];

/** Makes a mock; what a scenario prepares goes straight into it. */
export async function openStage(options: MockServerOptions): Promise<Stage> {
  const mock = createMockServer({ rateLimit: RATE_LIMIT, ...options });
  const heard = receive(mock, [200]);
  const call = createCall(mock.apiKey, mock);
  const body = { url: receiverUrl, events: CATEGORIES };
  const webhook = (await call('POST', '/v1/webhooks', { body })).text('data.id');
  return { mock, call, webhook, heard };
}

/** All that a refused request must leave as it was: everything but the rate windows. */
export function stateOf({ mock }: Pick<Stage, 'mock'>): string {
  const { keys, workspaces } = mock.snapshot();
  return JSON.stringify({
    keys,
    workspaces: workspaces.map((each) => ({ ...each, windows: [] })),
  });
}
