/**
 * Calls one of the user's callbacks, such as a hook or a logger. If it throws or rejects, the reason goes to
 * `onFailure`.
 */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  new Promise((resolve) => resolve(listen())).catch(onFailure);
}
