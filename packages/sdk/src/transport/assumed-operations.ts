import { ConfigurationError } from '../errors/configuration-error.ts';
import { operations } from '../generated/operations.ts';
import type { ResolvedOptions } from '../options/options.ts';
import type { Send } from './outgoing-request.ts';

/** Lets assumed operations through, warns once about each, or refuses them before they are sent. */
export function withAssumedOperations(
  next: Send,
  { assumedOperations, warn }: Pick<ResolvedOptions, 'assumedOperations' | 'warn'>,
): Send {
  if (assumedOperations === 'allow') return next;
  const warned = new Set<string>();
  return async (request) => {
    const { operation, method, path } = request.context;
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
    return next(request);
  };
}
