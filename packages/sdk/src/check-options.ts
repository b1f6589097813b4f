import { ConfigurationError } from './errors/configuration-error.ts';
import type { ListOptions } from './options.ts';

/** What an option has to be, and how to say that it is not. */
export type Rule = readonly [holds: (value: unknown) => boolean, problem: string];

/** The error for a wrong option. */
export const wrongOption = (option: string, problem: string) =>
  new ConfigurationError('invalid_option', `The option ${option} ${problem}`);

/** Throws a `ConfigurationError` that names the option which is unknown or breaks its rule. */
export function checkOptions(options: object, rules: Readonly<Record<string, Rule>>, within = '') {
  for (const [name, value] of Object.entries(options)) {
    const [holds, problem] = rules[name] ?? [() => false, 'is not an option; check its spelling'];
    if ((value !== undefined || !rules[name]) && !holds(value)) {
      throw wrongOption(within + name, problem);
    }
  }
}

/** Whether a value has these methods. */
export const hasMethods = (value: unknown, ...names: string[]) =>
  names.every((name) => typeof Object(value)[name] === 'function');

/** A number above 0. */
export const durationRule: Rule = [
  (value) => Number.isFinite(value) && Number(value) > 0,
  'must be a number above 0',
];

/** What each option of one call has to be. */
export const callRules: Readonly<Record<string, Rule>> = {
  timeoutMs: durationRule,
  deadlineMs: durationRule,
  maxRetries: [
    (value) => Number.isInteger(value) && Number(value) >= 0,
    'must be a whole number, 0 or more',
  ],
  headers: [isHeaders, 'must be names and values that HTTP allows'],
  signal: [(value) => hasMethods(value, 'addEventListener'), 'must be an AbortSignal'],
  prefetch: [
    (value) => Number.isInteger(value) && Number(value) > 0,
    'must be a whole number above 0',
  ],
};

/** Checks the options of one call. */
export function requireCallOptions(options: ListOptions = {}): ListOptions {
  checkOptions(options, callRules);
  return options;
}

/** A key that can be sent in a header. No message holds the key. */
export function requireApiKey(apiKey: unknown): string {
  checkGiven(apiKey, 'apiKey', 'AGENT_PLATFORM_API_KEY');
  if (typeof apiKey === 'string' && /^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw wrongOption('apiKey', 'must be visible ASCII characters without blanks; copy it again');
}

/** Refuses an option that neither the caller nor the environment gives. */
export function checkGiven(value: unknown, option: string, variable: string): void {
  if (!value) throw wrongOption(option, `is missing; pass it or set ${variable}`);
}

function isHeaders(value: unknown): boolean {
  try {
    return !!new Headers(value as HeadersInit);
  } catch {
    return false;
  }
}
