import { dequal } from 'dequal/lite';
import type { Seed } from '../generated/control-types.ts';

/**
 * The ids of the demo seed, which also occur in the examples of the OpenAPI document. These ids are the same in every
 * mock and every run, and sort before the ids of new records.
 */
export const demo = {
  /** Ana, an active agent. */
  agentId: '00000000-0000-4000-8000-0000000000a1',
  /** Ana's channels, one of each type. */
  channelIds: {
    /** Ana's WhatsApp channel, which is active. */
    whatsapp: '00000000-0000-4000-8000-0000000000c1',
    /** Ana's Telegram channel, which is active. */
    telegram: '00000000-0000-4000-8000-0000000000c2',
    /** Ana's email channel, which is active. */
    email: '00000000-0000-4000-8000-0000000000c3',
    /** Ana's website channel, which is active. */
    website: '00000000-0000-4000-8000-0000000000c4',
  },
  /** The customer Maria Souza. */
  contactId: '00000000-0000-4000-8000-0000000000d1',
  /** Maria's conversations with Ana. */
  conversationIds: {
    /** Maria's open conversation on WhatsApp, in which Ana replies. */
    open: '00000000-0000-4000-8000-0000000000e1',
    /** Maria's conversation on the website, which an operator has taken over. */
    human: '00000000-0000-4000-8000-0000000000e2',
  },
  /** One message from each author. */
  messageIds: {
    /** Maria's message in the open conversation. */
    customer: '00000000-0000-4000-8000-00000000e101',
    /** Ana's message in the open conversation. */
    agent: '00000000-0000-4000-8000-00000000e102',
    /** The operator's message in the conversation on the website. */
    human: '00000000-0000-4000-8000-00000000e202',
  },
  /** Ana's training, which is ready. */
  trainingId: '00000000-0000-4000-8000-0000000000b1',
  /** The custom field `Language`, with the options `en` and `pt`. */
  customFieldId: '00000000-0000-4000-8000-0000000000f1',
  /** Ana's MCP server, which is connected and has one tool. */
  mcpServerId: '00000000-0000-4000-8000-000000000071',
  /** A webhook for new conversations and all message events. It is inactive, so it gets only test events. */
  webhookId: '00000000-0000-4000-8000-000000000081',
  /** The webhook's URL. Deliveries to it stay in the mock, which responds with 204 unless a receiver is added. */
  webhookUrl: 'https://support-desk.example/webhooks',
  /** The webhook's secret. */
  webhookSecret: 'demo-webhook-secret',
  /** An API key that has only the read scopes of both variants. */
  readOnlyKey: 'mock-key-read-only',
} as const;

/** The records of a small support desk, which the examples in the specification show. */
export const demoSeed = {
  agents: [
    {
      id: demo.agentId,
      name: 'Ana',
      description: 'Answers questions about orders and deliveries.',
      avatar_url: 'https://cdn.example.com/avatars/ana.png',
      status: 'active',
      model: 'standard-1',
    },
  ],
  channels: [
    { id: demo.channelIds.whatsapp, name: 'WhatsApp', type: 'whatsapp', agent_id: demo.agentId },
    { id: demo.channelIds.telegram, name: 'Telegram', type: 'telegram', agent_id: demo.agentId },
    { id: demo.channelIds.email, name: 'Email', type: 'email', agent_id: demo.agentId },
    { id: demo.channelIds.website, name: 'Website', type: 'website', agent_id: demo.agentId },
  ],
  customFields: [
    {
      id: demo.customFieldId,
      name: 'Language',
      type: 'select',
      description: 'Language that the customer writes in.',
      options: ['en', 'pt'],
    },
  ],
  contacts: [
    {
      id: demo.contactId,
      name: 'Maria Souza',
      email: 'maria@example.com',
      phone: '+5511999990000',
      tags: ['customer'],
      custom_fields: { Language: 'pt' },
      source: 'whatsapp',
    },
  ],
  trainings: [
    {
      id: demo.trainingId,
      agent_id: demo.agentId,
      title: 'Delivery times',
      content: 'Orders arrive within three working days.',
      status: 'ready',
    },
  ],
  mcpServers: [
    {
      id: demo.mcpServerId,
      name: 'Order tools',
      url: 'https://orders.example/mcp',
      status: 'connected',
      agent_ids: [demo.agentId],
      tools: [
        {
          name: 'find_order',
          description: 'Finds an order by its number.',
          input_schema: {
            type: 'object',
            properties: { number: { type: 'string' } },
            required: ['number'],
          },
          active: true,
        },
      ],
    },
  ],
  webhooks: [
    {
      id: demo.webhookId,
      url: demo.webhookUrl,
      events: ['conversation.created', 'messages'],
      description: 'Feeds the support dashboard.',
      status: 'inactive',
      secret: demo.webhookSecret,
    },
  ],
  conversations: [
    {
      id: demo.conversationIds.open,
      agent_id: demo.agentId,
      channel_id: demo.channelIds.whatsapp,
      contact_id: demo.contactId,
      messages: [
        {
          id: demo.messageIds.customer,
          sender_type: 'customer',
          content: 'Where is my order 1042?',
        },
        {
          id: demo.messageIds.agent,
          sender_type: 'agent',
          content: 'Hello Maria! Order 1042 left our warehouse this morning.',
        },
      ],
    },
    {
      id: demo.conversationIds.human,
      agent_id: demo.agentId,
      channel_id: demo.channelIds.website,
      contact_id: demo.contactId,
      status: 'human',
      messages: [
        {
          id: '00000000-0000-4000-8000-00000000e201',
          sender_type: 'customer',
          content: 'Order 1038 arrived broken. I would like my money back.',
        },
        {
          id: demo.messageIds.human,
          sender_type: 'human',
          content: 'Hello Maria, this is Pedro. I will take care of it.',
        },
      ],
    },
  ],
} satisfies Seed;

/** Whether a seed is based on the demo seed: its only agents are the demo's, whatever its other records are. */
export function hasDemo(seed: 'demo' | 'empty' | Seed): boolean {
  return seed === 'demo' || (seed !== 'empty' && dequal(seed.agents, demoSeed.agents));
}
