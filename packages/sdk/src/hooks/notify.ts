/** Calls a user's hook or logger. If it throws or rejects, `onFailure` gets the reason and the call goes on. */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  new Promise((resolve) => resolve(listen())).catch(onFailure);
}
