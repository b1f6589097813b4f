import { ConfigurationError } from '../errors/configuration-error.ts';
import { operations } from '../generated/operations.ts';
import type { ResolvedOptions } from '../options/options.ts';
import type { Layer } from './call.ts';

/** Lets assumed operations pass, warns once about each, or refuses them before they are sent. */
export function createAssumedOperationGate({
  assumedOperations,
  warn,
}: Pick<ResolvedOptions, 'assumedOperations' | 'warn'>): Layer {
  if (assumedOperations === 'allow') return (call, next) => next(call);
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
