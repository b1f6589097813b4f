import { AgentPlatform, AgentPlatformError, type ClientOptions } from '@agent-platform/sdk';
import { applyOverrides } from '../calls/overrides.ts';
import {
  eventVariants,
  type ReadOperationId,
  readOperations,
  scopeVariants,
  type Variant,
} from '../generated/check-table.ts';
import { wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import { readRateWindow } from '../rate-limit/read-rate-limit.ts';
import { compareResponse, fail, isRecordOf, type Outcome, PAGE_SIZE } from './compare-response.ts';
import { type CheckReport, createReport, type Facts } from './report.ts';

/** The options of `checkPlatform`: those of a client, and these. */
export interface CheckOptions extends ClientOptions {
  /** Operations that are left out otherwise: a new QR code may replace the one that somebody scans. */
  readonly include?: readonly 'getChannelQrCode'[] | undefined;
  /** An earlier report. Only what differs from it counts. */
  readonly baseline?: CheckReport | undefined;
  /** Ends the check. The report then holds what was seen before. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the path before each request, and with the time before each wait. */
  readonly onProgress?: ((progress: { path: string } | { waitMs: number }) => void) | undefined;
}

/** What was found about each operation, in the order of the calls. */
type Outcomes = ReadonlyMap<ReadOperationId, Outcome>;

/**
 * Reads your account, each operation once, and compares every response with the specification. It sends only GET
 * requests, within the rate limit: nothing is created, changed or deleted. The report holds names, types,
 * statuses and pointers, never a value from the account.
 *
 * @throws ConfigurationError when an option is wrong, the key is refused, or `baseUrl` leads to something else.
 * @throws ConnectionError or TimeoutError when the first request gets no response.
 * @example
 * const report = await checkPlatform({ baseUrl, apiKey });
 * console.log(formatReport(report));
 */
export async function checkPlatform(options: CheckOptions = {}): Promise<CheckReport> {
  const { include = [], baseline, signal, onProgress = () => {}, ...clientOptions } = options;
  const { overrides = {}, assumedOperations, clock = Date } = clientOptions;
  if (include.some((name) => name !== 'getChannelQrCode'))
    throw wrongOption('include', 'may contain only getChannelQrCode');
  if (baseline && baseline.version !== 1)
    throw wrongOption('baseline', 'must be a report of this version of the check');
  const client = new AgentPlatform({
    timeoutMs: 15_000,
    maxRetries: 2,
    logger: { debug() {}, info() {}, warn() {} },
    ...clientOptions,
    hooks: [clientOptions.hooks ?? [], { queued: onProgress }].flat(),
  });
  const rows = applyOverrides(overrides);
  const outcomes = new Map<ReadOperationId, Outcome>();
  let rateLimit: Facts['rateLimit'];

  async function read(operation: ReadOperationId): Promise<Outcome> {
    const { method, path, isAssumed } = rows[operation];
    if (signal?.aborted) return notSeen(INTERRUPTED);
    const { id, reason } = findId(operation, outcomes);
    if (reason) return notSeen(reason);
    if (operation === 'getChannelQrCode' && !include.includes(operation))
      return notSeen('left out; --include getChannelQrCode calls it');
    if (method !== 'GET' || (isAssumed && assumedOperations === 'deny'))
      return notSeen('the options do not allow it');
    const isFirst = outcomes.size === 0;
    try {
      onProgress({ path });
      const query = readOperations[operation].isList ? { limit: PAGE_SIZE } : {};
      const init = { params: { path: { id }, query }, parseAs: 'text' as const, signal };
      // The types of openapi-fetch cannot follow a path that a variable holds.
      const { data, response } = await client.raw.GET(path as '/v1/agents', {
        ...(init as object),
      });
      if (response.status === 401 && isFirst) throw wrongOption('apiKey', REFUSED);
      if (response.status === 429) return notSeen('the rate limit is spent');
      const scopes = response.status === 403 ? findMissingScopes(operation, outcomes) : [];
      if (scopes.length > 0) return notSeen(`the key lacks the scope ${scopes.join(' or ')}`);
      if (isFirst) rateLimit = readRateLimit(response, clock.now());
      const first = outcomes.get('getMe')?.differences ?? [];
      return compareResponse(operation, response, String(data ?? ''), first);
    } catch (error) {
      if (signal?.aborted) return notSeen(INTERRUPTED);
      if (!(error instanceof AgentPlatformError) || isFirst) throw error;
      return fail('', `no response (${error.code})`);
    }
  }

  for (const operation of Object.keys(readOperations) as ReadOperationId[]) {
    outcomes.set(operation, await read(operation));
    if (operation === 'getHealth' && !signal?.aborted) requirePlatform(outcomes);
  }
  const deliveries = toList(outcomes.get('listWebhookDeliveries')?.data);
  const events = deliveries.map((delivery) => propertyOf(delivery, 'event'));
  const facts = {
    scopes: findVariant(listScopes(outcomes), scopeVariants),
    webhooks: findVariant(events, eventVariants),
    rateLimit,
  };
  return createReport(outcomes, facts, baseline);
}

const INTERRUPTED = 'the check was interrupted';
const REFUSED =
  "was refused: GET /v1/me responded with 401. Nothing else was sent. Copy the key again from your account's dashboard";

const notSeen = (reason: string): Outcome => ({ reason, differences: [], notes: [] });

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const listScopes = (outcomes: Outcomes) =>
  toList(propertyOf(outcomes.get('getMe')?.data, 'scopes'));

/** Finds the id for an operation's path in the records of a list, or the reason why there is none. */
function findId(operation: ReadOperationId, outcomes: Outcomes): { id?: string; reason?: string } {
  const { from, types } = readOperations[operation];
  if (from === undefined) return {};
  const list = readOperations[from].call;
  const page = outcomes.get(from)?.data;
  if (!Array.isArray(page)) return { reason: `${list} was not seen` };
  const suitable = types ? page.filter((each) => types.includes(propertyOf(each, 'type'))) : page;
  // The oldest, because it is the most likely to have other records.
  const id = propertyOf(suitable.at(-1), 'id');
  if (typeof id === 'string') return { id };
  return { reason: `${list} has no ${types ? `${types.join(' or ')} channel` : 'record'}` };
}

/** Lists the scopes that an operation may need and the key lacks. */
function findMissingScopes(operation: ReadOperationId, outcomes: Outcomes): string[] {
  const held = listScopes(outcomes);
  const variant = findVariant(held, scopeVariants);
  const { scopes } = readOperations[operation];
  const needed = Object.entries(scopes ?? {})
    .filter(([of]) => variant === undefined || variant === 'both' || variant === of)
    .map(([, scope]) => scope);
  return [...new Set(needed)].filter((scope) => !held.includes(scope));
}

/** Finds the variant that alone has some of these names; `both` if each variant has some. */
function findVariant(
  names: readonly unknown[],
  variants: Readonly<Record<string, Variant>>,
): Facts['scopes'] {
  const [variant, other] = new Set(names.flatMap((name) => variants[String(name)] ?? []));
  return other ? 'both' : variant;
}

/** Reads the limit, and the length of a window that has just begun. */
function readRateLimit({ ok, headers }: Response, now: number): Facts['rateLimit'] {
  const window = readRateWindow(headers, now);
  if (window === undefined) return ok && !headers.has('X-RateLimit-Limit') ? 'off' : undefined;
  const { limit, remaining, resetMs } = window;
  // To five seconds, because the platform and the network round and delay it.
  const seconds = Math.round(resetMs / 5_000) * 5;
  return { limit, windowSeconds: remaining === limit - 1 ? seconds : undefined };
}

/** Throws when neither of the first two operations responded as the platform does. */
function requirePlatform(outcomes: Outcomes): void {
  if ([...outcomes].some(([operation, { data }]) => isRecordOf(operation, data))) return;
  const [me, health] = [...outcomes.values()].map(({ differences: [first] }) => first?.problem);
  const responses = `GET /v1/me: ${me}; GET /v1/health: ${health}`;
  throw wrongOption('baseUrl', `does not lead to the platform (${responses})`);
}
