import { ConfigurationError } from './errors/configuration-error.ts';
import { answers } from './generated/answers.ts';
import { operations } from './generated/operations.ts';
import type { Validator } from './options/options.ts';

export type { Validator } from './options/options.ts';

/** How many mismatches one message names. */
const SHOWN = 3;

/**
 * Checks the answers of the platform against the specification. Properties that it does not know
 * and new values of open enums are fine. Needs zod, which only this module imports.
 *
 * `'throw'` (the default) fails the call with a `ResponseValidationError`; `'warn'` gives the value
 * and a warning to the client's logger. Messages name where and what, never the value.
 *
 * @example
 * new AgentPlatform({ validate: createValidator('warn') });
 */
export function createValidator(mode: 'warn' | 'throw' = 'throw'): Validator {
  if (mode !== 'warn' && mode !== 'throw') {
    throw new ConfigurationError('invalid_option', "createValidator takes 'warn' or 'throw'");
  }
  return {
    mode,
    check(operation, body) {
      const isBare = operations[operation].mayBeBare && !('data' in Object(body));
      const result = answers[operation].safeParse(isBare ? { data: body } : body);
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
