import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generation } from '../support/generation.ts';
import { findEventFaults } from '../support/judge.ts';
import { openMock } from '../support/open-mock.ts';
import { createPreparedMock } from './prepared-mock.ts';
import { requestShapes } from './schema.ts';
import { send } from './send.ts';
import { toValidRequests } from './valid-request.ts';

const EVERYTHING = ['conversations', 'messages', 'contacts', 'agent', 'channels', 'billing'];

const LISTS = ['agents', 'channels', 'contacts', 'conversations', 'custom-fields', 'webhooks'];

describe.each(['A', 'B'] as const)('a long run of random requests in Variant %s', (variant) => {
  it(
    'fires only events that the specification allows, and leads to a state that can be restored',
    async () => {
      const delivered: string[] = [];
      const prepared = await createPreparedMock({
        variant,
        fetch: async (request) => {
          delivered.push(await request.text());
          return new Response();
        },
      });
      const { mock, call } = prepared;
      const body = { url: 'https://everything.test/', events: EVERYTHING };
      await call('POST', '/v1/webhooks', { body });
      // The values of contacts depend on a custom field, so fields must not change.
      const steady = requestShapes.filter(({ path }) => !path.startsWith('/v1/custom-fields/'));
      // Deletions are rare. Otherwise no records would remain.
      const [deleting, others] = [true, false].map((wanted) =>
        steady.filter(({ method }) => (method === 'DELETE') === wanted),
      );
      const shape = fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...(others ?? [])) },
        fc.constantFrom(...(deleting ?? [])),
      );
      const request = shape.chain((each) =>
        toValidRequests(each, prepared).map((sent) => ({ each, sent })),
      );
      for (const { each, sent } of fc.sample(request, generation(1500))) {
        const { status, raw } = await send(prepared, each, sent);
        expect([200, 201, 404, 409], `${each.id}: ${raw}`).toContain(status);
      }
      await mock.webhooks.settled();
      const faults = delivered.flatMap((text) => findEventFaults(variant, JSON.parse(text)));
      expect(faults).toEqual([]);
      expect(delivered).not.toEqual([]);

      const { mock: other, call: there } = openMock({ variant, rateLimit: 'off' });
      other.restore(JSON.parse(JSON.stringify(mock.snapshot())));
      for (const list of LISTS) {
        const query = { limit: 100 };
        const { raw } = await call('GET', `/v1/${list}`, { query });
        expect((await there('GET', `/v1/${list}`, { query })).raw).toBe(raw);
      }
    },
    CASES_TIMEOUT_MS,
  );
});
