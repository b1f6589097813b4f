import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotFoundError } from '../src/index.ts';
import { rejection } from './support/test-client.ts';
import { openTeam, type Process, RECEIVER, slowFrom } from './support/webhook-team.ts';

const body = { url: RECEIVER, events: ['message.received'] };
const MINUTE = 60_000;
const pollMs = 10 * MINUTE;

type Team = ReturnType<typeof openTeam>;

const ensure = (team: Team, process?: Process) => {
  const { client, secrets } = team.startProcess(process);
  return client.webhooks.ensure(body, { secrets });
};

const rotate = (team: Team, id: string, process?: Process) => {
  const { client, secrets, deploy } = team.startProcess(process);
  return client.webhooks.rotate(id, { secrets, deploy, pollMs });
};

/** One active webhook is left, whose secret is the only one stored; every message was handled once. */
async function expectRightEnd(team: Team) {
  await team.mock.clock.advance(3 * 60 * MINUTE);
  const webhooks = await team.webhooks();
  expect(webhooks.map(({ status }) => status)).toEqual(['active']);
  expect([...team.secrets.keys()]).toEqual(webhooks.map(({ id }) => id));
  expect(team.handled.toSorted()).toEqual(team.written.toSorted());
}

const variants = fc.constantFrom('A' as const, 'B' as const);
/** A process that crashes at some step, and whose clock may be wrong. */
const crashing = (last: number) =>
  fc.record({
    crash: fc.record({ step: fc.integer({ min: 1, max: last }), isDone: fc.boolean() }),
    aheadMs: fc.constantFrom(0, 2 * MINUTE, -2 * MINUTE),
  });

