// Takes more than 15 seconds with CASES=all, as in CI: thousands of requests for each operation.

import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { generation } from '../support/generation.ts';
import { stateOf } from '../table/stage.ts';
import { toMutations } from './mutations.ts';
import { createPreparedMock, type PreparedMock } from './prepared-mock.ts';
import { requestShapes } from './schema.ts';
import { send } from './send.ts';
import { toValidRequests } from './valid-request.ts';

let prepared: PreparedMock;

beforeAll(async () => {
  prepared = await createPreparedMock();
});

describe.each(requestShapes)('$id', (shape) => {
  it(
    'accepts any valid request, or rejects it with 404 or 409 because of existing records',
    async () => {
      await fc.assert(
        fc.asyncProperty(toValidRequests(shape, prepared), async (request) => {
          if (shape.method !== 'GET') prepared.mock.restore(prepared.start);
          const answer = await send(prepared, shape, request);
          expect([200, 201, 404, 409], answer.raw).toContain(answer.status);
        }),
        generation(200),
      );
    },
    CASES_TIMEOUT_MS,
  );

  const mutations = toMutations(shape);

  it.runIf(mutations.length > 0)(
    'rejects invalid requests with 400, names the invalid field, and changes nothing',
    async () => {
      prepared.mock.restore(prepared.start);
      const before = stateOf(prepared);
      await fc.assert(
        fc.asyncProperty(
          toValidRequests(shape, prepared),
          fc.constantFrom(...mutations),
          async (valid, { name, field, mutate }) => {
            const answer = await send(prepared, shape, mutate(valid));
            expect(answer.status, `${name}: ${answer.raw}`).toBe(400);
            const message = answer.text('error.message');
            expect(message).not.toContain('is invalid');
            expect(message.includes(`\`${field}\` `), message).toBe(true);
          },
        ),
        generation(Math.max(200, 4 * mutations.length)),
      );
      expect(stateOf(prepared)).toBe(before);
    },
    CASES_TIMEOUT_MS,
  );
});
