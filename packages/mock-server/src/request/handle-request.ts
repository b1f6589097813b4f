import { getPath } from 'hono/utils/url';
import {
  Problem,
  toErrorResponse,
  toFaultProblem,
  toProblem,
  type Violation,
} from '../errors/problem.ts';
import type { ActiveFault, ApiKey } from '../generated/control-types.ts';
import type { OperationTypes } from '../generated/operation-types.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { requests as schemas } from '../generated/requests.ts';
import { redactRefusal, redactUrl } from '../redaction/redact.ts';
import { onAbort } from '../time/abort-signals.ts';
import type { SchedulingClock } from '../time/clock.ts';
import { hostElapsed, hostSleep } from '../time/host-timers.ts';
import { REQUEST_ID_HEADER, TIME_HEADER } from '../time/time-headers.ts';
import type { Platform } from '../workspace/platform.ts';
import { type RateLimitState, toRateHeaders } from '../workspace/rate-limit.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { requireKey, requireScope, requireServed, requireWithinLimit } from './admit.ts';
import {
  type ApiResponse,
  type HandledRequest,
  refuse,
  toHandled,
  toJsonBody,
} from './api-response.ts';
import { applyFault, CUT } from './apply-fault.ts';
import { type JsonBody, readBody, requireObject } from './read-body.ts';
import { MaskedRequest, type ReceivedRequest, type RequestHeaders } from './recorded-request.ts';
import { createRouter, isControlPath } from './router.ts';
import { runOperation, type Success } from './run-operation.ts';

export type RequestHandler = (
  request: Request,
  /** The headers for the journal. @default `request.headers` */
  headers?: RequestHeaders,
  /** Whether a fault's delay passes in real time or on the workspace's clock. @default 'real' */
  delays?: 'real' | 'clock',
) => Promise<HandledRequest>;

interface Call {
  readonly request: Request;
  readonly delays: 'real' | 'clock';
  /** `undefined` if no operation has the request's method and path. */
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
  readonly platform: Platform;
  readonly workspace: Workspace;
  /** The `x-api-key` header. */
  readonly keyText: string | null;
  /** `undefined` if the mock has no such key. */
  readonly key: ApiKey | undefined;
  readonly received: ReceivedRequest;
}

export function createRequestHandler(platform: Platform): RequestHandler {
  const findOperation = createRouter(platform.options.overrides);

  function receive(request: Request, delays: Call['delays'], headers: RequestHeaders): Call {
    const url = new URL(request.url);
    const { operation, path } = findOperation(request.method, getPath(request));
    const keyText = request.headers.get('x-api-key');
    const key = keyText === null ? undefined : platform.keys.get(keyText);
    const workspace = platform.workspaceOf(key);
    // The properties are listed one by one, here and below, because Node 20 copies objects slowly.
    const received: ReceivedRequest = {
      id: workspace.history.newRequestId(),
      source: 'client',
      at: workspace.domain.now(),
      operation: operation ?? null,
      method: request.method,
      path: url.pathname,
      search: url.search,
      keyName: key?.name ?? null,
      headers,
      findKeys: platform.keys.findIn,
      startedAt: hostElapsed(),
    };
    return { request, delays, operation, path, platform, workspace, keyText, key, received };
  }

  return async function handleRequest(request, headers = request.headers, delays = 'real') {
    if (request.method === 'HEAD' && isHealth(request)) return respondToProbe(platform);
    let end = () => {};
    try {
      const id = request.headers.get(REQUEST_ID_HEADER);
      // A client that sends request ids waits on the workspace's clock, so the delays of its requests pass on that
      // clock, too.
      const call = receive(request, id === null ? delays : 'clock', headers);
      const { workspace, received, operation, key } = call;
      const { faults, untilReset } = workspace.requests;
      workspace.background.noteRequest(delays === 'real');
      if (id !== null) {
        const close = workspace.background.remoteClients.open(id);
        // A client may give up on its request.
        const unsubscribe = onAbort([request.signal, untilReset], close);
        end = () => {
          unsubscribe();
          close();
        };
      }
      const { method, path } = received;
      const fault = faults.use({ operation, method, path, keyName: key?.name });
      const result =
        fault === undefined
          ? await untilEnd(workspace, respond(call))
          : { ...(await untilEnd(workspace, respondBroken(call, fault))), fault: fault.id };
      const response = withCommonHeaders(result, workspace.clock);
      workspace.addRequest(new MaskedRequest(received, response));
      const handled = toHandled(response, untilReset);
      // A stalled response ends only when the client gives up.
      if (handled.kind !== 'stall') end();
      return handled;
    } catch (error) {
      end();
      // Something other than the operation failed, such as a journal listener.
      return { kind: 'response', response: toErrorResponse(toProblem(error)) };
    }
  };
}

