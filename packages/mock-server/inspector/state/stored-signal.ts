import { effect, type Signal, signal } from '@preact/signals';

/** A signal whose text survives a reload, if the browser allows storage. */
export function storedSignal(name: string, storage: () => Storage): Signal<string> {
  const key = `agent-platform-mock.${name}`;
  const stored = signal(attempt(() => storage().getItem(key)) ?? '');
  effect(() => {
    const { value } = stored;
    attempt(() => (value === '' ? storage().removeItem(key) : storage().setItem(key, value)));
  });
  return stored;
}

/** Runs a function and ignores its error. A page opened from a file may not be allowed to use storage. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
