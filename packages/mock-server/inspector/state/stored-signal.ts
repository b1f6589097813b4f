import { effect, type Signal, signal } from '@preact/signals';

/** Creates a text that survives a reload, if the browser allows the page to store one. */
export function storedSignal(name: string, storage: () => Storage): Signal<string> {
  const key = `agent-platform-mock.${name}`;
  const stored = signal(attempt(() => storage().getItem(key)) ?? '');
  effect(() => {
    const { value } = stored;
    attempt(() => (value === '' ? storage().removeItem(key) : storage().setItem(key, value)));
  });
  return stored;
}

/** Runs what a page that was opened from a file may not do, such as using its storage. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
