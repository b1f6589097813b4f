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

/** Converts `/agents/{id}` to `/agents/:id`, Hono's syntax. */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export function findOperation(method: string, path: string): Match {
  // Look up only known methods: the router fails for one named `constructor`, for example.
  const [[match]] = methods.has(method) ? router.match(method, path) : [[]];
  const [operation, params = {}] = match ?? [];
  const decoded = Object.entries(params).map(([name, text]) => [
    name,
    tryDecodeURIComponent(String(text)),
  ]);
  return { operation, path: Object.fromEntries(decoded) };
}
