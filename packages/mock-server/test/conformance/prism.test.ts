// May take more than 15 seconds: every request goes through the process of Prism, one after the other.

import type { MockServer } from '@agent-platform/mock-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { correct, faulty, type SeededAnswer, toExchange } from '../support/fault-corpus.ts';
import { attempt } from '../table/attempt.ts';
import { rows } from '../table/table.ts';
import { type Prism, startPrism, violationsOf } from './prism.ts';

let prism: Prism;

beforeAll(async () => {
  prism = await startPrism();
}, 90_000);

afterAll(() => prism.close(), 30_000);

/** Puts a mock behind Prism. A violation that Prism reports becomes an error. */
function enter(mock: MockServer) {
  prism.answerWith(mock.handle);
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await globalThis.fetch(input, init);
    const faults = violationsOf(response, 'response');
    if (response.ok) faults.push(...violationsOf(response, 'request'));
    if (faults.length > 0) throw new Error(`Prism: ${faults.join('; ')}\n${await response.text()}`);
    return response;
  };
  return { baseUrl: prism.url, fetch };
}

/**
 * The number of cases that Prism judges for each requirement. Prism gives a second opinion on the cases of
 * `test/table`, but it is slow, so it judges only the first case unless `CASES=all` is set.
 */
const judged = process.env.CASES === 'all' ? Number.POSITIVE_INFINITY : 1;

describe.each(rows)('$operation.id behind Prism', ({ cells }) => {
  it.each(cells.flatMap(({ cases }) => cases.slice(0, judged)))('$column: $name', async (each) => {
    expect(await attempt(each, enter)).toEqual([]);
  });
});

/** Returns the violations that Prism reports for a response of the corpus, and the status if Prism changes it. */
async function findFaults(answer: SeededAnswer): Promise<string[]> {
  const { method, path, status, headers, text } = toExchange(answer);
  prism.answerWith(async () => ({
    kind: 'response',
    response: new Response(text, { status, headers }),
  }));
  const response = await fetch(`${prism.url}${path}`, { method, headers: { 'x-api-key': 'key' } });
  const changed = response.status === status ? [] : [`${status} became ${response.status}`];
  return [...changed, ...violationsOf(response, 'response')];
}

/** The responses that Prism does not check. `test/support/judge.ts` checks them. */
const unseen = [
  'an extra field',
  'an extra field beside data',
  'an extra field in a list',
  'an error body with another status',
  'a Retry-After on a success',
  'rate headers on a 401',
  'a success at an unknown route',
  'an unknown route without rate headers',
];

describe('Prism', () => {
  const seen = Object.entries(faulty).filter(([name]) => !unseen.includes(name));

  it('is asked about at least ten seeded faults', () => {
    expect(seen.length).toBe(Object.keys(faulty).length - unseen.length);
    expect(seen.length).toBeGreaterThanOrEqual(10);
  });

  it.each(seen)('flags %s', async (_name, [answer]) => {
    expect(await findFaults(answer)).not.toEqual([]);
  });

  it.each(Object.entries(correct))('passes %s', async (_name, answer) => {
    expect(await findFaults(answer)).toEqual([]);
  });
});
