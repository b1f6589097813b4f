/** Emits a process warning, if the runtime can. `error` may be any value, even one that cannot be converted to text. */
export function warn(what: string, error: unknown): void {
  let text = 'a value that cannot be shown';
  let detail: string | undefined;
  try {
    text = String(error);
    if (error instanceof Error) detail = error.stack;
  } catch {
    // Warn without showing the value.
  }
  const options = { type: 'WebhookHandlerWarning', detail };
  try {
    globalThis.process?.emitWarning?.(`${what}: ${text}`, options);
  } catch {
    // biome-ignore lint/suspicious/noConsole: in Next's edge runtime, every function of `process` throws
    console.warn(`${what}: ${text}`);
  }
}

const minuteMs = 60_000;

/** Like {@link warn}, but at most once a minute for each `kind`, so that a sender cannot flood the log. */
export type ThrottledWarn = (kind: string, what: string, error: unknown) => void;

export function createThrottledWarn(now: () => number): ThrottledWarn {
  const warnedAt = new Map<string, number>();
  return (kind, what, error) => {
    const time = now();
    // Compare the absolute difference, so that warnings don't stop if the clock is set back.
    if (Math.abs(time - (warnedAt.get(kind) ?? Number.NEGATIVE_INFINITY)) < minuteMs) return;
    warnedAt.set(kind, time);
    warn(what, error);
  };
}
