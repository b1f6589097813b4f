import { MockConfigurationError, type MockSnapshot } from '@agent-platform/mock-server';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { holdsFor, type Plan, plans, type Step, World } from './going-on.ts';

const OTHER_ID = '00000000-0000-4000-8000-00000000ffff';

type Records = MockSnapshot['workspaces'][number]['records'];

/** Makes a snapshot invalid. Returns `false` if it has no record to do so. */
type Spoil = (saved: { -readonly [Name in keyof MockSnapshot]: MockSnapshot[Name] }) => boolean;

/** Changes the first record of a kind that the condition selects. */
function change<Kind extends keyof Records>(
  kind: Kind,
  patch: Partial<Records[Kind][number]>,
  condition: (record: Records[Kind][number]) => boolean = () => true,
): Spoil {
  return ({ workspaces: [first] }) => {
    const records = first?.records[kind] as Records[Kind][number][] | undefined;
    const record = records?.find(condition);
    return record !== undefined && Object.assign(record, patch) === record;
  };
}

const spoils: Record<string, Spoil> = {
  'an unknown webhook of a delivery': change('jobs', { webhook_id: OTHER_ID }),
  'a retry of a delivery that waits': change(
    'jobs',
    { state: 'waiting' },
    ({ state }) => state === 'retry',
  ),
  'an unknown conversation of a reply': change('replies', { conversation_id: OTHER_ID }),
  'another agent of a reply': change('replies', { agent_id: OTHER_ID }),
  'an agent without credits': change('credits', { id: OTHER_ID }),
  'a training of no agent': change('trainings', { agent_id: OTHER_ID }),
  'an unknown attempt in flight': change('jobs', { sending_id: OTHER_ID }),
  'a header of an attempt in flight': change(
    'deliveries',
    { request_headers: { Cookie: 'a=b' } },
    ({ status }) => status === 'pending',
  ),
  'an id counter that does not fit': ({ workspaces: [first] }) => {
    Object.assign(first ?? {}, { random: [1, 2, 3, 4, 2 ** 42] });
    return true;
  },
  'a seed that a reset could not add': ({ workspaces }) => {
    Object.assign(workspaces.at(-1) ?? {}, { seed: { agents: [{ name: '' }] } });
    return true;
  },
  'two keys with the same text': (saved) => {
    saved.keys = [...saved.keys, ...saved.keys];
    return true;
  },
};

/** Steps after which there is planned work to spoil. */
const work: Step[] = [
  { do: 'workspace' },
  { do: 'train' },
  { do: 'inbound', from: 0, reply: { text: 'Later', delayMs: 5000 } },
  { do: 'event', disturb: undefined },
  { do: 'event', disturb: undefined },
];

/**
 * Takes the steps, each after the clock has advanced, because an advancing clock gives way to whatever else runs.
 * @returns a snapshot from before the step with this index
 */
async function takeAll(world: World, steps: readonly Step[], at: number): Promise<MockSnapshot> {
  let saved = world.mock.snapshot();
  for (const [index, step] of steps.entries()) {
    await world.rest();
    if (index === at) saved = world.own.snapshot();
    const taken = world.take(step);
    if (step.do === 'advance') await taken;
  }
  await world.rest();
  return JSON.parse(JSON.stringify(saved));
}

it(
  'a snapshot that is rejected changes nothing, neither at once nor later',
  async () => {
    const refusals = new Set<string>();
    const spoiled = fc.constantFrom(...Object.keys(spoils));
    const law = fc.asyncProperty(plans, fc.nat(), spoiled, async (random, point, name) => {
      const plan: Plan = { ...random, steps: [...work, ...random.steps] };
      const at = work.length + (point % random.steps.length);
      const [refusing, other] = [new World(plan), new World(plan)];
      const worlds = [refusing, other];
      const [saved] = await Promise.all(worlds.map((world) => takeAll(world, plan.steps, at)));
      if (saved !== undefined && spoils[name]?.(saved)) {
        refusals.add(name);
        const { position } = refusing;
        expect(() => refusing.mock.restore(saved)).toThrow(MockConfigurationError);
        expect(refusing.position).toBe(position);
      }
      expect([refusing.describe(0), refusing.lists()]).toEqual([other.describe(0), other.lists()]);
      await Promise.all(worlds.map((world) => world.pass(3_600_000)));
      expect([refusing.describe(0), refusing.lists()]).toEqual([other.describe(0), other.lists()]);
      for (const world of worlds) world.close();
    });
    await holdsFor(law, cases(100));
    expect(refusals.size).toBeGreaterThan(5);
  },
  CASES_TIMEOUT_MS,
);