describe('webhooks.rotate', () => {
  it.each(['A', 'B'] as const)(
    'replaces the secret and loses no event, in Variant %s',
    async (variant) => {
      const team = openTeam(variant);
      const old = await ensure(team);
      team.state.isBusy = true;
      const start = team.mock.clock.now();
      const next = await rotate(team, old.id);
      expect(next.id).not.toBe(old.id);
      // The receiver has failed for 20 minutes.
      expect(team.mock.clock.now() - start).toBeGreaterThanOrEqual(20 * MINUTE);
      await expectRightEnd(team);
    },
  );

  it(
    'loses no event if it crashes at any step and is called again, even by two processes at once',
    async () => {
      const law = fc.asyncProperty(
        variants,
        fc.array(crashing(40), { minLength: 1, maxLength: 3 }),
        async (variant, processes) => {
          const team = openTeam(variant);
          const { id } = await ensure(team);
          team.state.isBusy = true;
          await Promise.allSettled(processes.map((process) => rotate(team, id, process)));
          await rotate(team, id).catch((error: unknown) => {
            if (!(error instanceof NotFoundError)) throw error;
          });
          await team.mock.clock.advance(MINUTE);
          await ensure(team);
          await expectRightEnd(team);
        },
      );
      await fc.assert(law, { numRuns: cases(25) });
    },
    CASES_TIMEOUT_MS,
  );

  /**
   * Two processes rotate. The first is slow from this operation on (counted from 1), and the second starts just before
   * it.
   */
  const rotateTogether = async (operation: number) => {
    const team = openTeam('A');
    const { id } = await ensure(team);
    team.state.isBusy = true;
    const turns = slowFrom(operation);
    const first = rotate(team, id, { schedule: turns.slow });
    await turns.begun;
    const [newest] = await team.webhooks();
    const second = rotate(team, id, { schedule: turns.fast }).finally(turns.end);
    const ids = (await Promise.all([first, second])).map(({ id }) => id);
    await expectRightEnd(team);
    return { ids, newestId: newest?.id };
  };

  it.each([2, 3, 4])(
    'ends with one webhook if two processes rotate, the first of which is slow before it creates one (%d)',
    async (operation) => {
      const { ids } = await rotateTogether(operation);
      expect(ids[0]).toBe(ids[1]);
    },
  );

  it.each([5, 6, 7, 8])(
    'creates one webhook if two processes rotate, the first of which is slow when it has created it (%d)',
    async (operation) => {
      const { ids, newestId } = await rotateTogether(operation);
      expect(ids).toEqual([newestId, newestId]);
    },
  );

  it(
    'loses no event and ends with the same webhook in two processes, whatever the order in which they act',
    async () => {
      const law = fc.asyncProperty(fc.scheduler(), variants, async (s, variant) => {
        const team = openTeam(variant);
        const { id } = await ensure(team);
        team.state.isBusy = true;
        const schedule = () => s.schedule(Promise.resolve());
        const rotated = [1, 2].map(() => rotate(team, id, { schedule }));
        const ids = (await s.waitFor(Promise.all(rotated))).map(({ id }) => id);
        expect(ids[0]).toBe(ids[1]);
        await expectRightEnd(team);
      });
      await fc.assert(law, { numRuns: cases(25) });
    },
    CASES_TIMEOUT_MS,
  );

  it('replaces a new webhook whose secret was lost in a crash', async () => {
    const team = openTeam('A');
    const { id } = await ensure(team);
    await rejection(rotate(team, id, { crash: { step: 6, isDone: false } }));
    const lost = (await team.webhooks()).find((webhook) => webhook.id !== id);
    expect(lost).toMatchObject({ status: 'inactive' });
    expect(await rotate(team, id)).not.toMatchObject({ id: lost?.id });
    await expectRightEnd(team);
  });

  it.each([0, 2 * MINUTE])(
    'gives the old webhook a minute to send its events, with a clock that is %d ms ahead',
    async (aheadMs) => {
      const team = openTeam('A');
      const old = await ensure(team);
      const start = team.mock.clock.now();
      await rotate(team, old.id, { aheadMs });
      expect(team.mock.clock.now() - start).toBeGreaterThanOrEqual(MINUTE);
    },
  );

  it('deletes nothing if the receiver does not accept the new secret', async () => {
    const team = openTeam('A');
    const old = await ensure(team);
    team.state.isBusy = true;
    const { client } = team.startProcess();
    const secrets = new Map<string, string>(); // which the receiver does not know
    const customers = team.startProcess();
    const options = {
      secrets,
      deploy: async () => {
        for (let count = 0; count < 10; count++) await customers.deploy();
      },
    };
    const error = await rejection(client.webhooks.rotate(old.id, options));
    expect(error).toMatchObject({ name: 'WaitFailedError', record: { status: 'inactive' } });
    expect(error).not.toHaveProperty('record.id', old.id);
    expect((await team.webhooks()).find(({ id }) => id === old.id)).toMatchObject({
      status: 'active',
    });
  });

  it('ends with a TimeoutError if the old webhook does not deliver its events in time', async () => {
    const team = openTeam('B');
    const old = await ensure(team);
    team.state.isBusy = true;
    const { client, secrets } = team.startProcess();
    const error = rejection(client.webhooks.rotate(old.id, { secrets, deadlineMs: 2 * MINUTE }));
    expect(await error).toMatchObject({ name: 'TimeoutError', timeoutMs: 2 * MINUTE });
    expect(await team.webhooks()).toHaveLength(2);
  });

  it('leaves another webhook with the same URL alone', async () => {
    const team = openTeam('A');
    const old = await ensure(team);
    const { client, secrets } = team.startProcess();
    const other = await client.webhooks.create({ url: RECEIVER, events: ['contacts'] });
    team.secrets.set(other.id, other.secret);
    const next = await client.webhooks.rotate(old.id, { secrets, pollMs });
    expect((await team.webhooks()).map(({ id }) => id).toSorted()).toEqual(
      [other.id, next.id].toSorted(),
    );
  });
});

