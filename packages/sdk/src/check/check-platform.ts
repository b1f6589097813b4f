import { AgentPlatform, AgentPlatformError, type ClientOptions } from '@agent-platform/sdk';
import { applyOverrides } from '../calls/overrides.ts';
import { type ReadOperationId, readOperations } from '../generated/check-table.ts';
import { wrongOption } from '../options/check-options.ts';
import { systemEnvironment } from '../options/environment.ts';
import { propertyOf } from '../options/property-of.ts';
import { isRecordOf, PAGE_SIZE } from './body-findings.ts';
import { compareResponse } from './compare-response.ts';
import { notChecked, type Outcome } from './finding.ts';
import { type Limit, readLimit } from './header-findings.ts';
import { type CheckReport, createReport, readBaseline } from './report.ts';
import { listEvents, scopesOf, toVariants } from './variants.ts';

/** The options of `checkPlatform`: all client options, and a few more. */
export interface CheckOptions extends ClientOptions {
  /**
   * An earlier report to compare with. `isAsExpected` is then false only if something has changed since: there are new
   * differences, unknown properties or unknown enum values, or a different variant or rate-limit window.
   * @default none
   */
  readonly baseline?: CheckReport | undefined;
  /** Aborts the check, which then resolves to a report on the operations called so far. */
  readonly signal?: AbortSignal | undefined;
  /** Called before each request with its path, and before each wait for the rate limit with the estimated wait. */
  readonly onProgress?: ((progress: { path: string } | { waitMs: number }) => void) | undefined;
}

/** The outcome of each operation, in call order. */
type Outcomes = ReadonlyMap<ReadOperationId, Outcome>;

/**
 * Compares your account with the specification. It calls each read-only operation once, apart from `getChannelQrCode`,
 * and sends only GET requests, so nothing in the account changes. It also stays within the rate limit. The report
 * contains names, types, statuses, unknown values of enums and JSON pointers, but no other values from the account.
 *
 * @throws ConfigurationError if an option is invalid, if the platform rejects the API key, or if `baseUrl` does not
 * lead to the platform.
 * @throws ConnectionError or TimeoutError if the first request gets no response.
 * @example
 * const report = await checkPlatform({ baseUrl, apiKey });
 * console.log(formatReport(report));
 */
export async function checkPlatform(options: CheckOptions = {}): Promise<CheckReport> {
  const { baseline, signal, onProgress = () => {}, ...clientOptions } = options;
  const { overrides = {}, assumedOperations = 'allow', clock = Date } = clientOptions;
  const { apiKey = systemEnvironment.variable('AGENT_PLATFORM_API_KEY') } = clientOptions;
  const earlier = baseline === undefined ? undefined : readBaseline(baseline);
  const sentKeys = new Set(typeof apiKey === 'string' ? [apiKey] : []);
  const client = new AgentPlatform({
    timeoutMs: 15_000,
    maxRetries: 2,
    logger: { debug() {}, info() {}, warn() {} },
    ...clientOptions,
    assumedOperations,
    apiKey:
      typeof apiKey === 'function'
        ? async () => {
            const key = await apiKey();
            sentKeys.add(key);
            return key;
          }
        : apiKey,
    hooks: [clientOptions.hooks ?? [], { queued: onProgress }].flat(),
  });
  const rows = applyOverrides(overrides);
  const outcomes = new Map<ReadOperationId, Outcome>();
  let limit: Limit = {};

  async function read(operation: ReadOperationId): Promise<Outcome> {
    const { method, path, isAssumed } = rows[operation];
    if (signal?.aborted) return notChecked(INTERRUPTED);
    const { id, reason } = findId(operation, outcomes);
    if (reason) return notChecked(reason);
    if (operation === 'getChannelQrCode')
      return notChecked('never called: it could invalidate a code that somebody is about to scan');
    if (method !== 'GET' || (isAssumed && assumedOperations === 'deny'))
      return notChecked('the client options do not allow the call');
    const isFirst = outcomes.size === 0;
    try {
      onProgress({ path });
      const query: Record<string, string> = readOperations[operation].isList
        ? { limit: String(PAGE_SIZE) }
        : {};
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, id]);
      const ids = Object.fromEntries(names);
      const params = { path: ids, query };
      const init: Record<string, unknown> = { params, parseAs: 'text', signal };
      // Cast, because openapi-fetch's types accept only literal paths.
      const { data, response } = await client.raw.GET(path as '/v1/agents', init);
      if (response.status === 401 && isFirst) throw wrongOption('apiKey', REFUSED);
      if (response.status === 429) return notChecked('the rate limit was exceeded');
      const scopes = response.status === 403 ? findMissingScopes(operation, outcomes) : [];
      if (scopes.length > 0) return notChecked(`the key lacks the scope ${scopes.join(' or ')}`);
      if (isFirst) limit = readLimit(response.headers, clock.now());
      const first = outcomes.get('getMe')?.differences ?? [];
      const asked = { ids, query: new URLSearchParams(query) };
      const context = { apiKeys: [...sentKeys], now: clock.now(), first, asked };
      return compareResponse(operation, response, String(data ?? ''), context);
    } catch (error) {
      if (signal?.aborted) return notChecked(INTERRUPTED);
      if (!(error instanceof AgentPlatformError) || isFirst) throw error;
      const isIdWrong = error.code === 'invalid_argument';
      return notChecked(isIdWrong ? 'the id cannot be sent' : `no response (${error.code})`);
    }
  }

  for (const operation of Object.keys(readOperations) as ReadOperationId[]) {
    outcomes.set(operation, await read(operation));
    if (operation === 'getHealth' && !signal?.aborted) requirePlatform(outcomes);
  }
  const events = listEvents(outcomes.get('listWebhookDeliveries')?.data);
  const facts = { ...toVariants(listScopes(outcomes), events), ...limit };
  return createReport(outcomes, rows, facts, earlier);
}

