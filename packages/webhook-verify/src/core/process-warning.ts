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