describe('webhooks.ensure', () => {
  it.each([0, 2 * MINUTE, -2 * MINUTE])(
    'keeps a webhook whose secret another process is about to store, with a clock that is %d ms ahead',
    async (aheadMs) => {
      const team = openTeam('A');
      const turns = slowFrom(3);
      const first = ensure(team, { schedule: turns.slow });
      await turns.begun;
      const [created] = await team.webhooks();
      const second = ensure(team, { schedule: turns.fast, aheadMs }).finally(turns.end);
      const ids = (await Promise.all([first, second])).map(({ id }) => id);
      expect(ids).toEqual([created?.id, created?.id]);
      await expectRightEnd(team);
    },
  );

  it('replaces a webhook whose secret was lost in a crash', async () => {
    const team = openTeam('A');
    await rejection(ensure(team, { crash: { step: 3, isDone: false } }));
    const [lost] = await team.webhooks();
    expect(lost).toMatchObject({ status: 'active' });
    expect(await ensure(team)).not.toMatchObject({ id: lost?.id });
    await expectRightEnd(team);
  });

  it('deletes a webhook whose secret was lost in a crash beside one that is kept', async () => {
    const team = openTeam('A');
    const kept = await ensure(team);
    const { client } = team.startProcess();
    await client.webhooks.create(body); // and nobody stores its secret
    expect(await ensure(team)).toEqual(kept);
    await expectRightEnd(team);
  });

  it('creates a webhook once, and stores its secret', async () => {
    const team = openTeam('A');
    const first = await ensure(team);
    expect(await ensure(team)).toEqual(first);
    await expectRightEnd(team);
  });

  it('updates the events, and reactivates the webhook', async () => {
    const team = openTeam('A');
    const { id } = await ensure(team);
    const { client, secrets } = team.startProcess();
    await client.webhooks.update(id, { status: 'inactive' });
    const events = ['contacts', 'messages'];
    const ensured = await client.webhooks.ensure({ ...body, events }, { secrets });
    expect(ensured).toMatchObject({ id, events, status: 'active' });
  });

  it(
    'leaves one webhook if processes start at once and crash at any step',
    async () => {
      const law = fc.asyncProperty(
        variants,
        fc.array(crashing(10), { minLength: 1, maxLength: 3 }),
        async (variant, processes) => {
          const team = openTeam(variant);
          await Promise.allSettled(processes.map((process) => ensure(team, process)));
          await ensure(team);
          team.state.isBusy = true;
          await Promise.allSettled(processes.map((process) => ensure(team, process)));
          await team.mock.clock.advance(MINUTE);
          await ensure(team);
          await expectRightEnd(team);
        },
      );
      await fc.assert(law, { numRuns: cases(50) });
    },
    CASES_TIMEOUT_MS,
  );

  it(
    'leaves one webhook, which each process got, whatever the order in which three of them act',
    async () => {
      const law = fc.asyncProperty(fc.scheduler(), variants, async (s, variant) => {
        const team = openTeam(variant);
        const ensured = [1, 2, 3].map(() => {
          return ensure(team, { schedule: () => s.schedule(Promise.resolve()) });
        });
        const ids = (await s.waitFor(Promise.all(ensured))).map(({ id }) => id);
        const left = await team.webhooks();
        expect(new Set(ids)).toEqual(new Set(left.map(({ id }) => id)));
        expect(left).toHaveLength(1);
        expect([...team.secrets.keys()]).toEqual([left[0]?.id]);
      });
      await fc.assert(law, { numRuns: cases(150) });
    },
    CASES_TIMEOUT_MS,
  );

  it.each([
    ['nothing', undefined],
    ['a store without `delete`', { get: () => null, set: () => {} }],
  ])('refuses %s for secrets', async (_, secrets) => {
    const { client } = openTeam('A').startProcess();
    const error = rejection(client.webhooks.ensure(body, { secrets } as never));
    expect(await error).toMatchObject({ code: 'invalid_option' });
  });

  it('refuses secrets that do not return what they stored', async () => {
    const { client } = openTeam('A').startProcess();
    const secrets = { get: () => null, set: () => {}, delete: () => {} };
    const error = await rejection(client.webhooks.ensure(body, { secrets }));
    expect(error).toMatchObject({ code: 'invalid_option' });
    expect(String(error)).toContain('does not return the secret that it stored');
  });
});
