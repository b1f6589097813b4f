import { cases } from '@agent-platform/tools/cases';

/** Returns the number of cases of a generated test, and a fixed seed: every run begins with the same cases. */
export function generation(all: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: cases(all), seed: Number(process.env.SEED ?? 20260101) };
}
