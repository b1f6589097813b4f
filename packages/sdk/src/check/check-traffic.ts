import { AgentPlatform } from '@agent-platform/sdk';
import { toPattern } from '../calls/operation.ts';
import { applyOverrides, type OperationOverrides } from '../calls/overrides.ts';
import { checkTable } from '../generated/check-table.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { errorSchema } from '../generated/responses.ts';
import { wrongOption } from '../options/check-options.ts';
import { systemEnvironment } from '../options/environment.ts';
import { compareRequest, readPage } from './compare-request.ts';
import { compareResponse, parseJson } from './compare-response.ts';
import { type Finding, keepFirsts, NEVER_SEEN, notChecked, type Outcome } from './finding.ts';
import { readEntries } from './har-entries.ts';
import { type Exchange, parseEntry } from './har-entry.ts';
import { type Limit, readLimit } from './header-findings.ts';
import { type CheckReport, createReport, readBaseline } from './report.ts';
import { listEvents, scopesOf, toVariants } from './variants.ts';

/** A HAR: its text, or the parts of its text or bytes, such as a stream from `createReadStream`. */
export type Har = string | AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** The options of `checkTraffic`. */
export interface TrafficOptions {
  /**
   * The URL of the platform, without `/v1`. Requests to other URLs are not compared.
   * @default the environment variable `AGENT_PLATFORM_BASE_URL`
   */
  readonly baseUrl?: string | undefined;
  /** The client's option of the same name: other methods and paths for assumed operations. */
  readonly overrides?: OperationOverrides | undefined;
  /** An earlier report of `checkTraffic` or `checkPlatform` to compare with. */
  readonly baseline?: CheckReport | undefined;
}

/**
 * Compares recorded requests and responses with the specification, without sending a request. The recording is a HAR
 * 1.2 file, as written by browsers, Playwright, mitmproxy and Charles. It is read part by part, so it may be large.
 * Like the report of `checkPlatform`, this one contains no values from the account, except unknown values of enums.
 *
 * @throws ConfigurationError if an option is invalid, if the recording is damaged, or if it has no request to the
 * platform.
 * @example
 * const report = await checkTraffic(createReadStream('recording.har'), { baseUrl });
 * console.log(formatReport(report));
 */
export async function checkTraffic(har: Har, options: TrafficOptions = {}): Promise<CheckReport> {
  const { overrides = {}, baseline } = options;
  const { baseUrl = systemEnvironment.variable('AGENT_PLATFORM_BASE_URL') } = options;
  // Creating a client checks the options.
  new AgentPlatform({ baseUrl, overrides, apiKey: 'unused', allowInsecureHttp: true });
  const earlier = baseline === undefined ? undefined : readBaseline(baseline);
  const base = new URL(String(baseUrl)).href.replace(/\/$/, '');
  const rows = applyOverrides(overrides);
  const patterns = Object.entries(rows).map(([id, { method, path }]) => ({
    id: id as OperationId,
    method,
    pattern: toPattern(path),
  }));
  const recording = new Recording();
  for await (const text of readEntries(typeof har === 'string' ? [har] : har)) {
    const exchange = text === undefined ? undefined : await parseEntry(text);
    recording.requests++;
    if (exchange === undefined) {
      recording.incomplete++;
      continue;
    }
    const url = URL.canParse(exchange.url) ? new URL(exchange.url) : undefined;
    if (!url?.href.startsWith(`${base}/`)) {
      recording.elsewhere++;
      continue;
    }
    if (exchange.method === 'OPTIONS') continue;
    const path = `${url.origin}${url.pathname}`.slice(base.length);
    const found = patterns.find(
      ({ method, pattern }) => method === exchange.method && pattern.test(path),
    );
    if (found) recording.add(found.id, exchange, url.searchParams);
    else recording.unknown++;
  }
  if (recording.requests > 0 && recording.requests === recording.elsewhere)
    throw wrongOption('baseUrl', `is ${base}, but the recording has no request to it`);
  if (recording.requests === 0) throw wrongOption('har', 'has no entries: nothing was recorded');
  const report = createReport(recording.outcomes(), rows, recording.facts(), earlier);
  const { requests, compared, elsewhere, unknown, incomplete } = recording;
  return { ...report, traffic: { requests, compared, elsewhere, unknown, incomplete } };
}

