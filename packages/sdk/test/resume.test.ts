import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CustomField, ResumePoint } from '../src/index.ts';
import { type Answer, createTestClient, failure } from './support/test-client.ts';

/** Serves a list of `total` custom fields, numbered from 0. The page `failing` gets a 403. */
const fieldsOf =
  (total: number, failing: number | undefined): Answer =>
  ({ url }) => {
    const query = new URL(url).searchParams;
    const page = Number(query.get('page') ?? 1);
    const limit = Number(query.get('limit') ?? 20);
    if (page === failing) return failure(403, 'FORBIDDEN')(new Request(url));
    const ids = Array.from({ length: total }, (_, index) => ({ id: String(index) }));
    const pagination = { page, limit, total, total_pages: Math.ceil(total / limit) };
    return Response.json({ data: ids.slice((page - 1) * limit, page * limit), pagination });
  };

/** The ways in which a loop ends: its body breaks or throws, or an abort or a failure ends it. */
type End = 'break' | 'throw' | 'abort' | 'abort, then the body ends' | 'failure';

interface Reading {
  readonly total: number;
  readonly limit: number;
  readonly end: End;
  /** The number of pages after which the reading ends. */
  readonly afterPages: number;
  readonly from: ResumePoint | undefined;
}

/** Reads until `end`. Returns the records of every page whose body ended, and the resume point. */
async function read(reading: Reading) {
  const { total, limit, end, afterPages, from } = reading;
  const first = from?.page ?? 1;
  const failing = end === 'failure' ? first + afterPages : undefined;
  const { client } = createTestClient([fieldsOf(total, failing)]);
  const controller = new AbortController();
  const options = { signal: controller.signal };
  const pages = client.customFields.list(from ?? { limit, order: 'asc' }, options).pages();
  const done: CustomField[] = [];
  try {
    for await (const { data, pagination } of pages) {
      if (pagination.page === first + afterPages) {
        if (end === 'break') break;
        if (end === 'throw') throw new Error('Disk full');
        if (end.startsWith('abort')) controller.abort();
        if (end === 'abort') controller.signal.throwIfAborted();
      }
      done.push(...data);
    }
  } catch {
    // In every case, `resume` gives the point to continue from.
  }
  return { ids: done.map(({ id }) => id), resume: pages.resume };
}

const ends = fc.record({
  end: fc.constantFrom<End>(
    ...(['break', 'throw', 'abort', 'abort, then the body ends', 'failure'] as const),
  ),
  afterPages: fc.nat(4),
});

it('a list visits each record once, in order, even if interrupted and resumed', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(60),
      fc.integer({ min: 1, max: 25 }),
      fc.array(ends, { maxLength: 5 }),
      async (total, limit, interruptions) => {
        const seen: string[] = [];
        let from: ResumePoint | undefined;
        const last = { end: 'break', afterPages: Number.POSITIVE_INFINITY } as const;
        for (const interruption of [...interruptions, last]) {
          const { ids, resume } = await read({ total, limit, from, ...interruption });
          seen.push(...ids);
          from = resume;
          if (!resume) break;
        }
        expect(seen).toEqual(Array.from({ length: total }, (_, index) => String(index)));
        expect(from).toBeUndefined();
      },
    ),
    { numRuns: cases(100) },
  );
});
