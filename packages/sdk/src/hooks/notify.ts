/**
 * Calls a function of the user's that only listens (a hook, a logger): what it throws or rejects with
 * goes to `onFailure` and reaches no call.
 */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  new Promise((resolve) => resolve(listen())).catch(onFailure);
}
