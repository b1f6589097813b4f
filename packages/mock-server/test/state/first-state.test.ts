import type { MockSnapshot } from '@agent-platform/mock-server';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIME_HEADER } from '../../src/time/time-headers.ts';
import { holdsFor, inOrder, type Plan, plans, World, type WorldOptions } from './going-on.ts';

const HOUR = 3_600_000;

/** The ways back to the first state of a workspace. `first` is a snapshot of that state. */
const ways = {
  none: () => {},
  resetMock: ({ mock }: World) => mock.reset(),
  resetRestored: ({ mock }: World) => {
    mock.restore(mock.snapshot());
    mock.reset();
  },
  resetWorkspace: ({ mock, own }: World) => mock.workspaces.get(own.id)?.reset(),
  restoreMock: ({ mock }: World, first: Saved) => mock.restore(first.whole),
  restoreWorkspace: ({ mock, own }: World, first: Saved) =>
    mock.workspaces.get(own.id)?.restore(first.own),
};

type Way = keyof typeof ways;

interface Saved {
  readonly whole: MockSnapshot;
  readonly own: MockSnapshot | undefined;
}

/** Plays a plan to its end. Each step that lets time pass does so in `pieces` pieces. */
async function play(world: World, { steps }: Pick<Plan, 'steps'>, pieces: number): Promise<void> {
  for (const step of [...steps, { do: 'advance', ms: 3 * HOUR } as const]) {
    await world.rest();
    if (step.do !== 'advance') {
      await world.take(step);
      continue;
    }
    const part = Math.floor(step.ms / pieces);
    for (let piece = 1; piece < pieces; piece++) await world.pass(part);
    await world.pass(step.ms - part * (pieces - 1));
  }
  await world.rest();
}

/** What callers can see of a workspace. Only virtual clocks send their time, so it is left out. */
function look(world: World): ReturnType<World['lists']> & { snapshot: unknown } {
  const { mock, own } = world;
  const snapshot = mock.workspaces.get(own.id)?.snapshot();
  const seen = { ...world.lists(), snapshot: snapshot && inOrder(snapshot) };
  return JSON.parse(
    JSON.stringify(seen, (name, value) => (name === TIME_HEADER ? undefined : value)),
  );
}

/** Names ids, keys and signatures by their first appearance, because those of another workspace differ. */
function withoutNames({ snapshot, ...lists }: ReturnType<typeof look>) {
  const names = new Map<string, string>();
  const isOwn = (name: string) =>
    ['keys', 'keys.list', 'random', 'idStart', 'windows'].includes(name);
  const text = JSON.stringify({ ...lists, snapshot }, (name, value) =>
    isOwn(name) ? undefined : value,
  );
  const named = text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}/g, (name) => {
    if (!names.has(name)) names.set(name, `name ${names.size}`);
    return names.get(name) ?? '';
  });
  return JSON.parse(named);
}

async function requireSameAsNew(
  plan: Plan,
  before: Plan['steps'],
  { way, pieces, ...options }: WorldOptions & { way: Way; pieces: number },
) {
  const used = new World(plan, options);
  const first = { whole: used.mock.snapshot(), own: used.own.snapshot() };
  for (const step of before) {
    await used.rest();
    const taken = used.take(step);
    // A virtual clock may still be advancing. On a system clock, it is the host's time that passes.
    if (options.clock === 'system') await taken;
  }
  await used.rest();
  let isAsleep = way !== 'none';
  const sleep = isAsleep ? used.own.clock.manual.sleep(HOUR) : undefined;
  void sleep?.then(() => {
    isAsleep = false;
  });
  ways[way](used, first);
  await used.rest();
  expect(isAsleep, 'a sleep from before').toBe(false);
  // The ids of another workspace differ, and so do those of one that began at another time.
  const isOther = way === 'none' || (options.clock === 'system' && way.startsWith('reset'));
  const { kind = 'first' } = options;
  const start = used.own.clock.now();
  const fresh = new World(plan, way === 'none' ? {} : { kind, start });
  const see = (world: World) => (isOther ? withoutNames(look(world)) : look(world));
  expect(see(used), 'at once').toEqual(see(fresh));
  await Promise.all([play(fresh, plan, 1), play(used, plan, pieces)]);
  expect(see(used), 'in the end').toEqual(see(fresh));
  for (const world of [fresh, used]) world.close();
}

const virtual = [
  { way: 'none', kind: 'created' },
  { way: 'resetMock', kind: 'first' },
  { way: 'resetRestored', kind: 'first' },
  ...(['first', 'created'] as const).flatMap((kind) =>
    (['resetWorkspace', 'restoreMock', 'restoreWorkspace'] as const).map((way) => ({ way, kind })),
  ),
] as const;
const places = (['virtual', 'system'] as const).flatMap((clock) =>
  virtual.map((place) => ({ ...place, clock })),
);

it(
  'a workspace that was added, reset or restored behaves like that of a new mock, in whatever steps the clock advances',
  async () => {
    const place = fc.constantFrom(...places);
    const pieces = fc.integer({ min: 1, max: 4 });
    const law = fc.asyncProperty(plans, plans, place, pieces, async (plan, past, place, pieces) => {
      const { way } = place;
      // Keys are not part of a workspace's own state.
      const before = past.steps.filter(
        ({ do: what }) => way !== 'resetWorkspace' || what !== 'key',
      );
      await requireSameAsNew(plan, way === 'none' ? [] : before, { ...place, pieces });
    });
    await holdsFor(law, cases(200));
  },
  CASES_TIMEOUT_MS,
);
