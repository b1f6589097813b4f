/**
 * Calls a callback of the user, such as a hook or a logger. If the callback throws or rejects, calls `onFailure` with
 * the reason instead of throwing.
 */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  new Promise((resolve) => resolve(listen())).catch(onFailure);
}
