/** V8 can, unless `Error` is frozen. */
const canCapture = !!Error.captureStackTrace && !Object.isFrozen(Error);

/**
 * Adds the lines of those who await a call to the stack of its error. They are missing where the error was
 * made below something else than `await`, such as a timer.
 *
 * Call it in an `async` function that the caller awaits: the engine knows the line of every function that
 * awaits the current one, so a call that succeeds need not remember any. Elsewhere than in V8 it adds nothing.
 */
export function addCallerLines(error: Error): void {
  if (!canCapture) return;
  const here: { readonly stack?: string } = {};
  Error.captureStackTrace(here, addCallerLines);
  // A program may have reshaped stacks (`Error.prepareStackTrace`).
  const [, ...callers] = String(here.stack).match(/^\s+at .*$/gm) ?? [];
  const missing = callers.filter((line) => !error.stack?.includes(line));
  if (missing.length > 0) error.stack += `\n${missing.join('\n')}`;
}
