import { checkOverrides } from '../calls/overrides.ts';
import { validatorRule } from '../calls/parse-response.ts';
import { hooksRule, resolveHooks } from '../hooks/events.ts';
import { loggerRule, logLevelRule } from '../hooks/logger.ts';
import { notify } from '../hooks/notify.ts';
import { warnOfWaits } from '../hooks/wait-warning.ts';
import {
  booleanRule,
  callbackRule,
  checkOptions,
  objectRule,
  type Rule,
  requireGiven,
  wholeNumber,
  wrongOption,
} from '../options/check-options.ts';
import { type Environment, systemEnvironment } from '../options/environment.ts';
import { createRateLimiter } from '../rate-limit/memory-rate-limiter.ts';
import { rateLimiterRule } from '../rate-limit/rate-limiter.ts';
import { clockRule, systemClock } from '../time/clock.ts';
import { requireApiKey } from '../transport/api-key.ts';
import { assumedOperationsRule } from '../transport/assumed-operations.ts';
import { sharedRules } from '../transport/request-options.ts';
import { resolveRetryOptions } from '../transport/retry.ts';
import type { ClientOptions } from './client-options.ts';

/** For options that `resolveOptions` checks itself. */
const anything: Rule = () => false;

export const clientRules: Readonly<Record<keyof ClientOptions, Rule>> = {
  ...sharedRules,
  baseUrl: anything,
  apiKey: anything,
  maxResponseBytes: wholeNumber(1),
  retry: objectRule,
  hooks: hooksRule,
  overrides: objectRule,
  fetch: callbackRule,
  rateLimiter: rateLimiterRule,
  validate: validatorRule,
  assumedOperations: assumedOperationsRule,
  logger: loggerRule,
  logLevel: logLevelRule,
  clock: clockRule,
  allowInsecureHttp: booleanRule,
  dangerouslyAllowBrowser: booleanRule,
};

/** A client's options, complete and checked; `baseUrl` has no trailing slash. */
export type ResolvedOptions = ReturnType<typeof resolveOptions>;

/** Fills in the defaults, or throws a `ConfigurationError` that names the wrong option. */
export function resolveOptions(
  options: ClientOptions,
  environment: Environment = systemEnvironment,
) {
  checkOptions(options, clientRules);
  const {
    baseUrl = environment.variable('AGENT_PLATFORM_BASE_URL'),
    apiKey = environment.variable('AGENT_PLATFORM_API_KEY'),
    // Called on `globalThis`, as browsers and Workers require.
    fetch = (url, init) => globalThis.fetch(url, init),
    headers = {},
    timeoutMs = 60_000,
    deadlineMs,
    maxResponseBytes = 32 * 1024 * 1024,
    maxRetries = 3,
    assumedOperations = 'allow',
    logLevel,
    overrides = {},
    clock = systemClock,
    rateLimiter,
    validate,
    logger = logLevel && environment.console,
  } = options;
  if (environment.isBrowser && !options.dangerouslyAllowBrowser) {
    const problem =
      'can be read by every visitor to a web page; use it on a server, or set dangerouslyAllowBrowser: true';
    throw wrongOption('apiKey', problem);
  }
  const retry = resolveRetryOptions(options.retry ?? {});
  const hooks = resolveHooks(options.hooks);
  checkOverrides(overrides);
  /** Logs a warning; `event` identifies the call. */
  const warn = (message: string, event?: object) =>
    notify(() => (logger ? logger.warn(message, event) : environment.console.warn(message)));
  // With a clock of its own, a client waits as long as a test wants.
  const isWarning = logger || clock === systemClock;
  return {
    baseUrl: requireBaseUrl(baseUrl, options, environment),
    apiKey: typeof apiKey === 'function' ? apiKey : requireApiKey(apiKey),
    fetch,
    headers,
    defaults: { timeoutMs, deadlineMs, maxRetries },
    maxResponseBytes,
    retry,
    limiter:
      rateLimiter === 'off'
        ? undefined
        : (rateLimiter ?? createRateLimiter({ clock, maxWaitMs: retry.maxWaitMs })),
    validate,
    assumedOperations,
    overrides,
    hooks: isWarning ? [...hooks, warnOfWaits(clock, warn)] : hooks,
    logger,
    logLevel: logLevel ?? 'info',
    clock,
    warn,
  };
}

function requireBaseUrl(
  baseUrl: unknown,
  { allowInsecureHttp }: ClientOptions,
  environment: Environment,
): string {
  requireGiven(baseUrl, 'baseUrl', 'AGENT_PLATFORM_BASE_URL');
  const url = URL.canParse(String(baseUrl)) ? new URL(String(baseUrl)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongOption('baseUrl', 'must be a URL such as https://api.example.com');
  }
  const base = url.href.replace(/\/+$/, '');
  const problems: [boolean, string][] = [
    [!!(url.username || url.password), 'must not contain a user name or password'],
    [/[?#]/.test(base), 'must end before any ? or #'],
    [base.endsWith('/v1'), 'ends in /v1; leave /v1 off: every path begins with it'],
    [
      isInsecure(url) && !(allowInsecureHttp ?? allowsInsecureHttp(environment)),
      'must begin with https:, or the network could read the API key; to allow http anyway, set allowInsecureHttp: true or AGENT_PLATFORM_ALLOW_INSECURE_HTTP=1',
    ],
  ];
  for (const [holds, problem] of problems) if (holds) throw wrongOption('baseUrl', problem);
  return base;
}

/** Whether a URL is plain http, to a host other than this machine and the names reserved for it and for tests. */
const isInsecure = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !/^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost|.+\.test)$/.test(hostname);

/** Asks only if it matters, because Deno asks for permission to read a variable. */
const allowsInsecureHttp = ({ variable }: Environment) =>
  variable('AGENT_PLATFORM_ALLOW_INSECURE_HTTP') === '1';
