/** Only V8 has `captureStackTrace`, and it needs an `Error` that is not frozen. */
const canCapture = !!Error.captureStackTrace && !Object.isFrozen(Error);

/**
 * Adds the lines of the functions that await a call to its error's stack. They are missing if the error was
 * created in a timer. Call it in an `async` function that the caller awaits. Outside V8 it adds nothing.
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
