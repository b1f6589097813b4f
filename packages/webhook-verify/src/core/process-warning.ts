/** Emits a process warning, where there is a process. `error` may be any value, even one without a text form. */
export function warn(what: string, error: unknown): void {
  let text = 'a value that cannot be shown';
  let detail: string | undefined;
  try {
    text = String(error);
    if (error instanceof Error) detail = error.stack;
  } catch {
    // The value cannot be converted to a string, so the warning is emitted without it.
  }
  const options = { type: 'WebhookHandlerWarning', detail };
  globalThis.process?.emitWarning?.(`${what}: ${text}`, options);
}

const minuteMs = 60_000;

/** Like {@link warn}, but at most once a minute for each `kind`, so that a sender cannot fill the log. */
export type ThrottledWarn = (kind: string, what: string, error: unknown) => void;

/** Creates a {@link ThrottledWarn} that counts its minutes by `now`, in milliseconds. */
export function createThrottledWarn(now: () => number): ThrottledWarn {
  const warnedAt = new Map<string, number>();
  return (kind, what, error) => {
    const time = now();
    // If the clock is set back, warnings must not stop until it has caught up.
    if (Math.abs(time - (warnedAt.get(kind) ?? Number.NEGATIVE_INFINITY)) < minuteMs) return;
    warnedAt.set(kind, time);
    warn(what, error);
  };
}
