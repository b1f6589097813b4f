import type { Candidate } from './candidate.ts';

/** Returns this SDK as a candidate, from source or as published. */
export function ours(
  sdk: typeof import('../../src/index.ts'),
  version: string,
  copy: () => Promise<Candidate>,
): Candidate {
  return {
    name: '@agent-platform/sdk',
    version,
    errors: [sdk.AgentPlatformError],
    record: { data: { id: 'a1', name: 'Ana' } },
    sparse: { data: { mood: 'good' } },
    page: { data: [{ id: 'a1' }], pagination: { page: 1, limit: 1, total: 1, total_pages: 1 } },
    parameters: ['search', 'status'],
    connect(setup) {
      const client = new sdk.AgentPlatform(setup);
      return {
        client,
        get: (id, options) => client.agents.get(id, options),
        list: (query) => client.contacts.list(query),
        create: () => client.agents.create({ name: 'Ana' }),
        remove: (id) => client.agents.delete(id),
      };
    },
    copy,
  };
}
