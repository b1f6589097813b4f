import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { type OperationId, operations } from '../generated/operations.ts';

/** The operation that matches a method and path, and the path parameters. */
interface Match {
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
}

/** Whether a path belongs to the control API. */
export function isControlPath(path: string): boolean {
  return /^\/__mock__(\/|$)/.test(path);
}

// Operations whose paths have no parameters are looked up directly.
const fixed = new Map<string, OperationId>();
const router = new TrieRouter<OperationId>();
for (const id of Object.keys(operations) as OperationId[]) {
  const { method, path } = operations[id];
  if (path.includes('{')) router.add(method, toRouterPath(path), id);
  else fixed.set(`${method} ${path}`, id);
}

/** Returns a path in Hono's form: `/agents/:id` for `/agents/{id}`. */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

/** Finds the operation for a method and path. */
export function findOperation(method: string, path: string): Match {
  const found = fixed.get(`${method} ${path}`);
  if (found !== undefined) return { operation: found, path: {} };
  const [[match]] = router.match(method, path);
  const [operation, params = {}] = match ?? [];
  const decoded = Object.entries(params).map(([name, text]) => [
    name,
    tryDecodeURIComponent(String(text)),
  ]);
  return { operation, path: Object.fromEntries(decoded) };
}
