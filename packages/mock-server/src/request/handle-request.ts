import { Problem, toProblem } from '../core/problem.ts';
import { redactRefusal, redactUrl } from '../core/redact.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import type { Platform } from '../platform.ts';
import { carryOut, type Success } from '../resources/index.ts';
import { hostElapsed, hostSleep } from '../time/host-timers.ts';
import { sleepUntilAborted } from '../time/sleep.ts';
import type { Workspace } from '../workspace.ts';
import { requireKey, requireScope, requireServed, requireWithinLimit } from './admit.ts';
import type { ApiKey } from './api-keys.ts';
import type { ActiveFault } from './faults/active-faults.ts';
import { applyFault } from './faults/apply-fault.ts';
import type { OpenRequest } from './journal.ts';
import { toReading } from './lenient-readings.ts';
import {
  type Answer,
  type HandledRequest,
  type NoAnswer,
  type Outcome,
  refuse,
  toHandled,
  type WrittenAnswer,
  write,
} from './outcome.ts';
import { parseRequest, takesBody } from './parse-request.ts';
import { type RateLimitState, toRateHeaders, toSpentHeaders } from './rate-limit.ts';
import { readBody, type SentBody } from './read-body.ts';
import {
  type AnsweredRequest,
  type ReceivedRequest,
  type SentHeaders,
  toRecorded,
} from './recorded-request.ts';

/** A request, with the operation at its method and path, if there is one. */
export interface Incoming {
  readonly request: Request;
  /** The headers of the request, as the journal keeps them. */
  readonly headers: SentHeaders;
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
  /**
   * How the delay of a fault passes: in `'real'` milliseconds, or on the clock of the workspace for clients
   * that use that clock.
   */
  readonly delays: Delays;
}

export type Delays = 'real' | 'clock';

/** A request, its sender and its workspace. */
interface Call extends Incoming {
  readonly platform: Platform;
  readonly workspace: Workspace;
  /** Its entry in the journal. */
  readonly opened: OpenRequest;
  readonly url: URL;
  /** The `x-api-key` header. */
  readonly keyText: string | null;
  /** The key of that text, if the mock has one. */
  readonly key: ApiKey | undefined;
}

/**
 * Handles one request. The checks come in a fixed order (decision D9): 401, 429, 403, 404 of the
 * route, 400, and then the handler's own 404, 409 and 402.
 */
export async function handleRequest(
  platform: Platform,
  incoming: Incoming,
): Promise<HandledRequest> {
  const call = identify(platform, incoming);
  const { workspace } = call;
  const { untilReset } = workspace.requests;
  workspace.background.noteActivity();
  const received = describe(call);
  const fault = takeFault(call);
  const outcome = await (fault === undefined ? answer(call) : answerBroken(call, fault));
  const written = write(outcome, workspace.httpDate());
  workspace.record(call.opened, toRecorded(received, toAnswered(outcome, written, fault)));
  return toHandled(written, untilReset);
}

/** Finds the fault that breaks a call, if there is one. */
function takeFault({ request, operation, url, key, workspace }: Call): ActiveFault | undefined {
  const { method } = request;
  const target = { operation, method, path: url.pathname, keyName: key?.name };
  return workspace.requests.faults.take(target);
}

/** Breaks a call as its fault says. */
function answerBroken(call: Call, fault: ActiveFault): Promise<Outcome> {
  const { request, workspace, key, delays, opened } = call;
  const { clock, requests } = workspace;
  const { untilReset, limiter } = requests;
  const plan = { kind: 'delayed_response', requestId: opened.id } as const;
  return applyFault(fault, {
    untilReset,
    sleep: (ms) =>
      delays === 'real'
        ? hostSleep(ms, [request.signal, untilReset])
        : sleepUntilAborted(clock, ms, request.signal, plan),
    carryOut: () => answer(call),
    toRefusalHeaders: (retryAfter) => toSpentHeaders(limiter, key?.key, clock.now(), retryAfter),
  }).catch((error) => toRefused(call, error));
}

/** Finds the key of a request, and the workspace that it names. */
function identify(platform: Platform, incoming: Incoming): Call {
  const { request } = incoming;
  const keyText = request.headers.get('x-api-key');
  const key = keyText === null ? undefined : platform.keys.get(keyText);
  const workspace = platform.workspaceOf(key);
  const opened = workspace.requests.journal.open();
  const url = new URL(request.url);
  return { ...incoming, platform, workspace, opened, url, keyText, key };
}

