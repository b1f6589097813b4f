import { ConfigurationError } from '../errors/configuration-error.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { oneOf } from '../options/check-options.ts';
import type { Call } from './call.ts';

/** What the client does with assumed operations, which the platform does not document. */
export type AssumedOperations = 'allow' | 'warn' | 'deny';

export const assumedOperationsRule = oneOf('allow', 'warn', 'deny');

const ADVICE =
  "To find out which guesses hold for your account, run `npx --package=@agent-platform/sdk agent-platform-check`. To send assumed operations without a warning, set `assumedOperations: 'allow'`.";

/**
 * Whether a host cannot be the platform's: it is this machine, a name in a container network, or reserved for tests.
 */
export const isTestHost = (hostname: string): boolean =>
  /^(127(\.\d+){3}|\[::1\]|[^.:]+|.+\.(test|example|invalid|localhost))\.?$/.test(hostname);

export interface AssumedOperationSettings {
  readonly assumedOperations: AssumedOperations;
  readonly warn: (message: string) => void;
}

/** The operations that this process has warned about. */
const warned = new Set<OperationId>();

/** Lets a call of an assumed operation pass, warns about the operation once, or throws, as the client option says. */
export function checkAssumed(
  { operation, method, path }: Call,
  { assumedOperations, warn }: AssumedOperationSettings,
): void {
  if (assumedOperations === 'allow' || !operation || !operations[operation].isAssumed) return;
  const message = `Operation \`${operation}\` (\`${method} ${path}\`) is an assumption: the platform does not document it, so its path is a guess.`;
  if (assumedOperations === 'deny') {
    throw new ConfigurationError(
      'assumed_operation',
      `${message} The request was not sent, because \`assumedOperations\` is \`deny\`. To send it anyway, set the option to \`allow\`.`,
    );
  }
  if (warned.has(operation)) return;
  warned.add(operation);
  warn(`${message} ${ADVICE}`);
}
