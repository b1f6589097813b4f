import fc from 'fast-check';
import { plans, type Step } from './plan.ts';
import { type Bot, type Day, type Desk, play } from './play.ts';

/** The result of exploring: the number of plans that were played and, if one broke a rule, a short plan that does. */
export interface Findings {
  plans: number;
  failure?: { plan: Step[]; day: Day; repeat: { seed: number; path: string } };
}

/** Plays random plans until one breaks a rule, and then shortens that plan. */
export async function explore(
  createBot: (desk: Desk) => Bot,
  parameters: fc.Parameters<[Step[]]>,
): Promise<Findings> {
  const isGood = async (plan: Step[]) => (await play(plan, createBot)).violations.length === 0;
  const found = await fc.check(fc.asyncProperty(plans, isGood), parameters);
  if (!found.failed) return { plans: found.numRuns };
  let [plan] = found.counterexample ?? [[]];
  // fast-check rarely drops the last steps, so this tries to drop each step, starting from the end.
  for (let n = plan.length - 1; n >= 0; n -= 1) {
    const shorter = plan.toSpliced(n, 1);
    if (!(await isGood(shorter))) plan = shorter;
  }
  const repeat = { seed: found.seed, path: found.counterexamplePath ?? '' };
  return { plans: found.numRuns, failure: { plan, day: await play(plan, createBot), repeat } };
}
