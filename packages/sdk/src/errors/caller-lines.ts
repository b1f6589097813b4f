/** Whether stack traces can be captured. Only V8 has `captureStackTrace`, which needs an `Error` that is not frozen. */
const canCapture = !!Error.captureStackTrace && !Object.isFrozen(Error);

/**
 * Extends the stack of a call's error with the lines of the functions that await the call. An error that was created in
 * a timer lacks those lines. Call this in an `async` function that the caller awaits. It has no effect outside V8.
 */
export function addCallerLines(error: Error): void {
  if (!canCapture) return;
  const here: { readonly stack?: string } = {};
  Error.captureStackTrace(here, addCallerLines);
  // A program may have changed the format of stack traces with `Error.prepareStackTrace`.
  const [, ...callers] = String(here.stack).match(/^\s+at .*$/gm) ?? [];
  const missing = callers.filter((line) => !error.stack?.includes(line));
  if (missing.length > 0) error.stack += `\n${missing.join('\n')}`;
}
