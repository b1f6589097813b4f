import { readFileSync } from 'node:fs';
import { openInEditor, requireUndefined } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';
import { createTestClient, json } from './support/test-client.ts';

const read = (file: string) => readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8');

/** The types of what callers pass: bodies, queries and options. */
const inputs = [...read('generated/inputs.ts').matchAll(/export interface (\w+)/g)].map(
  ([, name]) => `sdk.${name}`,
);
const options = [
  ...['ClientOptions', 'DerivedOptions', 'RetryOptions', 'Hooks', 'OperationOverrides'],
  ...['RequestOptions', 'RateLimiterOptions', 'ResumePoint'],
  ...['WaitOptions<sdk.Training>', 'WaitUntilConnectedOptions'],
].map((name) => `sdk.${name}`);
const others = [
  "NonNullable<sdk.OperationOverrides['getAgent']>",
  'redis.RedisRateLimiterOptions',
  'otel.OtelHooksOptions',
];
const types = [...inputs, ...options, ...others];

const code = `
import type * as sdk from '../../src/index.ts';
import { AgentPlatform } from '../../src/index.ts';
import type * as otel from '../../src/otel.ts';
import type * as redis from '../../src/redis.ts';

${requireUndefined(types)}

const client = new AgentPlatform({ apiKey: process.env['X'], retry: { backoffMs: undefined } });
const name: string | undefined = process.env['X'];
client.agents.update('a', { name, avatar_url: name ?? null }, { signal: undefined });
client.agents.list({ status: undefined }, { idempotent: undefined });
client.raw.GET('/v1/agents', { params: { query: { limit: undefined } } });
`;

describe('with exactOptionalPropertyTypes', () => {
  it('every optional property of a body, a query and an option may be undefined', () => {
    const folder = new URL('support/', import.meta.url);
    const { problems } = openInEditor(code, folder, { exactOptionalPropertyTypes: true });
    expect(inputs.length).toBeGreaterThan(30);
    expect(problems()).toEqual([]);
  });
});

describe('a property that is undefined', () => {
  const ok = json({ data: { id: 'a1' } });

  it('is left out of a body', async () => {
    const { client, requests } = createTestClient([ok]);
    await client.agents.update('a1', { name: undefined, model: 'm' });
    expect(requests[0]?.body).toBe('{"model":"m"}');
  });

  it('is left out of a query', async () => {
    const pagination = { page: 1, limit: 5, total: 0, total_pages: 0 };
    const { client, requests } = createTestClient([json({ data: [], pagination })]);
    await client.agents.list({ page: undefined, limit: 5, status: undefined });
    await client.raw.GET('/v1/agents', { params: { query: { page: undefined, limit: 5 } } });
    expect(requests.map(({ path }) => path)).toEqual(Array(2).fill('/v1/agents?limit=5'));
  });

  it('counts as an option that is not given', async () => {
    const overrides = { getAgent: undefined, listAgents: { method: undefined } };
    const hooks = { start: undefined };
    const { client } = createTestClient([ok], {
      ...{ overrides, hooks, timeoutMs: undefined, headers: undefined, retry: undefined },
    });
    const { agents } = client.withOptions({ maxRetries: undefined });
    expect(await agents.get('a1', { signal: undefined, headers: undefined })).toEqual({ id: 'a1' });
  });
});
