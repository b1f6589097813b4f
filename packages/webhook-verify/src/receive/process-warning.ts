/** A process warning, where there is a process. Anything may have been thrown, also what has no text. */
export function warn(what: string, error: unknown): void {
  let text = 'a value that cannot be shown';
  let detail: string | undefined;
  try {
    text = String(error);
    if (error instanceof Error) detail = error.stack;
  } catch {
    // The failure is the news, not that it cannot be shown.
  }
  const options = { type: 'WebhookHandlerWarning', detail };
  globalThis.process?.emitWarning?.(`${what}: ${text}`, options);
}
