/** The maximum number of errors to read, because causes may form a cycle, and a server may have many addresses. */
const MOST_ERRORS = 20;

/**
 * Finds the reason for a failure. Often `fetch` throws only "fetch failed", with the actual reason in the error's
 * `cause`, or in the cause's own `cause`. If a server has several addresses, `errors` has a reason for each. Any object
 * is accepted as an error, because errors from another realm, as in Jest, are not instances of `Error`.
 */
export function toReason(thrown: unknown): string {
  const reasons = findReasons(thrown, new Set());
  return [...new Set(reasons)].join('; ') || textOf(Object(thrown).name) || 'the connection failed';
}

/** Returns the reasons that an error's causes give, or the error's own if they give none. */
function findReasons(thrown: unknown, visited: Set<unknown>): string[] {
  if (typeof thrown === 'string') return thrown ? [thrown] : [];
  if (!isObject(thrown) || visited.has(thrown) || visited.size === MOST_ERRORS) return [];
  visited.add(thrown);
  const deeper = causesOf(thrown).flatMap((cause) => findReasons(cause, visited));
  const { message, code } = Object(thrown);
  if (deeper.length > 0) return deeper;
  if (message === 'bad port') return ['`fetch` blocks this port. Use another one'];
  return [textOf(message) || textOf(code)].filter(Boolean);
}

/** Returns an error's `cause` and the members of its `errors`. */
function causesOf(error: unknown): unknown[] {
  const { cause, errors } = Object(error);
  return [...(Array.isArray(errors) ? errors : []), cause].filter((each) => each !== undefined);
}

const isObject = (value: unknown): value is object => Object(value) === value;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
