/** Not every engine can capture stack traces, and none can while `Error` is frozen. */
const canCapture = !!Error.captureStackTrace && !Object.isFrozen(Error);

/**
 * Extends an error's stack with the lines of the functions that await the call, which are missing if the error was
 * created in a timer. Call this in an `async` function that the caller awaits. In an engine that cannot capture stack
 * traces, it has no effect.
 */
export function addCallerLines(error: Error): void {
  if (!canCapture) return;
  const here: { readonly stack?: string } = {};
  Error.captureStackTrace(here, addCallerLines);
  // The stack might not be text: a program's `Error.prepareStackTrace` can return anything.
  const [, ...callers] = String(here.stack).match(/^\s+at .*$/gm) ?? [];
  const missing = callers.filter((line) => !error.stack?.includes(line));
  if (missing.length > 0) error.stack += `\n${missing.join('\n')}`;
}
