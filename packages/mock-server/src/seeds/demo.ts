import type { Seed } from './seed.ts';

/** The ids of the demo seed. They are the same in every mock and every run; new records get later ids. */
export const demo = {
  agentId: '00000000-0000-4000-8000-0000000000a1',
  channelIds: {
    whatsapp: '00000000-0000-4000-8000-0000000000c1',
    telegram: '00000000-0000-4000-8000-0000000000c2',
    email: '00000000-0000-4000-8000-0000000000c3',
    website: '00000000-0000-4000-8000-0000000000c4',
  },
  contactId: '00000000-0000-4000-8000-0000000000d1',
  /** A key with only the reading scopes of both variants. */
  readOnlyKey: 'mock-key-read-only',
} as const;

/** One active agent, one channel of each type, one contact. */
export const demoSeed: Seed = {
  agents: [
    {
      id: demo.agentId,
      name: 'Ana',
      description: 'Answers questions about orders.',
      status: 'active',
    },
  ],
  channels: [
    { id: demo.channelIds.whatsapp, name: 'WhatsApp', type: 'whatsapp', agent_id: demo.agentId },
    { id: demo.channelIds.telegram, name: 'Telegram', type: 'telegram', agent_id: demo.agentId },
    { id: demo.channelIds.email, name: 'E-mail', type: 'email', agent_id: demo.agentId },
    { id: demo.channelIds.website, name: 'Website', type: 'website', agent_id: demo.agentId },
  ],
  contacts: [
    {
      id: demo.contactId,
      name: 'Maria Souza',
      email: 'maria@example.com',
      phone: '+5511999990000',
    },
  ],
};
