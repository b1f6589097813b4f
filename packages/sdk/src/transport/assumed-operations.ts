import { ConfigurationError } from '../errors/configuration-error.ts';
import { operations } from '../generated/operations.ts';
import { oneOf } from '../options/check-options.ts';
import type { Call } from './call.ts';

/** What the client does with assumed operations, which the platform does not document. */
export type AssumedOperations = 'allow' | 'warn' | 'deny';

export const assumedOperationsRule = oneOf('allow', 'warn', 'deny');

export interface AssumedOperationSettings {
  readonly assumedOperations: AssumedOperations;
  readonly warn: (message: string) => void;
}

/** Creates the function that allows an assumed operation, warns about it once, or throws before it is sent. */
export function createAssumedOperationGate({ assumedOperations, warn }: AssumedOperationSettings) {
  const warned = new Set<string>();
  return ({ operation, method, path }: Call): void => {
    if (assumedOperations === 'allow' || !operation || !operations[operation].isAssumed) return;
    const message = `Operation \`${operation}\` (\`${method} ${path}\`) is an assumption: the platform does not document it, so it may not work.`;
    if (assumedOperations === 'deny') {
      throw new ConfigurationError(
        'assumed_operation',
        `${message} The request was not sent, because \`assumedOperations\` is \`deny\`. To send it anyway, set the option to \`allow\`.`,
      );
    }
    if (!warned.has(operation)) warn(message);
    warned.add(operation);
  };
}
