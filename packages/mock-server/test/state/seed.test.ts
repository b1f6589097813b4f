import {
  createMockServer,
  demo,
  MockConfigurationError,
  type Seed,
} from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../support/open-mock.ts';
import { listenHere } from '../support/transports.ts';

const plan = { name: 'Plan', type: 'select' as const, options: ['free', 'pro'] };
const email = 'maria@example.com';

describe('a seed', () => {
  it.each<[Seed, readonly string[]]>([
    [
      { agents: [{ name: 'Ana' }, { name: '', temperature: 55 }] },
      ['`agents/1`: `name` must be at least 1 character long. `temperature` must be at most 2'],
    ],
    [
      { agents: [{ name: 'Ana', avatar_url: 'x y' }] },
      ['`agents/0`: `avatar_url` must be an absolute'],
    ],
    [
      { contacts: [{ name: 'x'.repeat(256) }] },
      ['`contacts/0`: `name` must be at most 255 characters long'],
    ],
    [
      { customFields: [{ name: 'Plan', type: 'select' }] },
      ['`customFields/0`: `options` must have at least 1 item when `type` is `select`'],
    ],
    [
      { customFields: [plan, { name: 'Plan', type: 'text' }] },
      ['`customFields/1`: A custom field with the name `Plan` already exists'],
    ],
    [
      { contacts: [{ name: 'Maria', email }] },
      [`\`contacts/0\`: Contact \`${demo.contactId}\` already has this`],
    ],
    [
      {
        contacts: [
          { name: 'One', phone: '+1' },
          { name: 'Two', phone: '+1' },
        ],
      },
      ['`contacts/1`: Contact `', '` already has this phone or email'],
    ],
    [
      {
        customFields: [plan],
        contacts: [{ name: 'Bea', custom_fields: { Plan: 'gold', Zip: 1 } }],
      },
      [
        '`contacts/0`: `custom_fields/Plan` must be one of `free`, `pro`',
        '`custom_fields/Zip` is not a custom field of this workspace',
      ],
    ],
    [
      { channels: [{ name: 'Chat', agent_id: demo.contactId }] },
      [`\`channels/0\`: \`agent_id\`: Agent \`${demo.contactId}\` was not found`],
    ],
    [
      { agents: [{ id: demo.agentId, name: 'Again' }] },
      [`\`agents/0\`: The id \`${demo.agentId}\` is already in use`],
    ],
  ])('that breaks a rule of the API is refused as a whole: %j', async (seed, said) => {
    const mock = createMockServer();
    const before = JSON.stringify(mock.snapshot());
    const plant = () => mock.seed({ ...seed, agents: [{ name: 'Good' }, ...(seed.agents ?? [])] });
    expect(plant).toThrow(MockConfigurationError);
    expect(() => mock.seed(seed)).toThrow(/^seed: /);
    for (const part of said) expect(() => mock.seed(seed)).toThrow(part);
    expect(JSON.stringify(mock.snapshot())).toBe(before);
  });

  it('is refused with all its problems at once', () => {
    const mock = createMockServer();
    const seed: Seed = {
      customFields: [plan, plan],
      contacts: [{ name: 'Maria', email, custom_fields: { Zip: 1 } }],
      channels: [{ name: 'Chat', agent_id: demo.contactId }],
    };
    const refused = (() => {
      try {
        mock.seed(seed);
      } catch (error) {
        return String(error);
      }
      return '';
    })();
    expect(refused).toContain('`customFields/1`: ');
    expect(refused).toContain('`contacts/0`: ');
    expect(refused).toContain('`channels/0`: ');
  });

  it('may contain contacts with values of its own custom fields', async () => {
    const { mock, call } = openMock({ seed: 'empty' });
    mock.seed({
      customFields: [plan],
      contacts: [{ name: 'Bea', custom_fields: { Plan: 'pro' } }],
    });
    expect((await call('GET', '/v1/contacts')).body).toMatchObject({
      data: [{ name: 'Bea', custom_fields: { Plan: 'pro' } }],
    });
  });

  it('may set nullable properties to null', async () => {
    const { call } = openMock({
      seed: { agents: [{ name: 'Ana', description: null, avatar_url: null }] },
    });
    expect((await call('GET', '/v1/agents')).body).toMatchObject({ data: [{ name: 'Ana' }] });
  });

  it('fires no event', async () => {
    const { mock } = openMock({ variant: 'B' });
    mock.seed({ contacts: [{ name: 'Bea' }], channels: [{ name: 'C', agent_id: demo.agentId }] });
    expect(mock.events.list()).toEqual([]);
  });

  it('is held to the same rules as an option and over HTTP', async () => {
    expect(() => createMockServer({ seed: { agents: [{ name: '' }] } })).toThrow(
      '`agents/0`: `name` must be at least 1 character long',
    );
    const { mock } = openMock();
    const { server } = await listenHere(mock);
    const response = await fetch(`${server.url}/__mock__/seed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contacts: [{ name: 'Maria', email }] }),
    });
    expect(response.status).toBe(400);
  });
});
