import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AgentPlatformError } from '../src/index.ts';
import { createTestClient } from './support/test-client.ts';

const RUNS = cases(10_000);

const page = {
  data: [{ id: '1' }, { id: '2' }],
  pagination: { page: 1, limit: 20, total: 2, total_pages: 1 },
};
const record = { data: { id: '1', name: 'Ana' } };

/** Generates wrong values for a property. */
const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(null, 0, -1, 1.5, '', [], {}, [null], [[]], 'data', true),
);

/** Generates JSON bodies with one part replaced, removed or added. */
const mutatedJson = (body: object) =>
  fc.oneof(
    fc.constant(body),
    junk,
    fc
      .record({ key: fc.constantFrom(...Object.keys(body), 'error'), value: junk })
      .map(({ key, value }) => ({ ...body, [key]: value })),
    fc.constantFrom(...Object.keys(body)).map((key) => ({ ...body, [key]: undefined })),
    fc
      .record({ key: fc.constantFrom('page', 'limit', 'total', 'total_pages'), value: junk })
      .map(({ key, value }) => ({
        ...body,
        pagination: { ...page.pagination, [key]: value },
      })),
  );

/** Generates responses of a hostile or broken server. */
const answerOf = (body: object) =>
  fc.record({
    status: fc.oneof(
      { weight: 6, arbitrary: fc.constant(200) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(201, 204, 206, 301, 302, 304, 400, 404, 429, 500, 503),
      },
    ),
    type: fc.constantFrom('application/json', 'application/json', 'text/html', 'text/plain', ''),
    text: fc.oneof(
      { weight: 4, arbitrary: mutatedJson(body).map((value) => JSON.stringify(value) ?? '') },
      {
        weight: 1,
        arbitrary: fc.nat(200).map((length) => JSON.stringify(body).slice(0, length)),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('', '<html>Sign in</html>', '\u0000', '{"data":', 'null'),
      },
      { weight: 1, arbitrary: fc.string() },
    ),
  });

type Wire = { status: number; type: string; text: string };

const toResponse = ({ status, type, text }: Wire) =>
  new Response([204, 304].includes(status) ? null : text, {
    status,
    headers: type ? { 'content-type': type } : {},
  });

const isRecord = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

it(
  `agents.get returns what was sent or throws an SDK error for ${RUNS} random responses`,
  async () => {
    let values = 0;
    await fc.assert(
      fc.asyncProperty(answerOf(record), async (wire) => {
        const { client } = createTestClient([() => toResponse(wire)], { maxRetries: 0 });
        const outcome = await client.agents.get('a1').then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        );
        if ('error' in outcome) {
          expect(outcome.error).toBeInstanceOf(AgentPlatformError);
        } else {
          values += 1;
          expect(isRecord(outcome.value)).toBe(true);
          expect(outcome.value).toEqual(JSON.parse(wire.text).data);
        }
      }),
      { numRuns: RUNS },
    );
    expect(values).toBeGreaterThan(RUNS / 20);
  },
  CASES_TIMEOUT_MS,
);

it(
  `agents.list returns what was sent or throws an SDK error for ${RUNS} random responses`,
  async () => {
    let lists = 0;
    await fc.assert(
      fc.asyncProperty(answerOf(page), async (wire) => {
        const { client } = createTestClient([() => toResponse(wire)], { maxRetries: 0 });
        const outcome = await client.agents
          .list()
          .toArray({ limit: 10 })
          .then(
            (value) => ({ value }),
            (error: unknown) => ({ error }),
          );
        if ('error' in outcome) {
          expect(outcome.error).toBeInstanceOf(AgentPlatformError);
        } else {
          lists += 1;
          const body = JSON.parse(wire.text);
          expect(outcome.value).toEqual(body.data.slice(0, 10));
          expect(outcome.value.every(isRecord)).toBe(true);
          if (outcome.value.length === 0) expect(body.data).toEqual([]);
        }
      }),
      { numRuns: RUNS },
    );
    expect(lists).toBeGreaterThan(RUNS / 20);
  },
  CASES_TIMEOUT_MS,
);
