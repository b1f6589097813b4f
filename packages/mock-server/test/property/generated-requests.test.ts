import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { generation } from '../support/generation.ts';
import { stateOf } from '../table/stage.ts';
import { toMutations } from './mutations.ts';
import { requestShapes } from './schema.ts';
import { send } from './send.ts';
import { toValidRequests } from './valid-request.ts';
import { createWorld, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

describe.each(requestShapes)('$id', (shape) => {
  it(
    'carries out valid requests, or refuses them because of the state',
    async () => {
      await fc.assert(
        fc.asyncProperty(toValidRequests(shape, world), async (request) => {
          world.mock.restore(world.start);
          const answer = await send(world, shape, request);
          expect([200, 201, 404, 409], answer.raw).toContain(answer.status);
        }),
        generation(200),
      );
    },
    CASES_TIMEOUT_MS,
  );

  const mutations = toMutations(shape);

  it.runIf(mutations.length > 0)(
    'refuses invalid requests with 400, names the field, and changes nothing',
    async () => {
      world.mock.restore(world.start);
      const before = stateOf(world);
      await fc.assert(
        fc.asyncProperty(
          toValidRequests(shape, world),
          fc.constantFrom(...mutations),
          async (valid, { name, field, mutate }) => {
            const answer = await send(world, shape, mutate(valid));
            expect(answer.status, `${name}: ${answer.raw}`).toBe(400);
            const message = answer.text('error.message');
            expect(message).not.toContain('is invalid');
            expect(
              message.split('; ').some((each) => each.startsWith(`${field} `)),
              message,
            ).toBe(true);
            expect(stateOf(world) === before, name).toBe(true);
          },
        ),
        generation(Math.max(200, 4 * mutations.length)),
      );
    },
    CASES_TIMEOUT_MS,
  );
});
