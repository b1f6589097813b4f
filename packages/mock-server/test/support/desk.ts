import { demo, type Seed } from '@agent-platform/mock-server';
import { demoSeed } from '../../src/seeds/demo.ts';

const { agents, channels, contacts, customFields } = demoSeed;

/** The demo's agent alone, for tests that list what belongs to it. */
export const agentOnly: Seed = { agents: [{ id: demo.agentId, name: 'Ana', status: 'active' }] };

/** The demo's agent, channels and contact, for tests that list conversations of their own. */
export const quietDesk: Seed = { agents, channels, contacts, customFields };
