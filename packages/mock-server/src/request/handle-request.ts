import { getPath } from 'hono/utils/url';
import { Problem, toErrorResponse, toProblem } from '../errors/problem.ts';
import type { ActiveFault, ApiKey } from '../generated/control-types.ts';
import type { OperationTypes } from '../generated/operation-types.ts';
import type { OperationId } from '../generated/operations.ts';
import { requests as schemas } from '../generated/requests.ts';
import { redactRefusal, redactUrl } from '../redaction/redact.ts';
import { hostElapsed, hostSleep } from '../time/host-timers.ts';
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
import { type JsonBody, readBody, requireObject } from './read-body.ts';
import { MaskedRequest, type ReceivedRequest, type RequestHeaders } from './recorded-request.ts';
import { findOperation, isControlPath } from './router.ts';
import { runOperation, type Success } from './run-operation.ts';

export type RequestHandler = (
  request: Request,
  /** The headers that the journal records. @default `request.headers` */
  headers?: RequestHeaders,
  /**
   * Whether the delay of a fault passes in real time or on the workspace's clock.
   * @default 'real'
   */
  delays?: 'real' | 'clock',
) => Promise<HandledRequest>;

/** A request with its operation, API key and workspace. */
interface Call {
  readonly request: Request;
  readonly url: URL;
  readonly delays: 'real' | 'clock';
  /** `undefined` if no operation matches the method and path of the request. */
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
  readonly platform: Platform;
  readonly workspace: Workspace;
  /** The `X-API-Key` header. */
  readonly keyText: string | null;
  /** The key in the header, or `undefined` if the mock does not have this key. */
  readonly key: ApiKey | undefined;
  /** The request in the form that the journal records. */
  readonly received: ReceivedRequest;
}

/**
 * Creates the function that handles all requests to a platform. The function applies a matching fault, creates the
 * response, and records the request and the response in the journal.
 */
export function createRequestHandler(platform: Platform): RequestHandler {
  /** Finds the operation of a request, its API key, and the workspace of the key. */
  function receive(request: Request, delays: Call['delays'], headers: RequestHeaders): Call {
    const url = new URL(request.url);
    const { operation, path } = findOperation(request.method, getPath(request));
    const keyText = request.headers.get('x-api-key');
    const key = keyText === null ? undefined : platform.keys.get(keyText);
    const workspace = platform.workspaceOf(key);
    const received: ReceivedRequest = {
      ...workspace.history.openRequest(),
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
      const response = withCommonHeaders(result, workspace.clock.now());
      workspace.history.addRequest(received, new MaskedRequest(received, response));
      return toHandled(response, untilReset);
    } catch (error) {
      // The failure happened outside the operation, for example in a journal listener.
      return { kind: 'response', response: toErrorResponse(toProblem(error)) };
    }
  };
}

/**
 * Responds to a call. The checks are made in a fixed order (decision D9): 401, 429, 404 for an unknown route, 403, 404
 * for an undocumented operation, 400, and last the 404, 409 and 402 of the handler. Every failure becomes an error
 * response.
 */
async function respond(call: Call): Promise<ApiResponse> {
  const { request, path, url, workspace, platform, received } = call;
  const { requests, clock } = workspace;
  const { strict } = platform.options;
  let limit: RateLimitState | undefined;
  let requestBody: JsonBody | undefined;
  let response: ApiResponse;
  try {
    requireApiPath(received.path);
    const key = requireKey(call.operation, call.keyText, call.key);
    limit = key && requests.limiter?.count(key.key, clock.now());
    requireWithinLimit(limit);
    const id = requireOperation(call);
    requireScope(key, id, platform.options);
    requireServed(id, platform.options);
    if (strict || 'body' in schemas[id]) requestBody = await readBody(request);
    const body = requireObject(requestBody);
    const { query, violations } = parseQuery(id, url.searchParams);
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
  return { ...response, headers: limit === undefined ? {} : toRateHeaders(limit), requestBody };
}

/** @throws Problem NOT_FOUND for a path of the control API, which only a server has. */
function requireApiPath(path: string): void {
  if (!isControlPath(path)) return;
  throw new Problem(
    'NOT_FOUND',
    'The control API is not served here. In the process of the mock, call the controls directly, such as `mock.faults.add(…)`. A server serves the control API unless `control` is off.',
  );
}

/**
 * Returns the operation of a call.
 * @throws Problem NOT_FOUND if no operation matches the method and path of the request.
 */
function requireOperation({ operation, received }: Call): OperationId {
  if (operation !== undefined) return operation;
  const route = `${received.method} ${redactUrl(received.path, received.findKeys)}`;
  throw new Problem(
    'NOT_FOUND',
    `There is no operation \`${route}\`. Check the method and the path.`,
  );
}

async function respondBroken(call: Call, fault: ActiveFault): Promise<ApiResponse> {
  const { request, workspace, key, delays, received } = call;
  const { clock, requests } = workspace;
  const { untilReset, limiter } = requests;
  const plan = { kind: 'delayed_response', requestId: received.id } as const;
  const throwUnlessAborted = (error: unknown) => {
    if (!request.signal.aborted) throw error;
  };
  const response = await applyFault(fault, {
    untilReset,
    sleep: (ms) =>
      delays === 'real'
        ? hostSleep(ms, [request.signal, untilReset])
        : clock.sleep(ms, request.signal, plan).catch(throwUnlessAborted),
    respond: () => respond(call),
    toRefusalHeaders: (retryAfter) => toSpentHeaders(limiter, key?.key, clock.now(), retryAfter),
  }).catch((error) => toRefusal(call, error));
  return { ...response, fault: fault.id };
}

/** Creates a successful response. Options and drifts may change it (decisions A2, P3). */
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

/** Reduces a response with a chat to the short form with only `id` and `ai_mode`. */
function toAiMode(body: unknown) {
  const { data } = body as OperationTypes['startHuman' | 'stopHuman']['response'];
  return { data: { id: data.id, ai_mode: data.status === 'open' } };
}

function withCommonHeaders(response: ApiResponse, now: number): ApiResponse {
  const { status, body, headers } = response;
  if (status === 0) return response;
  const type = body && { 'Content-Type': 'application/json' };
  return { ...response, headers: { ...type, ...headers, Date: new Date(now).toUTCString() } };
}

/** Creates the error response for a failure. API keys in the message are masked. */
function toRefusal({ received }: Call, error: unknown): ApiResponse {
  return refuse(redactRefusal(toProblem(error), received.findKeys));
}
