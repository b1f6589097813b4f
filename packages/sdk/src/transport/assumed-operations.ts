import { ConfigurationError } from '../errors/configuration-error.ts';
import { toOperation } from '../operation.ts';
import type { Layer } from './outgoing-request.ts';

/** What to do with calls that the contract does not document. */
export type AssumedOperations = 'allow' | 'warn' | 'deny';

/** Lets assumed operations through, warns once about each, or refuses them before they are sent. */
export function withAssumedOperations(
  policy: AssumedOperations,
  warn: (message: string) => void,
): Layer {
  if (policy === 'allow') return (next) => next;
  const warned = new Set<string>();
  return (next) => async (request) => {
    const { operation, method, path } = request.context;
    if (operation && toOperation(operation).isAssumed) {
      const message = `${operation} (${method} ${path}) is assumed: the contract does not document it`;
      if (policy === 'deny') {
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
