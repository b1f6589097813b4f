import { countIds } from '../calls/operation.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Hooks } from '../hooks/events.ts';
import { notify } from '../hooks/notify.ts';
import { createRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import { systemClock } from '../time/clock.ts';
import { isRetryable } from '../transport/retry.ts';
import {
  callbackRule,
  checkOptions,
  clockRule,
  durationRule,
  hasMethods,
  isObject,
  must,
  objectRule,
  type Rule,
  requireApiKey,
  requireGiven,
  sharedRules,
  wholeNumber,
  withMethods,
  wrongOption,
} from './check-options.ts';
import { type Environment, systemEnvironment } from './environment.ts';
import type { ClientOptions, OperationOverrides, ResolvedOptions } from './options.ts';

const hasLevels = withMethods('debug', 'info', 'warn');

/**
 * The rule for a logger. It refuses a pino logger, which expects the fields before the message and
 * would silently drop them.
 */
function loggerRule(value: unknown): string | false {
  if (!hasMethods(value, ['setBindings'])) return hasLevels(value);
  return 'is a pino logger, which would drop the fields of every line; pass pinoLogger(logger)';
}

/** Whether a value is an object, but not a function. */
const isRecord = (value: unknown) => isObject(value) && typeof value !== 'function';

/** For options that `resolveOptions` checks itself. */
const anything: Rule = () => false;
const oneOf = (...values: unknown[]) =>
  must(`be one of ${values.join(', ')}`, (value) => values.includes(value));

/** The rules of the options of a client. */
export const clientRules = {
  ...sharedRules,
  baseUrl: anything,
  apiKey: anything,
  maxResponseBytes: wholeNumber(1),
  retry: objectRule,
  hooks: must('be an object of functions or a list of them', isRecord),
  overrides: objectRule,
  fetch: callbackRule,
  rateLimiter: must(
    "be 'off' or a limiter",
    (value) => value === 'off' || hasMethods(value, ['acquire', 'release', 'hold']),
  ),
  validate: must('be what createValidator() returns', (value) => hasMethods(value, ['check'])),
  assumedOperations: oneOf('allow', 'warn', 'deny'),
  logger: loggerRule,
  logLevel: oneOf('debug', 'info', 'warn'),
  clock: clockRule,
  allowInsecureHttp: oneOf(true, false),
  dangerouslyAllowBrowser: oneOf(true, false),
};

const retryRules = {
  backoffMs: durationRule,
  maxBackoffMs: durationRule,
  maxWaitMs: durationRule,
  isRetryable: callbackRule,
};

const hookRules: Record<keyof Hooks, Rule> = {
  start: callbackRule,
  queued: callbackRule,
  request: callbackRule,
  response: callbackRule,
  retry: callbackRule,
  success: callbackRule,
  failure: callbackRule,
};

/** Fills in the defaults, or throws a `ConfigurationError` that names the wrong option. */
export function resolveOptions(
  options: ClientOptions,
  environment: Environment = systemEnvironment,
): ResolvedOptions {
  checkOptions(options, clientRules);
  const {
    baseUrl = environment.variable('AGENT_PLATFORM_BASE_URL'),
    apiKey = environment.variable('AGENT_PLATFORM_API_KEY'),
    // Called without a receiver, as browsers and Workers require.
    fetch = (url, init) => globalThis.fetch(url, init),
    headers = {},
    timeoutMs = 60_000,
    maxResponseBytes = 32 * 1024 * 1024,
    maxRetries = 3,
    assumedOperations = 'allow',
    logLevel = 'info',
    retry = {},
    overrides = {},
    clock = systemClock,
    rateLimiter,
    logger = environment,
  } = options;
  if (environment.isBrowser && !options.dangerouslyAllowBrowser) {
    const problem =
      'can be read by every visitor of a web page; use it on a server, or set dangerouslyAllowBrowser: true';
    throw wrongOption('apiKey', problem);
  }
  checkOptions(retry, retryRules, 'retry.');
  const hooks = resolveHooks(options.hooks);
  checkOverrides(overrides);
  const { backoffMs = 500, maxBackoffMs = 8_000, maxWaitMs = 90_000 } = retry;
  return {
    ...options,
    ...{ fetch, headers, timeoutMs, maxResponseBytes, maxRetries, assumedOperations },
    ...{ logLevel, hooks, overrides, clock },
    baseUrl: requireBaseUrl(baseUrl, options.allowInsecureHttp),
    apiKey: typeof apiKey === 'function' ? apiKey : requireApiKey(apiKey),
    retry: { backoffMs, maxBackoffMs, maxWaitMs, isRetryable: retry.isRetryable ?? isRetryable },
    limiter:
      rateLimiter === 'off' ? undefined : (rateLimiter ?? createRateLimiter({ clock, maxWaitMs })),
    warn: (...line) => notify(() => logger.warn(...line)),
  };
}

/** The sets of hooks, as a list. */
function resolveHooks(hooks: ClientOptions['hooks'] = []): readonly Hooks[] {
  if (!isList(hooks)) {
    checkOptions(hooks, hookRules, 'hooks.');
    return [hooks];
  }
  for (const [index, each] of hooks.entries()) {
    const name = `hooks[${index}]`;
    if (!isRecord(each)) throw wrongOption(name, 'must be an object of functions');
    checkOptions(each, hookRules, `${name}.`);
  }
  return [...hooks];
}

/** Also narrows a read-only array, unlike `Array.isArray`. */
const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value);

function requireBaseUrl(baseUrl: unknown, allowInsecureHttp: boolean | undefined): string {
  requireGiven(baseUrl, 'baseUrl', 'AGENT_PLATFORM_BASE_URL');
  const url = URL.canParse(String(baseUrl)) ? new URL(String(baseUrl)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongOption('baseUrl', 'must be a URL such as https://api.example.com');
  }
  const base = url.href.replace(/\/+$/, '');
  const problems: [boolean, string][] = [
    [!!(url.username || url.password), 'must not hold a user name or password'],
    [/[?#]/.test(base), 'must end before any ? or #'],
    [base.endsWith('/v1'), 'ends in /v1; leave /v1 off: every path begins with it'],
    [
      !allowInsecureHttp && url.protocol === 'http:' && !isOwnMachine(url.hostname),
      'must begin with https:, or the network could read the API key; allowInsecureHttp: true allows it',
    ],
  ];
  for (const [holds, problem] of problems) if (holds) throw wrongOption('baseUrl', problem);
  return base;
}

/** Whether a host is this machine, or a name that is reserved for this machine or for tests. */
const isOwnMachine = (host: string) =>
  /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost|.+\.test)$/.test(host);

const overrideRules = {
  method: oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  path: must(
    'be a path such as /v1/agents/{id}',
    (value) => typeof value === 'string' && /^\/v1(\/(\w[\w-]*|\{\w+\}))+$/.test(value),
  ),
};

function checkOverrides(overrides: OperationOverrides): void {
  for (const [id, override] of Object.entries(overrides)) {
    const option = `overrides.${id}`;
    const operation = id in operations ? operations[id as OperationId] : undefined;
    if (!operation?.isAssumed) {
      throw wrongOption(
        option,
        'is not a call that the platform leaves undocumented; only those can be overridden',
      );
    }
    if (override === undefined) continue;
    checkOptions(override, overrideRules, `${option}.`);
    if (countIds(override.path ?? operation.path) === countIds(operation.path)) continue;
    throw wrongOption(`${option}.path`, `must have as many placeholders as ${operation.path}`);
  }
}
