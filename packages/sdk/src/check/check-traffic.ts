import { AgentPlatform } from '@agent-platform/sdk';
import { createOperationFinder } from '../calls/operation.ts';
import { applyOverrides, type OperationOverrides } from '../calls/overrides.ts';
import { checkTable } from '../generated/check-table.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { errorSchema } from '../generated/responses.ts';
import { wrongOption } from '../options/check-options.ts';
import { systemEnvironment } from '../options/environment.ts';
import { compareRequest } from './compare-request.ts';
import { compareResponse, parseJson } from './compare-response.ts';
import {
  type Asked,
  type Finding,
  fail,
  isPrivate,
  keepFirsts,
  MAX_FINDINGS,
  NEVER_SEEN,
  notChecked,
  type Outcome,
} from './finding.ts';
import { type Har, readEntries } from './har-entries.ts';
import { type Exchange, parseEntry } from './har-entry.ts';
import { type Limit, readLimit } from './header-findings.ts';
import { type CheckReport, createReport, readBaseline } from './report.ts';
import { listEvents, scopesOf, toVariants } from './variants.ts';

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
 * 1.2 file of up to 256 million characters, as written by browsers, Playwright, mitmproxy and Charles. Like the report of `checkPlatform`, this one contains no values from the account, except unknown values of enums.
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
  const findOperation = createOperationFinder(rows);
  const exchanges = (await readEntries(har)).map(parseEntry);
  const recording = new Recording(listKeys(exchanges));
  const counts = { requests: exchanges.length, elsewhere: 0, preflights: 0 };
  const unknown = new Map<string, number>();
  for (const exchange of exchanges) {
    const url = URL.canParse(exchange.url) ? new URL(exchange.url) : undefined;
    const path = url && `${url.origin}${url.pathname}`.slice(base.length);
    if (!url?.href.startsWith(`${base}/`) || path === undefined) {
      counts.elsewhere++;
      continue;
    }
    if (exchange.method === 'OPTIONS') {
      counts.preflights++;
      continue;
    }
    const found = findOperation(exchange.method, path);
    if (found) {
      recording.add(found.id, exchange, { ids: found.ids, query: url.searchParams });
    } else {
      const request = recording.nameUnknown(exchange.method, path);
      unknown.set(request, (unknown.get(request) ?? 0) + 1);
    }
  }
  if (counts.requests === counts.elsewhere)
    throw wrongOption('baseUrl', `is ${base}, but the recording has no request to it`);
  const report = createReport(recording.outcomes(), rows, recording.facts(), earlier);
  const { compared, incomplete } = recording;
  const unknownRequests = [...unknown].map(([request, times]) => `${request} (${times})`);
  const traffic = {
    ...counts,
    compared,
    incomplete,
    unknown: [...unknown.values()].reduce((sum, times) => sum + times, 0),
    unknownRequests: unknownRequests.slice(0, MAX_FINDINGS),
  };
  return { ...report, traffic };
}

/** Lists the API keys in a recording, wherever they were sent. */
function listKeys(exchanges: readonly Exchange[]): string[] {
  const sent = exchanges.flatMap(({ requestHeaders }) => [
    requestHeaders.get('x-api-key') ?? '',
    (requestHeaders.get('Authorization') ?? '').replace(/^\w+ /, ''),
  ]);
  return [...new Set(sent)].filter(Boolean);
}

/** The words in the paths of the specification, apart from the collections. */
const words = new Set(Object.values(operations).flatMap(({ path }) => path.split('/')));

class Recording {
  compared = 0;
  incomplete = 0;
  readonly #outcomes = new Map<OperationId, Outcome>();
  readonly #scopes = new Set<unknown>();
  readonly #events = new Set<unknown>();
  #first: readonly Finding[] | undefined;
  #limit: Limit = {};
  readonly #apiKeys: readonly string[];

  constructor(apiKeys: readonly string[]) {
    this.#apiKeys = apiKeys;
  }

  /**
   * Names a request that the specification does not know, such as `POST /v1/teams/*`. Ids and whatever else may belong to
   * the account are hidden: in a path, each second part names a collection or is the specification's own word.
   */
  nameUnknown(method: string, path: string): string {
    const parts = path.split('/').slice(1, 10);
    const shown = parts.map((part, index) => {
      const isWord =
        /^[a-z][a-z0-9_-]{0,30}$/i.test(part) && !isPrivate(part, { apiKeys: this.#apiKeys });
      return isWord && (index < 2 || index % 2 === 1 || words.has(part)) ? part : '*';
    });
    return `${/^[A-Z]{1,10}$/.test(method) ? method : '*'} /${shown.join('/')}`;
  }

  add(operation: OperationId, exchange: Exchange, asked: Asked): void {
    const outcome = this.#compare(operation, exchange, asked);
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

  #compare(operation: OperationId, exchange: Exchange, asked: Asked): Outcome {
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
      apiKeys: this.#apiKeys,
      now: exchange.startedAt,
      first: this.#first ?? [],
      asked: { ...asked, body: parseJson(exchange.requestBody ?? '') },
    };
    const outcome = compareResponse(operation, { status, headers }, body ?? '', context);
    if (!isSuccess) return outcome;
    if (!operations[operation].isKeyless) {
      this.#first ??= outcome.differences;
      const limit = readLimit(headers, exchange.startedAt);
      if (this.#limit.windowSeconds === undefined && limit.limit !== undefined) this.#limit = limit;
    }
    const refused = compareRequest(operation, asked.query, exchange.requestBody);
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

/** Compares an error that the specification lists, which does not show that the operation itself is as specified. */
function compareError(status: number, body: string | undefined): Outcome {
  const outcome = notChecked(`${ONLY_ERRORS}, such as ${status}`);
  if (body === undefined) return outcome;
  if (errorSchema.safeParse(parseJson(body)).success) return outcome;
  return fail('', `not in the format of errors, in a response with ${status}`);
}
