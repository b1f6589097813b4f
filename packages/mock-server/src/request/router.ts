import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';
import { type OperationId, operations } from '../generated/operations.ts';

interface Match {
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
}

export function isControlPath(path: string): boolean {
  return /^\/__mock__(\/|$)/.test(path);
}

const router = new TrieRouter<OperationId>();
const methods = new Set<string>();
for (const id of Object.keys(operations) as OperationId[]) {
  const { method, path } = operations[id];
  methods.add(method);
  router.add(method, toRouterPath(path), id);
}

/** Turns `/agents/{id}` into `/agents/:id`, Hono's form. */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function findOperation(method: string, path: string): Match {
  // The router fails for a method such as `constructor`.
  const [[match]] = methods.has(method) ? router.match(method, path) : [[]];
  const [operation, params = {}] = match ?? [];
  const decoded = Object.entries(params).map(([name, text]) => [
    name,
    tryDecodeURIComponent(String(text)),
  ]);
  return { operation, path: Object.fromEntries(decoded) };
}
