import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rejection } from './support/test-client.ts';
import { openTeam, type Process, RECEIVER } from './support/webhook-team.ts';

const body = { url: RECEIVER, events: ['message.received'] };

type Team = ReturnType<typeof openTeam>;

/** Starts a process that calls `ensure`. It must not delete what others have created. */
async function ensure(team: Team, process?: Process) {
  const { client, secrets, created, deleted } = team.startProcess(process);
  try {
    return await client.webhooks.ensure(body, { secrets });
  } finally {
    expect(created.length).toBeLessThanOrEqual(1);
    expect(created).toEqual(expect.arrayContaining(deleted));
  }
}

/** Returns the methods of the requests since the last call. */
function methodsOf({ mock }: Team): string[] {
  const methods = mock.requests.list().map(({ method }) => method);
  mock.requests.clear();
  return methods;
}

/** Somebody creates a webhook in the dashboard, so nobody stores its secret. */
const createByHand = ({ mock }: Team, url = RECEIVER) =>
  mock.call('createWebhook', { body: { ...body, url } });

describe('webhooks.ensure', () => {
  it('creates a webhook once, and stores its secret', async () => {
    const team = openTeam();
    const { webhook, ...rest } = await ensure(team);
    expect(rest).toEqual({ result: 'created', others: [] });
    expect(webhook).toMatchObject({ ...body, status: 'active' });
    expect(webhook).not.toHaveProperty('secret');
    expect([...team.secrets.keys()]).toEqual([webhook.id]);
    expect(methodsOf(team)).toEqual(['GET', 'POST', 'GET']);
    expect(await ensure(team)).toEqual({ webhook, result: 'unchanged', others: [] });
    expect(methodsOf(team)).toEqual(['GET']);
  });

  it('updates the events of an existing webhook', async () => {
    const team = openTeam();
    const { webhook } = await ensure(team);
    const { client, secrets } = team.startProcess();
    methodsOf(team);
    const events = ['contacts', 'messages'];
    const updated = await client.webhooks.ensure({ ...body, events }, { secrets });
    expect(updated).toMatchObject({ result: 'updated', webhook: { id: webhook.id, events } });
    expect(methodsOf(team)).toEqual(['GET', 'PUT']);
  });

  it('reactivates an inactive webhook, and says so', async () => {
    const team = openTeam();
    const { webhook } = await ensure(team);
    const { client } = team.startProcess();
    await client.webhooks.update(webhook.id, { status: 'inactive' });
    methodsOf(team);
    expect(await ensure(team)).toMatchObject({
      result: 'reactivated',
      webhook: { id: webhook.id, status: 'active' },
    });
    expect(methodsOf(team)).toEqual(['GET', 'PUT']);
  });

  it('does not change a webhook that was created by hand, and lists it in `others`', async () => {
    const team = openTeam();
    const byHand = await createByHand(team);
    const first = await ensure(team);
    expect(first).toMatchObject({ result: 'created', others: [{ id: byHand.id }] });
    expect(await ensure(team)).toEqual({ ...first, result: 'unchanged' });
    expect(await team.webhooks()).toHaveLength(2);
  });

  it('keeps a webhook whose secret was lost in a crash, and creates another', async () => {
    const team = openTeam();
    await rejection(ensure(team, { crash: { step: 3, isDone: false } }));
    const [lost] = await team.webhooks();
    expect(await ensure(team)).toMatchObject({ result: 'created', others: [{ id: lost?.id }] });
  });

  it('keeps the oldest active webhook whose secret is stored', async () => {
    const team = openTeam();
    const { client } = team.startProcess();
    const webhooks = [];
    for (let count = 0; count < 3; count++) {
      const { secret, ...webhook } = await client.webhooks.create(body);
      team.secrets.set(webhook.id, secret);
      webhooks.push(webhook);
    }
    const [first, second, third] = webhooks;
    await client.webhooks.update(first?.id ?? '', { status: 'inactive' });
    expect(await ensure(team)).toEqual({ webhook: second, result: 'unchanged', others: [third] });
  });

  it('creates and deletes its own webhook, in four requests, if it comes second', async () => {
    const team = openTeam();
    let started = 0;
    let first: ReturnType<typeof ensure> | undefined;
    // The second process begins to create its webhook once the first one has stored the secret of its own.
    const schedule = async () => {
      started += 1;
      if (started !== 2) return;
      first = ensure(team);
      await first;
    };
    const second = await ensure(team, { schedule });
    const { webhook } = (await first) ?? {};
    expect(second).toEqual({ webhook, result: 'unchanged', others: [] });
    expect(methodsOf(team)).toEqual(['GET', 'GET', 'POST', 'GET', 'POST', 'GET', 'DELETE']);
    expect([await team.webhooks(), [...team.secrets.keys()]]).toMatchObject([
      [{ id: webhook?.id }],
      [webhook?.id],
    ]);
  });

  it('needs one more request for each further hundred webhooks', async () => {
    const team = openTeam();
    const { webhook } = await ensure(team);
    for (let count = 0; count < 150; count++) await createByHand(team, `${RECEIVER}/${count}`);
    methodsOf(team);
    expect(await ensure(team)).toMatchObject({ result: 'unchanged', webhook: { id: webhook.id } });
    expect(methodsOf(team)).toEqual(['GET', 'GET']);
  });

  it.each([
    ['undefined', undefined],
    ['a store without `delete`', { get: () => null, set: () => {} }],
  ])('rejects %s as the option `secrets`', async (_, secrets) => {
    const { client } = openTeam().startProcess();
    const error = rejection(client.webhooks.ensure(body, { secrets } as never));
    expect(await error).toMatchObject({ code: 'invalid_option' });
  });

  it('rejects a store that does not return a secret, and names the webhook', async () => {
    const team = openTeam();
    const { client } = team.startProcess();
    const secrets = { get: () => null, set: () => {}, delete: () => {} };
    const error = await rejection(client.webhooks.ensure(body, { secrets }));
    const [webhook] = await team.webhooks();
    expect(error).toMatchObject({ code: 'invalid_option' });
    expect(String(error)).toContain(`the secret that it stored for webhook \`${webhook?.id}\``);
  });
});

