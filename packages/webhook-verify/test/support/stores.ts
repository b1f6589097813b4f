import { createMemoryStore, type DedupeStore } from '../../src/index.ts';

/** Creates a store that records its calls. The named methods reject. */
export function createSpyStore(...failing: (keyof DedupeStore)[]) {
  const inner = createMemoryStore();
  const calls: unknown[][] = [];
  const record =
    <Args extends unknown[], Result>(
      name: keyof DedupeStore,
      method: (...args: Args) => Promise<Result>,
    ) =>
    (...args: Args): Promise<Result> => {
      calls.push([name, ...args]);
      return failing.includes(name) ? Promise.reject(new Error(`${name} down`)) : method(...args);
    };
  const store: DedupeStore = {
    claim: record('claim', inner.claim),
    complete: record('complete', inner.complete),
    release: record('release', inner.release),
    extend: record('extend', inner.extend),
  };
  return { store, calls };
}
