/**
 * Reports a mistake of the mock itself that no caller can catch. Thrown in a timer, it would end the process.
 */
export function reportFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: there is nobody else to tell
  console.error(error);
}