function isHealth(request: Request): boolean {
  return getPath(request) === operations.getHealth.path;
}

/** Responds to the `HEAD` of a probe (decision D77). No fault applies to it, and it is in no journal. */
async function respondToProbe({ workspace }: Platform): Promise<HandledRequest> {
  const { domain, dispatcher, clock, requests } = workspace;
  const context = { domain, dispatcher, key: undefined, strict: false };
  let status: number;
  try {
    ({ status } = await runOperation('getHealth', { path: {}, query: {}, body: {} }, context));
  } catch (error) {
    ({ status } = toProblem(error));
  }
  return toHandled(withCommonHeaders({ status, headers: {} }, clock), requests.untilReset);
}

/** Cuts the connection if the workspace is reset or restored before there is a response (decision D72). */
function untilEnd(workspace: Workspace, response: Promise<ApiResponse>): Promise<ApiResponse> {
  return new Promise((resolve, reject) => {
    const forget = workspace.onEnd(() => resolve(CUT));
    response.then(resolve, reject).finally(forget);
  });
}

/**
 * The order of the checks is fixed (decision D9): 401, 429, 403, 404 for the route, 400, and finally the handler's own
 * 404 for the record, 409 and 402. Every failure becomes an error response.
 */
async function respond(call: Call): Promise<ApiResponse> {
  const { request, path, workspace, platform, received } = call;
  const { requests, clock } = workspace;
  const { strict } = platform.options;
  let limit: RateLimitState | undefined;
  let requestBody: JsonBody | undefined;
  let response: ApiResponse;
  try {
    requireApiPath(received.path);
    const key = requireKey(call.operation, call.keyText, call.key);
    limit = key && requests.limiter.count(key.key, clock.now());
    requireWithinLimit(limit);
    requireScope(key, call.operation, platform.options);
    const id = requireOperation(call);
    requireServed(id, platform.options);
    if (strict || 'body' in schemas[id]) {
      requestBody = await readBody(request, undefined, strict);
      if (!workspace.isCurrent) return CUT;
    }
    const body = requireObject(requestBody);
    const { query, violations } = parseQuery(id, new URLSearchParams(received.search));
    const { dispatcher } = workspace;
    const domain = workspace.domainFor(received.id);
    const success = await runOperation(
      id,
      { path, query, body },
      { domain, dispatcher, key, strict, violations },
    );
    response = toResponse(call, id, success);
  } catch (error) {
    response = toRefusal(call, error);
  }
  const { status, body, code } = response;
  const headers = limit === undefined ? {} : toRateHeaders(limit);
  return { status, headers, body, code, requestBody };
}

/** @throws Problem NOT_FOUND for a control API path, which only a server handles. */
function requireApiPath(path: string): void {
  if (!isControlPath(path)) return;
  throw new Problem(
    'NOT_FOUND',
    "The control API is not served here. In the mock's own process, call the controls directly, for example `mock.faults.add(…)`. To call them over HTTP, serve the mock with `control` on.",
  );
}

/** @throws Problem NOT_FOUND if there is no operation at the request's method and path. */
function requireOperation({ operation, received }: Call): OperationId {
  if (operation !== undefined) return operation;
  const route = `${received.method} ${redactUrl(received.path, received.findKeys)}`;
  throw new Problem(
    'NOT_FOUND',
    `There is no operation \`${route}\`. Check the method and the path.`,
  );
}

