import { demo, type MockSnapshot } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listenHere } from '../support/transports.ts';
import { holdsFor, type Plan, plans, World } from './going-on.ts';

const HOUR = 3_600_000;

/** A way to save and load the state of a world, such as a whole snapshot over HTTP. */
interface Way {
  /** Whether the mock keeps running while it is saved. If so, it is saved at rest, so that the state is known. */
  readonly takesTime?: boolean;
  save(world: World): Promise<unknown> | unknown;
  load(world: World, saved: unknown): Promise<unknown> | unknown;
}

const whole: Way = {
  save: ({ mock }) => JSON.parse(JSON.stringify(mock.snapshot())),
  load: ({ mock }, saved) => mock.restore(saved as MockSnapshot),
};

const oneWorkspace: Way = {
  save: ({ mock, workspace }) => mock.workspaces.get(workspace.id)?.snapshot(),
  load: ({ mock, workspace }, saved) =>
    mock.workspaces.get(workspace.id)?.restore(saved as MockSnapshot),
};

const overHttp: Way = {
  takesTime: true,
  async save({ mock }) {
    const { baseUrl } = await listenHere(mock);
    return (await fetch(`${baseUrl}/__mock__/snapshot`)).text();
  },
  async load({ mock }, saved) {
    const { baseUrl } = await listenHere(mock);
    const headers = { 'content-type': 'application/json' };
    const body = saved as string;
    const response = await fetch(`${baseUrl}/__mock__/snapshot`, { method: 'PUT', headers, body });
    expect(response.status).toBe(200);
  },
};

const byRemote: Way = {
  takesTime: true,
  save: async ({ mock }) => (await connectMock((await listenHere(mock)).baseUrl)).snapshot(),
  load: async ({ mock }, saved) =>
    (await connectMock((await listenHere(mock)).baseUrl)).restore(saved as MockSnapshot),
};

/** Plays the rest of a plan, until everything that is planned has happened. */
async function goOn(
  world: World,
  plan: Plan,
  from: number,
  atPoint: (step: number) => unknown = () => {},
): Promise<void> {
  for (const [index, step] of plan.steps.entries()) {
    if (index < from) continue;
    await world.rest();
    const taken = world.take(step);
    // Some points are in the middle of a step, others after it.
    const isAmid = index % 2 === 0 && step.do !== 'advance';
    if (isAmid) await atPoint(index + 1);
    await taken;
    if (!isAmid) await atPoint(index + 1);
  }
  await world.rest();
  await world.pass(3 * HOUR);
  await world.rest();
  world.close();
}

/**
 * Saves a world at every point that `isPoint` selects, loads each saved state into a new world, and requires that all
 * of these worlds end like the first one.
 */
async function requireSameEnds(plan: Plan, way: Way, isPoint = (_step: number) => true) {
  const world = new World(plan);
  const points: { step: number; position: number; saved: unknown; due: unknown }[] = [];
  await goOn(world, plan, 0, async (step) => {
    if (!isPoint(step)) return;
    if (way.takesTime) await world.rest();
    const [position, due] = [world.position, world.planned()];
    points.push({ step, position, saved: await way.save(world), due });
  });
  // The comparisons run at the same time, because they mostly wait for turns of the event loop.
  const compare = async ({ step, position, saved, due }: (typeof points)[number]) => {
    const loaded = new World(plan);
    await way.load(loaded, saved);
    expect(loaded.planned(), `planned at step ${step}`).toEqual(due);
    const restarted = loaded.position;
    await goOn(loaded, plan, step);
    const [going, gone] = [loaded.describe(restarted), world.describe(position)];
    // A snapshot of one workspace does not contain the others.
    if (way === oneWorkspace) {
      Object.assign(going, { snapshot: oneWorkspace.save(loaded) });
      Object.assign(gone, { snapshot: oneWorkspace.save(world) });
    }
    expect(going, `after step ${step}`).toEqual(gone);
  };
  await Promise.all(points.map(compare));
  return points.length;
}

describe('a mock that restores a snapshot', () => {
  it('continues exactly like the original mock, whenever the snapshot was taken', {
    timeout: CASES_TIMEOUT_MS,
  }, async () => {
    let points = 0;
    const law = fc.asyncProperty(plans, async (plan) => {
      const saved = await requireSameEnds(plan, whole);
      points += saved;
    });
    await holdsFor(law, cases(50));
    expect(points).toBeGreaterThan(cases(50) * 5);
  });

  it.each([
    ['a snapshot of one workspace', oneWorkspace],
    ['a snapshot over HTTP', overHttp],
    ['a snapshot through `connectMock`', byRemote],
  ])(
    'continues exactly like the original mock, with %s',
    async (_what, way) => {
      const law = fc.asyncProperty(plans, fc.nat({ max: 13 }), async (plan, point) => {
        await requireSameEnds(plan, way, (step) => step - 1 === point % plan.steps.length);
      });
      await holdsFor(law, cases(25));
    },
    CASES_TIMEOUT_MS,
  );
});

describe('a snapshot while `startConversation` waits for its reply', () => {
  function start() {
    const plan: Plan = { variant: 'A', steps: [], salt: 0 };
    const [world, loaded] = [new World(plan), new World(plan)];
    const fresh = world.mock.snapshot().workspaces[0];
    world.mock.agentReplies(demo.agentId, { text: 'Welcome', delayMs: 5000 });
    const path = { id: demo.agentId };
    const started = world.mock.call('startConversation', { path, body: { message: 'Hi' } });
    return { world, loaded, fresh, started };
  }

  it('does not contain the conversation', async () => {
    const { world, loaded, fresh, started } = start();
    const saved = world.mock.snapshot();
    expect(saved.workspaces[0]?.records).toEqual(fresh?.records);
    loaded.mock.restore(saved);
    await loaded.mock.clock.advance(HOUR);
    expect(loaded.mock.events.list()).toEqual([]);
    await world.mock.clock.advance(HOUR);
    await started;
    expect(world.mock.events.list()).toHaveLength(3);
  });

  it('contains the conversation if its events have been fired', async () => {
    const { world, loaded, started } = start();
    const [conversation] = world.workspace.domain.store.conversations.all();
    const data = { conversation_id: conversation?.id };
    world.mock.simulate.emit({ event: 'contact.updated', data });
    loaded.mock.restore(world.mock.snapshot());
    for (const { mock } of [world, loaded]) await mock.clock.advance(HOUR);
    await started;
    expect(loaded.mock.events.list()).toEqual(world.mock.events.list());
    expect(loaded.mock.events.list().map(({ event }) => event)).toContain('message.sent');
  });
});

it('an advance over many steps leaves no listeners behind', async () => {
  const warnings: string[] = [];
  const note = ({ name }: Error) => void warnings.push(name);
  process.on('warning', note);
  const plan: Plan = { variant: 'A', steps: [], salt: 1 };
  const { mock, close } = new World(plan);
  for (let n = 0; n < 20; n++) {
    mock.simulate.emit({ event: 'contact.created', data: { n } });
    await mock.clock.advance(1000);
  }
  await mock.clock.advance(3 * HOUR);
  close();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
