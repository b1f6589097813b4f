import { demo, type MockServer, type MockServerOptions } from '@agent-platform/mock-server';
import { type Opened, openMock } from '../support/open-mock.ts';
import { type Received, receive, receiverUrl } from '../support/receiver.ts';
import { createWebhook } from '../support/records.ts';

/** A mock of its own for one scenario, with a webhook that subscribes to every event. */
export interface Stage extends Opened {
  /** The id of the webhook. */
  readonly webhook: string;
  /** The deliveries that the webhook received so far. */
  readonly received: readonly Received[];
}

/** A rate limit that no scenario reaches. */
const RATE_LIMIT = 2000;

const CATEGORIES = ['conversations', 'messages', 'contacts', 'agent', 'channels', 'billing'];

/** Opens the mock of a scenario. Preparations call it in process. */
export async function openStage(options: MockServerOptions): Promise<Stage> {
  const { mock, call } = openMock({ rateLimit: RATE_LIMIT, ...options });
  const received = receive(mock, [200]);
  const { id } = await createWebhook(call, receiverUrl, CATEGORIES);
  return { mock, call, webhook: id, received };
}

/** Returns the state that a refused request must not change: all but the rate windows and the request count. */
export function stateOf({ mock }: Pick<Stage, 'mock'>): string {
  const { keys, workspaces } = mock.snapshot();
  return JSON.stringify({
    keys,
    workspaces: workspaces.map((each) => ({ ...each, windows: [], requestsSeen: 0 })),
  });
}

/** Sets the remaining credits of the demo agent, out of 1000. */
export function setCredits(mock: MockServer, left: number): void {
  const { workspaces, ...rest } = mock.snapshot();
  const spent = { credits_remaining: left, credits_used: 1000 - left, credits_total: 1000 };
  mock.restore({
    ...rest,
    workspaces: workspaces.map(({ records, ...workspace }) => {
      const credits = (records.credits ?? []).map((each) => ({ ...each, ...spent }));
      return { ...workspace, records: { ...records, credits } };
    }),
  });
}

/** Adds a channel that is not connected. */
export function addDeadChannel(mock: MockServer): string {
  const id = '00000000-0000-4000-8000-0000000000c9';
  const channel = { id, name: 'Dead', agent_id: demo.agentId, status: 'disconnected' } as const;
  mock.seed({ channels: [channel] });
  return id;
}

/** Starts a chat that a person has taken over, and deletes its channel. */
export async function startStrandedChat({ mock, call }: Stage): Promise<string> {
  const { conversationId } = await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content: 'Hello',
  });
  await call('POST', `/v1/chats/${conversationId}/start-human`);
  await call('DELETE', `/v1/channels/${demo.channelIds.whatsapp}`);
  return conversationId;
}
