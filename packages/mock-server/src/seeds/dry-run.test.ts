import { describe, expect, it } from 'vitest';
import { addAgent } from '../domain/agent.ts';
import { addContact, announceContact } from '../domain/contact.ts';
import { resolveOptions } from '../workspace/options.ts';
import { Platform } from '../workspace/platform.ts';
import { demo } from './demo.ts';
import { createDryRun } from './dry-run.ts';

describe('createDryRun', () => {
  it('has the records of the domain, and keeps changes to itself', () => {
    const { domain } = new Platform(resolveOptions({})).workspace;
    const dryRun = createDryRun(domain);
    expect(dryRun.store.agents.get(demo.agentId)).toBe(domain.store.agents.get(demo.agentId));
    const agent = addAgent(dryRun, { name: 'Bia' });
    expect(domain.store.agents.get(agent.id)).toBeUndefined();
  });

  it('fires no event', () => {
    const { domain, history } = new Platform(resolveOptions({})).workspace;
    const dryRun = createDryRun(domain);
    announceContact(dryRun, addContact(dryRun, { name: 'Joana' }));
    expect(history.list('event')).toEqual([]);
  });
});
