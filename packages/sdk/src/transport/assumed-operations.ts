import { ConfigurationError } from '../errors/configuration-error.ts';
import { operations } from '../generated/operations.ts';
import { oneOf } from '../options/check-options.ts';
import type { Layer } from './call.ts';

/** How the client treats assumed operations, which the platform does not document. */
export type AssumedOperations = 'allow' | 'warn' | 'deny';

export const assumedOperationsRule = oneOf('allow', 'warn', 'deny');

export interface AssumedOperationSettings {
  readonly assumedOperations: AssumedOperations;
  readonly warn: (message: string) => void;
}

/**
 * Warns once about each assumed operation, or refuses assumed operations before they are sent.
 * Returns `undefined` where they are allowed.
 */
export function createAssumedOperationGate({
  assumedOperations,
  warn,
}: AssumedOperationSettings): Layer | undefined {
  if (assumedOperations === 'allow') return undefined;
  const warned = new Set<string>();
  return async ({ operation, method, path }, signal, next) => {
    if (!operation || !operations[operation].isAssumed) return next(signal);
    const message = `${operation} (${method} ${path}) is assumed: the platform does not document it`;
    if (assumedOperations === 'deny') {
      throw new ConfigurationError(
        'assumed_operation',
        `${message}, and assumedOperations is 'deny'. Set it to 'allow' to try the call`,
      );
    }
    if (!warned.has(operation)) warn(message);
    warned.add(operation);
    return next(signal);
  };
}
