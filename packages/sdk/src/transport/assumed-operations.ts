import { ConfigurationError } from '../errors/configuration-error.ts';
import { operations } from '../generated/operations.ts';
import type { ResolvedOptions } from '../options/options.ts';
import type { Layer } from './call.ts';

/**
 * Warns once about each assumed operation, or refuses assumed operations before they are sent.
 * Returns `undefined` where they are allowed.
 */
export function createAssumedOperationGate({
  assumedOperations,
  warn,
}: Pick<ResolvedOptions, 'assumedOperations' | 'warn'>): Layer | undefined {
  if (assumedOperations === 'allow') return undefined;
  const warned = new Set<string>();
  return async (call, next) => {
    const { operation, method, path } = call.trace;
    if (operation && operations[operation].isAssumed) {
      const message = `${operation} (${method} ${path}) is assumed: the platform does not document it`;
      if (assumedOperations === 'deny') {
        throw new ConfigurationError(
          'assumed_operation',
          `${message}, and assumedOperations is 'deny'. Set it to 'allow' to try the call`,
        );
      }
      if (!warned.has(operation)) warn(message);
      warned.add(operation);
    }
    return next(call);
  };
}
