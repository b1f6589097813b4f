import { demo } from '@agent-platform/mock-server';
import type { OperationId } from '../../../src/generated/operations.ts';
import { createAgent, createContact, createTraining, unknownId } from '../../support/records.ts';
import { type Ask, inBoth, type Scenario } from '../scenario.ts';
import { setCredits } from '../stage.ts';

const ana: Ask = () => ({ path: { id: demo.agentId } });
const bruno: Ask = async (stage) => ({ path: { id: await createAgent(stage.call) } });
const began = ['conversation.created', 'message.received'];

/** Prepares a message to an agent that has `left` of its 1000 credits left. */
const withCredits =
  (left: number): Ask =>
  ({ mock }) => {
    setCredits(mock, left);
    return { path: { id: demo.agentId }, body: { message: 'Hello' } };
  };

/** Agents and their trainings. */
export const agents = {
  listAgents: { ok: () => ({ query: { status: 'active', order: 'asc' } }) },
  createAgent: {
    ok: () => ({ body: { name: 'Bruno', temperature: 1 } }),
    invalid: { name: {}, temperature: { name: 'Bruno', temperature: 3 } },
    specials: [
      {
        name: 'when nullable properties are null',
        status: 201,
        ask: () => ({ body: { name: 'Bruno', description: null, avatar_url: null } }),
      },
    ],
  },
  getAgent: { ok: ana },
  updateAgent: {
    ok: () => ({ path: { id: demo.agentId }, body: { description: null } }),
    invalid: { name: { name: '' }, avatar_url: { avatar_url: 'no url' }, body: {} },
  },
  deleteAgent: { ok: bruno },
  activateAgent: {
    ok: bruno,
    specials: [{ name: 'when the agent is already active', status: 200, ask: ana }],
  },
  deactivateAgent: {
    ok: ana,
    specials: [{ name: 'when the agent is already inactive', status: 200, ask: bruno }],
  },
  startConversation: {
    ok: () => ({ path: { id: demo.agentId }, body: { message: 'Hello' } }),
    invalid: { message: {}, contact_id: { message: 'Hello', contact_id: 'nobody' } },
    specials: [
      {
        name: 'when the contact is given',
        status: 201,
        ask: async (stage) => ({
          path: { id: demo.agentId },
          body: { message: 'Hello', contact_id: await createContact(stage.call) },
        }),
        events: inBoth(...began, 'message.sent'),
      },
      {
        name: 'when `contact_id` is null',
        status: 201,
        ask: () => ({
          path: { id: demo.agentId },
          body: { message: 'Hello', contact_id: null },
        }),
        events: inBoth(...began, 'message.sent'),
      },
      {
        name: 'when the agent sends no reply',
        status: 201,
        ask: ({ mock }) => {
          mock.agentReplies(demo.agentId, () => null);
          return { path: { id: demo.agentId }, body: { message: 'Hello' } };
        },
        events: inBoth(...began),
      },
      {
        name: 'when the reply leaves a tenth of the credits',
        status: 201,
        ask: withCredits(101),
        events: {
          A: [...began, 'message.sent'],
          B: [...began, 'message.sent', 'credit.low'],
        },
      },
      {
        name: 'when the reply uses the last credit',
        status: 201,
        ask: withCredits(1),
        events: {
          A: [...began, 'message.sent'],
          B: [...began, 'message.sent', 'credit.depleted'],
        },
      },
      {
        name: 'when the agent has no credits left',
        status: 402,
        ask: withCredits(0),
        says: 'has no credits left',
      },
      {
        name: 'when the contact does not exist',
        status: 404,
        ask: () => ({
          path: { id: demo.agentId },
          body: { message: 'Hello', contact_id: unknownId },
        }),
        says: '`contact_id`: Contact',
      },
      {
        name: 'when the agent is inactive',
        status: 409,
        ask: async (stage) => ({
          path: { id: await createAgent(stage.call) },
          body: { message: 'Hello' },
        }),
        says: 'is inactive',
      },
    ],
  },
  getAgentCredits: { ok: ana },
  getAgentSettings: { ok: ana },
  updateAgentSettings: {
    ok: () => ({ path: { id: demo.agentId }, body: { max_tokens: 100, tone: 'warm' } }),
    invalid: { max_tokens: { max_tokens: 0 }, body: {} },
  },
  listAgentBehaviorHistory: {
    ok: async ({ call }) => {
      await call('PUT', `/v1/agents/${demo.agentId}`, { body: { name: 'Anna' } });
      return { path: { id: demo.agentId } };
    },
  },
  listTrainings: {
    ok: async (stage) => {
      await createTraining(stage.call);
      return { path: { id: demo.agentId } };
    },
  },
  createTraining: {
    ok: () => ({ path: { id: demo.agentId }, body: { title: 'Hours', content: '9 to 5' } }),
    invalid: {
      title: { content: '9 to 5' },
      type: { title: 'Hours', content: '9 to 5', type: 'song' },
      content: { title: 'Hours', content: 'no address', type: 'url' },
    },
  },
  updateTraining: {
    ok: async (stage) => ({
      path: { id: await createTraining(stage.call) },
      body: { content: '10 to 6' },
    }),
    invalid: { title: { title: '' }, body: {} },
    specials: [
      {
        name: 'when the content of a training from a URL is changed',
        status: 400,
        ask: async (stage) => ({
          path: {
            id: await createTraining(stage.call, { type: 'url', content: 'https://example.com/' }),
          },
          body: { content: 'https://example.com/2' },
        }),
        says: '`content` cannot be changed',
      },
    ],
  },
  deleteTraining: { ok: async (stage) => ({ path: { id: await createTraining(stage.call) } }) },
} satisfies Partial<Record<OperationId, Scenario>>;
