/**
 * Calls one of the user's callbacks, such as a hook or a logger. If it throws or rejects, `onFailure` is called with
 * the reason.
 */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  new Promise((resolve) => resolve(listen())).catch(onFailure);
}
