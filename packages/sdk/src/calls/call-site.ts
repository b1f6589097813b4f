/** Where a method of the client was called. The engine formats `stack` when it is first read. */
export interface CallSite {
  readonly stack?: string;
}

/** V8 can, unless `Error` is frozen. */
const canCapture = !!Error.captureStackTrace && !Object.isFrozen(Error);

/**
 * Remembers where the method of the client that called `callee` was called. Elsewhere than in V8 it
 * remembers nothing.
 */
export function captureCallSite(callee: (...args: never[]) => unknown): CallSite {
  const site: CallSite = {};
  if (!canCapture) return site;
  // Two frames instead of ten: a call that succeeds should not pay for the stack of an error.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 2;
  Error.captureStackTrace(site, callee);
  Error.stackTraceLimit = stackTraceLimit;
  return site;
}

/** Ends the stack of an error with the line of the caller, which `await` deep inside has lost. */
export function endStackAt(error: Error, { stack }: CallSite): void {
  // A program may have reshaped stacks (`Error.prepareStackTrace`).
  const [, line] = String(stack).match(/^\s+at .*$/gm) ?? [];
  if (line && !error.stack?.endsWith(line)) error.stack += `\n${line}`;
}