async function respondBroken(call: Call, fault: ActiveFault): Promise<ApiResponse> {
  const { requests, clock } = call.workspace;
  // Read the signal before the delay, because a reset replaces it.
  const { untilReset, limiter } = requests;
  const { delayMs = 0, status, effect, disconnect, retryAfter } = fault;
  try {
    if (delayMs > 0) await delayResponse(call, delayMs, untilReset);
    if (untilReset.aborted || disconnect === true || disconnect === 'before') return CUT;
    if (status === undefined) return applyFault(fault, await respond(call));
    const processed = effect === 'after' ? await respond(call) : undefined;
    const spent = limiter.spent(call.key?.key, clock.now(), retryAfter);
    // A 429 has the same headers, whatever causes it (decision D15).
    const headers = { ...processed?.headers, ...(status === 429 && toRateHeaders(spent)) };
    return applyFault(fault, { ...processed, ...refuse(toFaultProblem(status)), headers });
  } catch (error) {
    return toRefusal(call, error);
  }
}

/** Resolves early if the client gives up or the workspace is reset. */
async function delayResponse(call: Call, ms: number, untilReset: AbortSignal): Promise<void> {
  const { signal } = call.request;
  if (call.delays === 'real') return hostSleep(ms, [signal, untilReset]);
  const purpose = { kind: 'delayed_response', requestId: call.received.id } as const;
  return call.workspace.clock.sleep(ms, signal, { kind: 'jump', purpose }).catch((error) => {
    if (!signal.aborted) throw error;
  });
}

interface ParsedQuery {
  /** The values, converted to the specification's types. A value that cannot be converted stays a string. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Query parameters that were given more than once (decision D18). */
  readonly violations: readonly Violation[];
}

function parseQuery(id: OperationId, search: URLSearchParams): ParsedQuery {
  if (search.size === 0) return { query: {}, violations: [] };
  const types: Readonly<Record<string, string>> = operations[id].query;
  const parts = schemas[id];
  const known = 'query' in parts ? parts.query.shape : {};
  const names = [...search.keys()].filter((name) => Object.hasOwn(known, name));
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) < index));
  return {
    query: Object.fromEntries(
      [...search].map(([name, text]) => [name, convert(text, types[name])]),
    ),
    violations: [...repeated].map((field) => ({ field, rule: 'must be given only once' })),
  };
}

function convert(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

/** Applies the options and drifts that change successful responses (decisions A2, P3). */
function toResponse({ workspace, platform }: Call, id: OperationId, success: Success): ApiResponse {
  const { createdStatus, chatAnswers } = platform.options;
  const { status } = success;
  const isTakeover = id === 'startHuman' || id === 'stopHuman';
  const body = isTakeover && chatAnswers === 'ai_mode' ? toAiMode(success.body) : success.body;
  return {
    status: status === 201 ? createdStatus : status,
    headers: {},
    body: toJsonBody(workspace.requests.drifts.apply(id, body)),
  };
}

function toAiMode(body: unknown) {
  const { data } = body as OperationTypes['startHuman' | 'stopHuman']['response'];
  return { data: { id: data.id, ai_mode: data.status === 'open' } };
}

function withCommonHeaders(response: ApiResponse, clock: SchedulingClock): ApiResponse {
  const { status, body, code, requestBody, fault, broken } = response;
  if (status === 0) return response;
  const now = clock.now();
  const headers: Record<string, string> = {};
  if (body) headers['Content-Type'] = 'application/json';
  if (status === 401) headers['WWW-Authenticate'] = 'ApiKey realm="agent-platform"';
  Object.assign(headers, response.headers);
  headers.Date = new Date(now).toUTCString();
  // `Date` has whole seconds only.
  if (clock.mode === 'virtual') headers[TIME_HEADER] = String(now);
  return { status, headers, body, code, requestBody, fault, broken };
}

function toRefusal({ received }: Call, error: unknown): ApiResponse {
  return refuse(redactRefusal(toProblem(error), received.findKeys));
}
