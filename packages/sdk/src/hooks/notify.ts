import { isObject } from '../options/check-options.ts';

/**
 * Calls one of the user's callbacks, such as a hook or a logger. If it throws or rejects, `onFailure` is called with
 * the reason.
 */
export function notify(
  listen: () => unknown,
  onFailure: (error: unknown) => void = () => {},
): void {
  try {
    const result = listen();
    if (isObject(result)) Promise.resolve(result).catch(onFailure);
  } catch (error) {
    onFailure(error);
  }
}
