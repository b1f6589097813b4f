import { checkOverrides } from '../calls/overrides.ts';
import { validatorRule } from '../calls/parse-response.ts';
import { findRunAttempt, hooksRule, resolveHooks } from '../hooks/events.ts';
import { loggerRule, logLevelRule } from '../hooks/logger.ts';
import { notify } from '../hooks/notify.ts';
import {
  booleanRule,
  callbackRule,
  checkOptions,
  type OptionTable,
  objectRule,
  type Rule,
  readOptions,
  requireGiven,
  rulesOf,
  toHeaderRecord,
  wholeNumber,
  wrongOption,
} from '../options/check-options.ts';
import { type Environment, systemEnvironment } from '../options/environment.ts';
import { createRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import { type RateLimiter, rateLimiterRule } from '../rate-limit/rate-limiter.ts';
import { type Clock, clockRule, systemClock } from '../time/clock.ts';
import { requireApiKey } from '../transport/api-key.ts';
import { assumedOperationsRule, isTestHost } from '../transport/assumed-operations.ts';
import { cacheRule } from '../transport/fetch.ts';
import { callGlobalFetch, defaultCache } from '../transport/own-fetch.ts';
import { sharedRules } from '../transport/request-options.ts';
import { resolveRetryOptions } from '../transport/retry-options.ts';
import type { ClientOptions, DerivedOptions } from './client-options.ts';

/** The rule for options that `resolveOptions` checks itself. */
const anything: Rule = () => false;

const table = {
  baseUrl: [anything],
  apiKey: [anything],
  fetch: [callbackRule, callGlobalFetch],
  cache: [cacheRule],
  headers: [sharedRules.headers, {}],
  timeoutMs: [sharedRules.timeoutMs, 60_000],
  deadlineMs: [sharedRules.deadlineMs],
  maxResponseBytes: [wholeNumber(1), 32 * 1024 * 1024],
  maxRetries: [sharedRules.maxRetries, 3],
  retry: [objectRule, {}],
  rateLimiter: [rateLimiterRule],
  validate: [validatorRule],
  assumedOperations: [assumedOperationsRule],
  overrides: [objectRule, {}],
  hooks: [hooksRule, []],
  logger: [loggerRule],
  logLevel: [logLevelRule],
  clock: [clockRule, systemClock],
  allowInsecureHttp: [booleanRule],
  dangerouslyAllowBrowser: [booleanRule, false],
} satisfies OptionTable<ClientOptions>;

/** Checks the options and fills in the defaults. Removes trailing slashes from `baseUrl`. */
export function resolveOptions(
  options: ClientOptions,
  environment: Environment = systemEnvironment,
) {
  const given = readOptions(options, table);
  const { clock, rateLimiter, overrides, logLevel } = given;
  if (environment.isBrowser && !given.dangerouslyAllowBrowser) {
    const problem =
      'can be read by every visitor to a web page. Use the client on a server, or set `dangerouslyAllowBrowser: true`';
    throw wrongOption('apiKey', problem);
  }
  const retry = resolveRetryOptions(given.retry);
  const hooks = resolveHooks(given.hooks);
  checkOverrides(overrides);
  const logger = given.logger ?? (logLevel && environment.console);
  /** `event` identifies the call. */
  const warn = (message: string, event?: object) =>
    notify(() => (logger ? logger.warn(message, event) : environment.console.warn(message)));
  // Custom clocks are for tests, where a long wait is no cause for a warning.
  const isWarning = logger || clock === systemClock;
  const limiter = rateLimiter ?? createRateLimiter({ clock, maxWaitMs: retry.maxWaitMs });
  if (limiter !== 'off') requireSameClock(limiter, clock);
  const baseUrl = requireBaseUrl(given, environment);
  const byDefault = isTestHost(new URL(baseUrl).hostname) ? 'allow' : 'warn';
  return {
    ...given,
    baseUrl,
    assumedOperations: given.assumedOperations ?? byDefault,
    apiKey: resolveApiKey(given, environment),
    // An explicit `undefined` leaves the choice to the runtime.
    cache: 'cache' in options || options.fetch ? given.cache : defaultCache(),
    headers: toHeaderRecord(given.headers),
    retry,
    limiter: limiter === 'off' ? undefined : limiter,
    runAttempt: findRunAttempt(hooks),
    hooks,
    logger,
    logLevel: logLevel ?? 'info',
    warn,
    warnOfWait: isWarning ? warn : () => {},
  };
}

/** With a limiter that uses the system clock, a client with a test clock would wait in real time, perhaps forever. */
function requireSameClock(limiter: RateLimiter, clock: Clock) {
  const own = limiter.clock === 'system' ? systemClock : limiter.clock;
  if (own === undefined || own === clock) return;
  const problem =
    "must use the client's `clock`. Create it with `createRateLimiter({ clock })`. A Redis limiter needs the system clock, so pass it only to clients without a `clock`";
  throw wrongOption('rateLimiter', problem);
}

function resolveApiKey({ apiKey }: ClientOptions, { variable }: Environment) {
  const key = apiKey ?? variable('AGENT_PLATFORM_API_KEY');
  return typeof key === 'function' ? key : requireApiKey(key);
}

function requireBaseUrl(
  { baseUrl: given, allowInsecureHttp }: ClientOptions,
  environment: Environment,
): string {
  const baseUrl = given ?? environment.variable('AGENT_PLATFORM_BASE_URL');
  requireGiven(baseUrl, 'baseUrl', 'AGENT_PLATFORM_BASE_URL');
  const url = URL.canParse(String(baseUrl)) ? new URL(String(baseUrl)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongOption('baseUrl', 'must be an http or https URL, such as `https://api.example.com`');
  }
  const base = url.href.replace(/\/+$/, '');
  const problems: [boolean, string][] = [
    [!!(url.username || url.password), 'must not contain a user name or password'],
    [/[?#]/.test(base), 'must not contain `?` or `#`'],
    [base.endsWith('/v1'), 'must not end in `/v1`. Every path already begins with `/v1`'],
    [
      isInsecure(url) && !(allowInsecureHttp ?? allowsInsecureHttp(environment)),
      'must begin with `https:`, because plain http exposes the API key to the network. To allow http anyway, set `allowInsecureHttp: true` or `AGENT_PLATFORM_ALLOW_INSECURE_HTTP=1`',
    ],
  ];
  for (const [holds, problem] of problems) if (holds) throw wrongOption('baseUrl', problem);
  return base;
}

/** Whether a URL uses plain http, and its host is neither loopback nor reserved for testing. */
const isInsecure = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !/^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost|.+\.test)$/.test(hostname);

/** Call this only if necessary, because Deno asks the user for permission to read the variable. */
const allowsInsecureHttp = ({ variable }: Environment) =>
  variable('AGENT_PLATFORM_ALLOW_INSECURE_HTTP') === '1';

/** The options that `withOptions` can change. */
const { timeoutMs, deadlineMs, maxRetries, headers, hooks, logger, logLevel } = table;
const derivedTable = { timeoutMs, deadlineMs, maxRetries, headers, hooks, logger, logLevel };

/** Applies `withOptions` to a client's options. Throws for an invalid option, and for one that both must share. */
export function deriveOptions(options: ClientOptions, changes: DerivedOptions): ClientOptions {
  for (const name of Object.keys(changes ?? {})) {
    if (Object.hasOwn(derivedTable, name) || !Object.hasOwn(table, name)) continue;
    throw wrongOption(
      name,
      'cannot be changed with `withOptions`. Create a new `AgentPlatform` instead',
    );
  }
  checkOptions(changes, rulesOf(derivedTable));
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const headers = { ...toHeaderRecord(options.headers), ...toHeaderRecord(changes.headers) };
  return { ...options, ...Object.fromEntries(given), headers };
}