/** What was found in the requests so far. */
class Recording {
  requests = 0;
  compared = 0;
  elsewhere = 0;
  unknown = 0;
  incomplete = 0;
  readonly #outcomes = new Map<OperationId, Outcome>();
  readonly #scopes = new Set<unknown>();
  readonly #events = new Set<unknown>();
  #first: readonly Finding[] | undefined;
  #limit: Limit = {};

  /** Compares a request and its response with the specification. */
  add(operation: OperationId, exchange: Exchange, query: URLSearchParams): void {
    const outcome = this.#compare(operation, exchange, query);
    if (!outcome.reason || outcome.reason.startsWith(ONLY_ERRORS)) this.compared++;
    else this.incomplete++;
    const before = this.#outcomes.get(operation) ?? { differences: [], notes: [], reason: '' };
    const isJudged = before.reason === undefined || outcome.reason === undefined;
    this.#outcomes.set(operation, {
      differences: keepFirsts([...before.differences, ...outcome.differences]),
      notes: keepFirsts([...before.notes, ...outcome.notes]),
      ...(isJudged ? {} : { reason: outcome.reason ?? '' }),
    });
    if (operation === 'getMe') for (const scope of scopesOf(outcome.data)) this.#scopes.add(scope);
    if (operation === 'listWebhookDeliveries')
      for (const event of listEvents(outcome.data)) this.#events.add(event);
  }

  #compare(operation: OperationId, exchange: Exchange, query: URLSearchParams): Outcome {
    const { status, responseHeaders: headers, responseBody: body } = exchange;
    if (status < 200 || status === 304 || exchange.isFromCache)
      return notChecked('no response from the platform was recorded');
    if (status >= 500 || status === 429) return notChecked(`responded with ${status}`);
    const { errors } = checkTable[operation];
    if (errors.includes(status)) return compareError(status, body);
    const isSuccess = status < 300;
    if (isSuccess && body === undefined && status !== 204)
      return notChecked('the body of the response was not recorded');
    const context = {
      apiKey: exchange.requestHeaders.get('x-api-key') ?? '',
      now: exchange.startedAt,
      first: this.#first ?? [],
      page: readPage(query),
    };
    const outcome = compareResponse(operation, { status, headers }, body ?? '', context);
    if (!isSuccess) return outcome;
    if (!operations[operation].isKeyless) {
      this.#first ??= outcome.differences;
      const limit = readLimit(headers, exchange.startedAt);
      if (this.#limit.windowSeconds === undefined && limit.limit !== undefined) this.#limit = limit;
    }
    const refused = compareRequest(operation, query, exchange.requestBody);
    return { ...outcome, differences: [...outcome.differences, ...refused] };
  }

  /** Returns every operation, even if it is not in the recording, in the order of the specification. */
  outcomes(): ReadonlyMap<OperationId, Outcome> {
    const ids = Object.keys(operations) as OperationId[];
    return new Map(ids.map((id) => [id, this.#outcomes.get(id) ?? notChecked(NEVER_SEEN)]));
  }

  facts() {
    return { ...toVariants([...this.#scopes], [...this.#events]), ...this.#limit };
  }
}

const ONLY_ERRORS = 'responded only with errors';

/**
 * Compares an error that the specification lists. Such an error does not show that the operation itself is as
 * specified.
 */
function compareError(status: number, body: string | undefined): Outcome {
  const outcome = notChecked(`${ONLY_ERRORS}, such as ${status}`);
  if (body === undefined) return outcome;
  const issues = errorSchema.safeParse(parseJson(body)).error?.issues ?? [];
  if (issues.length === 0) return outcome;
  const pointers = issues.map(({ path }) => `/${path.join('/')}`);
  const differences = pointers.map((pointer) => ({
    pointer: pointer === '/' ? '' : pointer,
    problem: `not in the format of errors, in a response with ${status}`,
  }));
  return { differences, notes: [] };
}
