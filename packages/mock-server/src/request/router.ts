import { TrieRouter } from 'hono/router/trie-router';
import { tryDecodeURIComponent } from 'hono/utils/url';
import type { OperationId } from '../generated/operations.ts';
import { listRoutes, type OperationOverrides } from '../workspace/overrides.ts';

interface Match {
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
}

export function isControlPath(path: string): boolean {
  return /^\/__mock__(\/|$)/.test(path);
}

/** Converts `/agents/{id}` to `/agents/:id`, Hono's syntax. */
export function toRouterPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

export type FindOperation = (method: string, path: string) => Match;

/** Creates the function that finds the operation for a method and a path. */
export function createRouter(overrides: OperationOverrides): FindOperation {
  const router = new TrieRouter<OperationId>();
  const methods = new Set<string>();
  for (const { id, method, path } of listRoutes(overrides)) {
    methods.add(method);
    router.add(method, toRouterPath(path), id);
  }

  return (method, path) => {
    // Look up only known methods: the router would fail for a method named `constructor`, for example.
    const [[match]] = methods.has(method) ? router.match(method, path) : [[]];
    const [operation, params = {}] = match ?? [];
    const decoded = Object.entries(params).map(([name, text]) => [
      name,
      tryDecodeURIComponent(String(text)),
    ]);
    return { operation, path: Object.fromEntries(decoded) };
  };
}
