import { ConfigurationError } from '../errors/configuration-error.ts';
import { operations } from '../generated/operations.ts';
import { oneOf } from '../options/check-options.ts';
import type { Layer } from './call.ts';

/** What the client does with assumed operations, which the platform does not document. */
export type AssumedOperations = 'allow' | 'warn' | 'deny';

export const assumedOperationsRule = oneOf('allow', 'warn', 'deny');

export interface AssumedOperationSettings {
  readonly assumedOperations: AssumedOperations;
  readonly warn: (message: string) => void;
}

/**
 * Creates the layer that warns once about each assumed operation, or throws before it is sent. Returns `undefined` if
 * assumed operations are allowed.
 */
export function createAssumedOperationGate({
  assumedOperations,
  warn,
}: AssumedOperationSettings): Layer | undefined {
  if (assumedOperations === 'allow') return undefined;
  const warned = new Set<string>();
  return async ({ operation, method, path }, signal, next) => {
    if (!operation || !operations[operation].isAssumed) return next(signal);
    const message = `Operation \`${operation}\` (\`${method} ${path}\`) is assumed: the platform does not document it.`;
    if (assumedOperations === 'deny') {
      throw new ConfigurationError(
        'assumed_operation',
        `${message} Option \`assumedOperations\` is \`deny\`. Set it to \`allow\` to try the call.`,
      );
    }
    if (!warned.has(operation)) warn(message);
    warned.add(operation);
    return next(signal);
  };
}
