import { createMemoryStore, type DedupeStore } from '../../src/index.ts';

/** A store that records how it is called. The named methods reject. */
export function createSpyStore(...failing: (keyof DedupeStore)[]) {
  const inner = createMemoryStore();
  const asked: unknown[][] = [];
  const ask =
    <Args extends unknown[], Result>(
      name: keyof DedupeStore,
      method: (...args: Args) => Promise<Result>,
    ) =>
    (...args: Args): Promise<Result> => {
      asked.push([name, ...args]);
      return failing.includes(name) ? Promise.reject(new Error(`${name} down`)) : method(...args);
    };
  const store: DedupeStore = {
    claim: ask('claim', inner.claim),
    complete: ask('complete', inner.complete),
    release: ask('release', inner.release),
    extend: ask('extend', inner.extend),
  };
  return { store, asked, steps: () => asked.map(([name]) => name) };
}
