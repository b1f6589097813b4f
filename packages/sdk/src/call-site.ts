/** Where a method was called, as the first line of a stack trace; worked out only when asked for. */
export interface CallSite {
  readonly stack?: string;
}

/** Only V8 can, and not where `Error` is frozen. */
const canCapture = !!Error.captureStackTrace && !Object.isFrozen(Error);

/** Remembers who called `method`. Costs some microseconds; nothing where the engine cannot. */
export function captureCallSite(method: (...args: never[]) => unknown): CallSite {
  const site: CallSite = {};
  if (!canCapture) return site;
  // One frame instead of ten: a call that succeeds should not pay for the stack of an error.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 1;
  Error.captureStackTrace(site, method);
  Error.stackTraceLimit = stackTraceLimit;
  return site;
}

/** Ends the stack of an error with the line of the caller, which `await` deep inside has lost. */
export function endStackAt(error: Error, { stack }: CallSite): void {
  // A program may have reshaped stacks (`Error.prepareStackTrace`).
  const line = /^\s+at .*$/m.exec(String(stack))?.[0];
  if (line && !error.stack?.endsWith(line)) error.stack += `\n${line}`;
}
