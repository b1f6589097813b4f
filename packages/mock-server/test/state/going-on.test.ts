import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Plan, plans, World } from './going-on.ts';

const HOUR = 3_600_000;

/** Plays the rest of a plan, until everything that is planned has happened. */
async function goOn(world: World, plan: Plan, from: number, atPoint = (_step: number) => {}) {
  for (const [index, step] of plan.steps.entries()) {
    if (index < from) continue;
    await world.rest();
    const taken = world.take(step);
    // Some points are in the middle of a step, others after it.
    if (index % 2 === 0 && step.do !== 'advance') atPoint(index + 1);
    await taken;
    if (index % 2 === 1 || step.do === 'advance') atPoint(index + 1);
  }
  await world.rest();
  await world.mock.clock.advance(3 * HOUR);
  await world.rest();
  world.close();
}

describe('save, load and go on', () => {
  it('equals going on, at every point of every plan', { timeout: CASES_TIMEOUT_MS }, async () => {
    let points = 0;
    const law = fc.asyncProperty(plans, async (plan) => {
      const world = new World(plan);
      const saved: { step: number; position: number; snapshot: unknown; due: unknown }[] = [];
      await goOn(world, plan, 0, (step) => {
        const snapshot = JSON.parse(JSON.stringify(world.mock.snapshot()));
        saved.push({ step, position: world.position, snapshot, due: world.planned() });
      });
      for (const { step, position, snapshot, due } of saved) {
        points++;
        const loaded = new World(plan);
        loaded.mock.restore(snapshot);
        expect(loaded.planned(), `step ${step}`).toEqual(due);
        const restarted = loaded.position;
        await goOn(loaded, plan, step);
        expect(loaded.describe(restarted), `step ${step}`).toEqual(world.describe(position));
      }
    });
    await fc.assert(law, { numRuns: cases(100) });
    expect(points).toBeGreaterThan(cases(100) * 5);
  });

  it('returns to the seed of a new mock on reset', async () => {
    const law = fc.asyncProperty(plans, async (plan) => {
      const fresh = new World(plan).mock.snapshot().workspaces[0];
      const world = new World(plan);
      await goOn(world, plan, 0);
      const loaded = new World(plan);
      loaded.mock.restore(world.mock.snapshot());
      for (const { mock, workspace } of [world, loaded]) {
        mock.workspaces.get(workspace.id)?.reset();
        expect(mock.snapshot().workspaces[0]).toEqual(fresh);
        mock.reset();
        expect(mock.snapshot().workspaces).toEqual([fresh]);
      }
    });
    await fc.assert(law, { numRuns: cases(50) });
  });
});
