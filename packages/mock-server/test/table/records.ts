import { demo, type MockServer } from '@agent-platform/mock-server';
import { lastMessageId, startConversation } from '../support/stories.ts';
import type { Stage } from './stage.ts';

/** Records that scenarios start from: each makes one and says its id. */

export const newAgent = async ({ call }: Stage) =>
  (await call('POST', '/v1/agents', { body: { name: 'Bruno' } })).text('data.id');

export const newTraining = async ({ call }: Stage, draft: object = {}) => {
  const body = { title: 'Hours', content: 'Open from 9 to 5.', ...draft };
  const path = `/v1/agents/${demo.agentId}/trainings`;
  return (await call('POST', path, { body })).text('data.id');
};

export const newContact = async ({ call }: Stage, draft: object = {}) => {
  const body = { name: 'Joana', email: 'joana@example.com', ...draft };
  return (await call('POST', '/v1/contacts', { body })).text('data.id');
};

export const newCustomField = async ({ call }: Stage, draft: object = {}) => {
  const body = { name: 'Plan', type: 'text', ...draft };
  return (await call('POST', '/v1/custom-fields', { body })).text('data.id');
};

export const newConversation = ({ call }: Stage) => startConversation(call);

export const newChatWithHuman = async (stage: Stage) => {
  const id = await newConversation(stage);
  await stage.call('POST', `/v1/chats/${id}/start-human`);
  return id;
};

export const newClosedConversation = async (stage: Stage) => {
  const id = await newConversation(stage);
  await stage.call('DELETE', `/v1/conversations/${id}`);
  return id;
};

/** A conversation and the message that the agent answered in it. */
export const newMessage = async (stage: Stage) => {
  const id = await newConversation(stage);
  return { id, messageId: lastMessageId(stage.mock, 'message.sent') };
};

/** A conversation with a person whose channel is gone since. */
export const newStrandedChat = async ({ mock, call }: Stage) => {
  const { conversationId } = await mock.simulate.inboundMessage({
    channelId: demo.channelIds.whatsapp,
    from: '+5511988887777',
    content: 'Hello',
  });
  await call('POST', `/v1/chats/${conversationId}/start-human`);
  await call('DELETE', `/v1/channels/${demo.channelIds.whatsapp}`);
  return conversationId;
};

export const newMcpServer = async ({ call }: Stage) => {
  const body = { name: 'Tools', url: 'https://mcp.example.com/' };
  return (await call('POST', `/v1/agent/${demo.agentId}/mcp/add`, { body })).text('data.id');
};

/** A channel that is not connected. */
export const newDeadChannel = ({ mock }: Stage) => {
  const id = '00000000-0000-4000-8000-0000000000c9';
  const channel = { id, name: 'Dead', agent_id: demo.agentId, status: 'disconnected' } as const;
  mock.seed({ channels: [channel] });
  return id;
};

/** Leaves the demo agent this many of its 1000 credits. */
export function setCredits(mock: MockServer, left: number): void {
  const { workspaces, ...rest } = mock.snapshot();
  const spent = { credits_remaining: left, credits_used: 1000 - left };
  mock.restore({
    ...rest,
    workspaces: workspaces.map(({ records, ...workspace }) => {
      const credits = (records.credits ?? []).map((each) => ({ ...each, ...spent }));
      return { ...workspace, records: { ...records, credits } };
    }),
  });
}
