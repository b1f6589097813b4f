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

/** Accepts any value. Used for options that `resolveOptions` checks itself. */
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

/** Returns the options with their defaults, or throws a `ConfigurationError` that names the invalid option. */
export function resolveOptions(
  options: ClientOptions,
  environment: Environment = systemEnvironment,
) {
  checkOptions(options, clientRules);
  const {
    baseUrl = environment.variable('AGENT_PLATFORM_BASE_URL'),
    apiKey = environment.variable('AGENT_PLATFORM_API_KEY'),
    // Browsers and Workers require that `fetch` is called on `globalThis`.
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
      'can be read by every visitor to a web page. Use the client on a server, or set `dangerouslyAllowBrowser: true`';
    throw wrongOption('apiKey', problem);
  }
  const retry = resolveRetryOptions(options.retry ?? {});
  const hooks = resolveHooks(options.hooks);
  checkOverrides(overrides);
  /** Logs a warning. `event` identifies the call. */
  const warn = (message: string, event?: object) =>
    notify(() => (logger ? logger.warn(message, event) : environment.console.warn(message)));
  // A custom clock is for tests, in which a long wait needs no warning.
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

/** Whether a URL uses plain http with a host that is neither loopback nor reserved for tests. */
const isInsecure = ({ protocol, hostname }: URL) =>
  protocol === 'http:' && !/^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost|.+\.test)$/.test(hostname);

/**
 * Whether the environment allows plain http. The variable is read only if necessary, because Deno asks for
 * permission.
 */
const allowsInsecureHttp = ({ variable }: Environment) =>
  variable('AGENT_PLATFORM_ALLOW_INSECURE_HTTP') === '1';