/** Answers a call. Every failure becomes a refusal. */
async function answer(call: Call): Promise<Answer> {
  let limit: RateLimitState | undefined;
  let sent: SentBody | undefined;
  let answered: Answer;
  try {
    limit = count(call);
    const id = admit(call, limit);
    if (takesBody(id, call.platform.options.strict)) sent = await readBody(call.request);
    answered = toAnswer(call, id, await checkAndCarryOut(call, id, sent));
  } catch (error) {
    answered = toRefused(call, error);
  }
  const headers = limit === undefined ? answered.headers : toRateHeaders(limit);
  return { ...answered, headers, sent };
}

/**
 * Counts a call against the limit of its key. Returns `undefined` when nothing is counted.
 * @throws Problem UNAUTHORIZED when the key is not valid.
 */
function count({ operation, keyText, key, workspace }: Call): RateLimitState | undefined {
  if (needsNoKey(operation)) return undefined;
  const valid = requireKey(keyText, key);
  return workspace.requests.limiter?.take(valid.key, workspace.clock.now());
}

/**
 * Checks the limit, the route and the scope of a counted call. Returns its operation.
 * @throws Problem when one of them refuses the call.
 */
function admit(call: Call, limit: RateLimitState | undefined): OperationId {
  const { operation, key, platform } = call;
  if (limit !== undefined) requireWithinLimit(limit);
  if (operation === undefined) throw noRoute(call);
  if (key !== undefined && !needsNoKey(operation)) requireScope(key, operation, platform.options);
  requireServed(operation, platform.options);
  return operation;
}

/** Checks and carries out a call. */
function checkAndCarryOut(call: Call, id: OperationId, sent: SentBody | undefined) {
  const { path, url, key, workspace, platform, opened } = call;
  const { dispatcher } = workspace;
  const world = workspace.worldFor(opened.id);
  const parts = { path, query: url.searchParams, body: sent?.value };
  const checked = parseRequest(id, parts, platform.options.strict, world);
  return carryOut(id, { ...checked, key }, { world, dispatcher });
}

/** Turns the result of a call into an answer, as the mock's options and drifts change it. */
function toAnswer({ workspace, platform }: Call, id: OperationId, success: Success): Answer {
  const { status, body } = toReading(id, success, platform.options);
  const { warning } = success;
  const { drifts } = workspace.requests;
  return { kind: 'answer', status, body: drifts.apply(id, body), headers: {}, warning };
}

function needsNoKey(id: OperationId | undefined): boolean {
  return id !== undefined && !operations[id].authenticated;
}

function noRoute({ request, url, platform }: Call): Problem {
  const route = `${request.method} ${redactUrl(url.pathname, platform.keys.findIn)}`;
  return new Problem('NOT_FOUND', `There is no operation ${route}: check the method and the path`);
}

/** Turns any failure into a refusal without API keys. */
function toRefused({ platform }: Call, error: unknown): Answer {
  return refuse(redactRefusal(toProblem(error), platform.keys.findIn));
}

/** Describes a call for the journal. Called while all keys are known, because a reset forgets some. */
function describe(call: Call): ReceivedRequest {
  const { request, headers, operation, url, key, workspace, platform, opened } = call;
  return {
    id: opened.id,
    source: 'client',
    at: workspace.world.now(),
    operation: operation ?? null,
    method: request.method,
    path: url.pathname,
    search: url.search,
    keyName: key?.name ?? null,
    headers,
    findKeys: platform.keys.findIn,
    startedAt: hostElapsed(),
  };
}

function toAnswered(
  outcome: Outcome,
  written: WrittenAnswer | NoAnswer,
  fault: ActiveFault | undefined,
): AnsweredRequest {
  const about = { sent: outcome.sent, fault: fault?.id };
  if (outcome.kind !== 'answer' || written.kind !== 'answer') {
    const code = outcome.kind === 'stall' ? 'ETIMEDOUT' : 'ECONNRESET';
    return { ...about, status: 0, code, headers: {} };
  }
  const { code, warning, body } = outcome;
  const { status, headers, text } = written;
  const answered = text === null ? undefined : { value: body, length: text.length };
  return { ...about, status, code, warning, headers, body: answered };
}
