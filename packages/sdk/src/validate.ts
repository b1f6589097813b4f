import type { Validator } from './calls/parse-response.ts';
import { ConfigurationError } from './errors/configuration-error.ts';
import { operations } from './generated/operations.ts';
import { responses } from './generated/responses.ts';
import { propertyOf } from './options/property-of.ts';

export type { Validator } from './calls/parse-response.ts';

/** The maximum number of mismatches that a message lists. */
const SHOWN = 3;

/**
 * Creates a validator that checks every successful response to a method against the specification. Unknown properties
 * and new values of open enums pass. This entry point needs `zod` 3.25 or later, which you install yourself.
 *
 * If a response does not match, `'throw'` (the default) fails the call with a `ResponseValidationError`, and `'warn'`
 * only logs a warning. Messages name the property and the problem, but never the value.
 *
 * @throws ConfigurationError if `mode` has any other value.
 *
 * @example
 * new AgentPlatform({ validate: createValidator('warn') });
 */
export function createValidator(mode: 'warn' | 'throw' = 'throw'): Validator {
  if (mode !== 'warn' && mode !== 'throw') {
    throw new ConfigurationError(
      'invalid_option',
      'Argument `mode` of `createValidator` must be `warn` or `throw`.',
    );
  }
  return {
    mode,
    check(operation, body) {
      const isBare = operations[operation].mayBeBare && propertyOf(body, 'data') === undefined;
      const result = responses[operation].safeParse(isBare ? { data: body } : body);
      if (result.success) return undefined;
      const { issues } = result.error;
      const shown = issues
        .slice(0, SHOWN)
        .map(({ path, message }) => `${path.map(String).join('.') || 'the body'}: ${message}`);
      const rest = issues.length - shown.length;
      return `${shown.join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
    },
  };
}