const INTERRUPTED = 'the check was interrupted';
const REFUSED =
  "was rejected: `GET /v1/me` responded with 401. No other request was sent. Copy the key again from your account's dashboard";

const listScopes = (outcomes: Outcomes) => scopesOf(outcomes.get('getMe')?.data);

/** Picks the id for an operation's path from the response of a list operation, or says why there is none. */
function findId(operation: ReadOperationId, outcomes: Outcomes): { id?: string; reason?: string } {
  const { from, types } = readOperations[operation];
  if (from === undefined) return {};
  const list = readOperations[from].call;
  const page = outcomes.get(from);
  if (page?.reason !== undefined) return { reason: `${list} was not checked` };
  if (!Array.isArray(page?.data)) return { reason: `${list} returned no list of records` };
  const suitable = page.data.filter((each) => !types || types.includes(propertyOf(each, 'type')));
  if (suitable.length === 0)
    return { reason: `${list} returned no ${types ? `${types.join(' or ')} channel` : 'record'}` };
  // The oldest record is the most likely to have records of its own.
  const id = propertyOf(suitable.at(-1), 'id');
  if (typeof id === 'string' || typeof id === 'number') return { id: String(id) };
  return { reason: `${list} returned a record without an id` };
}

/** Lists the scopes that the operation may need but the key lacks. */
function findMissingScopes(operation: ReadOperationId, outcomes: Outcomes): string[] {
  const held = listScopes(outcomes);
  const { scopes: variant } = toVariants(held, []);
  const { scopes } = readOperations[operation];
  const needed = Object.entries(scopes ?? {})
    .filter(([of]) => variant === undefined || variant === 'both' || variant === of)
    .map(([, scope]) => scope);
  return [...new Set(needed)].filter((scope) => !held.includes(scope));
}

/** Throws if neither of the first two responses looks like the platform's. */
function requirePlatform(outcomes: Outcomes): void {
  if ([...outcomes].some(([operation, { data }]) => isRecordOf(operation, data))) return;
  const [me, health] = [...outcomes.values()].map(
    ({ differences: [first], reason }) => first?.problem ?? reason,
  );
  const responses = `GET /v1/me: ${me}; GET /v1/health: ${health}`;
  throw wrongOption('baseUrl', `does not lead to the platform (${responses})`);
}
