/**
 * Calls a hook or logger of the user. If it throws or rejects, `onFailure` is called with the reason, and nothing is
 * thrown.
 */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  new Promise((resolve) => resolve(listen())).catch(onFailure);
}
