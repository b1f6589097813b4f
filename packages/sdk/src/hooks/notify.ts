/**
 * Calls a hook or a logger of the user. What it throws or rejects with goes to `onFailure` and does not
 * fail the call.
 */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  new Promise((resolve) => resolve(listen())).catch(onFailure);
}