const processes = fc.array(
  fc.record({
    crash: fc.option(fc.record({ step: fc.integer({ min: 1, max: 10 }), isDone: fc.boolean() }), {
      nil: undefined,
    }),
    lost: fc.option(fc.integer({ min: 1, max: 10 }), { nil: undefined }),
    lagMs: fc.constantFrom(0, 0, 30, 1_000),
  }),
  { minLength: 2, maxLength: 3 },
);

describe('processes that call webhooks.ensure at the same time', () => {
  it(
    'leave a working webhook, and delete no webhook of others, even if they crash or lists are stale',
    async () => {
      const law = fc.asyncProperty(
        fc.scheduler(),
        processes,
        fc.constantFrom(0, 10),
        async (s, processes, tickMs) => {
          const team = openTeam({ tickMs });
          const byHand = await createByHand(team);
          const schedule = () => s.schedule(Promise.resolve());
          const ensured = processes.map((process) => ensure(team, { ...process, schedule }));
          const ends = await s.waitFor(Promise.allSettled(ensured));
          expect((await team.webhooks()).map(({ id }) => id)).toContain(byHand.id);
          const working = await team.working();
          if (ends.some(({ status }) => status === 'fulfilled')) expect(working).not.toEqual([]);
          // At the next start, whatever happened is over.
          await team.mock.clock.advance(1_000);
          const before = await team.webhooks();
          const { webhook, result, others } = await ensure(team);
          expect(result).toBe(working.length > 0 ? 'unchanged' : 'created');
          expect((await team.working()).map(({ id }) => id)).toContain(webhook.id);
          expect(others.map(({ id }) => id).toSorted()).toEqual(
            before
              .map(({ id }) => id)
              .filter((id) => id !== webhook.id)
              .toSorted(),
          );
        },
      );
      await fc.assert(law, { numRuns: cases(150) });
    },
    CASES_TIMEOUT_MS,
  );

  it(
    'leave exactly one webhook, which each of them gets, if secrets are stored without delay',
    async () => {
      const law = fc.asyncProperty(
        fc.scheduler(),
        fc.integer({ min: 2, max: 3 }),
        fc.constantFrom(0, 10),
        async (s, count, tickMs) => {
          const team = openTeam({ tickMs });
          const schedule = () => s.schedule(Promise.resolve());
          const ensured = Array.from({ length: count }, () =>
            ensure(team, { schedule, storesAtOnce: true }),
          );
          const ends = await s.waitFor(Promise.all(ensured));
          const left = await team.webhooks();
          expect(left).toHaveLength(1);
          expect(new Set(ends.map(({ webhook }) => webhook.id))).toEqual(new Set([left[0]?.id]));
          expect([...team.secrets.keys()]).toEqual([left[0]?.id]);
        },
      );
      await fc.assert(law, { numRuns: cases(150) });
    },
    CASES_TIMEOUT_MS,
  );
});
