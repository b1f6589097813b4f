import { getPath } from 'hono/utils/url';
import { Problem, toErrorResponse, toProblem } from '../errors/problem.ts';
import type { ActiveFault, ApiKey } from '../generated/control-types.ts';
import type { OperationTypes } from '../generated/operation-types.ts';
import type { OperationId } from '../generated/operations.ts';
import { requests as schemas } from '../generated/requests.ts';
import { redactRefusal, redactUrl } from '../redaction/redact.ts';
import type { Success } from '../resources/handler.ts';
import { hostElapsed, hostSleep } from '../time/host-timers.ts';
import { sleepUntilAborted } from '../time/sleep.ts';
import type { Platform } from '../workspace/platform.ts';
import { type RateLimitState, toRateHeaders, toSpentHeaders } from '../workspace/rate-limit.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { requireKey, requireScope, requireServed, requireWithinLimit } from './admit.ts';
import {
  type ApiResponse,
  type HandledRequest,
  refuse,
  toHandled,
  toJsonBody,
} from './api-response.ts';
import { applyFault } from './apply-fault.ts';
import { parseQuery } from './parse-query.ts';
import { type JsonBody, readBody } from './read-body.ts';
import { MaskedRequest, type ReceivedRequest, type RequestHeaders } from './recorded-request.ts';
import { createRouter } from './router.ts';
import { runOperation } from './run-operation.ts';

/** Handles one request. */
export type RequestHandler = (
  request: Request,
  /** The headers for the journal. @default `request.headers` */
  headers?: RequestHeaders,
  /**
   * How a fault's delay passes: in real milliseconds, or on the workspace's clock for clients that use it.
   * @default 'real'
   */
  delays?: 'real' | 'clock',
) => Promise<HandledRequest>;

/** A request, its operation, its sender and its workspace. */
interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly delays: 'real' | 'clock';
  /** `undefined` when there is no operation at its method and path. */
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
  readonly platform: Platform;
  readonly workspace: Workspace;
  /** The `x-api-key` header. */
  readonly keyText: string | null;
  /** The key of that text, if the mock has one. */
  readonly key: ApiKey | undefined;
  /** The request for the journal. */
  readonly received: ReceivedRequest;
}

/**
 * Creates the function that handles all requests to a platform: it applies a matching fault, records the
 * request and makes the response.
 */
export function createRequestHandler(platform: Platform): RequestHandler {
  const route = createRouter();

  /** Finds the operation of a request, its key, and the workspace that the key names. */
  function receive(request: Request, delays: Call['delays'], headers: RequestHeaders): Call {
    const url = new URL(request.url);
    const { operation, path } = route(request.method, getPath(request));
    const keyText = request.headers.get('x-api-key');
    const key = keyText === null ? undefined : platform.keys.get(keyText);
    const workspace = platform.workspaceOf(key);
    const received: ReceivedRequest = {
      ...workspace.requests.journal.open(),
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
    return { request, url, delays, operation, path, platform, workspace, keyText, key, received };
  }

  return async function handleRequest(request, headers = request.headers, delays = 'real') {
    try {
      const call = receive(request, delays, headers);
      const { workspace, received, operation, key } = call;
      const { faults, untilReset } = workspace.requests;
      workspace.background.noteRequest(delays === 'real');
      const { method, path } = received;
      const fault = faults.use({ operation, method, path, keyName: key?.name });
      const result = await (fault === undefined ? respond(call) : respondBroken(call, fault));
      const response = withCommonHeaders(result, workspace.httpDate());
      workspace.record(received, new MaskedRequest(received, response));
      return toHandled(response, untilReset);
    } catch (error) {
      // A failure outside the checks, for example in a journal listener.
      return { kind: 'response', response: toErrorResponse(toProblem(error)) };
    }
  };
}

/**
 * Responds to a call. The checks come in a fixed order (decision D9): 401, 429, 403, 404 of the route, 400, and
 * then the handler's own 404, 409 and 402. Every failure becomes a refusal.
 */
async function respond(call: Call): Promise<ApiResponse> {
  const { request, path, url, workspace, platform, received } = call;
  const { dispatcher, requests, clock } = workspace;
  const { strict } = platform.options;
  let limit: RateLimitState | undefined;
  let requestBody: JsonBody | undefined;
  let response: ApiResponse;
  try {
    const key = requireKey(call.operation, call.keyText, call.key);
    limit = key && requests.limiter?.count(key.key, clock.now());
    requireWithinLimit(limit);
    const id = requireOperation(call);
    requireScope(key, id, platform.options);
    requireServed(id, platform.options);
    if (strict || 'body' in schemas[id]) requestBody = await readBody(request);
    const { query, violations } = parseQuery(id, url.searchParams);
    const domain = workspace.domainFor(received.id);
    const success = await runOperation(
      id,
      { path, query, body: requestBody?.value },
      { domain, dispatcher, key, strict, violations },
    );
    response = toResponse(call, id, success);
  } catch (error) {
    response = toRefusal(call, error);
  }
  return { ...response, headers: limit === undefined ? {} : toRateHeaders(limit), requestBody };
}

/**
 * Returns the operation of a call.
 * @throws Problem NOT_FOUND when there is none at the method and path.
 */
function requireOperation({ operation, received }: Call): OperationId {
  if (operation !== undefined) return operation;
  const route = `${received.method} ${redactUrl(received.path, received.findKeys)}`;
  throw new Problem('NOT_FOUND', `There is no operation ${route}: check the method and the path`);
}

/** Responds to a call as its fault specifies. */
async function respondBroken(call: Call, fault: ActiveFault): Promise<ApiResponse> {
  const { request, workspace, key, delays, received } = call;
  const { clock, requests } = workspace;
  const { untilReset, limiter } = requests;
  const plan = { kind: 'delayed_response', requestId: received.id } as const;
  const response = await applyFault(fault, {
    untilReset,
    sleep: (ms) =>
      delays === 'real'
        ? hostSleep(ms, [request.signal, untilReset])
        : sleepUntilAborted(clock, ms, request.signal, plan),
    respond: () => respond(call),
    toRefusalHeaders: (retryAfter) => toSpentHeaders(limiter, key?.key, clock.now(), retryAfter),
  }).catch((error) => toRefusal(call, error));
  return { ...response, fault: fault.id };
}

/** Makes a successful response, modified by the mock's options and drifts (decisions A2, P3). */
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

/** Returns a chat in the short form, with `ai_mode`. */
function toAiMode(body: unknown) {
  const { data } = body as OperationTypes['startHuman' | 'stopHuman']['response'];
  return { data: { id: data.id, ai_mode: data.status === 'open' } };
}

/** Adds the headers of every response. The date and the rate limit reset use the workspace's time. */
function withCommonHeaders(response: ApiResponse, date: string): ApiResponse {
  const { status, body, headers } = response;
  if (status === 0) return response;
  const type = body && { 'Content-Type': 'application/json' };
  return { ...response, headers: { ...type, ...headers, Date: date } };
}

/** Makes the response to a failure. It contains no API keys. */
function toRefusal({ received }: Call, error: unknown): ApiResponse {
  return refuse(redactRefusal(toProblem(error), received.findKeys));
}
