import { Problem, toErrorBody, toFaultProblem, toProblem } from '../core/problem.ts';
import { redactQuery, redactRefusal, redactUrl } from '../core/redact.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { requests } from '../generated/requests.ts';
import type { Platform } from '../platform.ts';
import { carryOut, findBroken } from '../resources/index.ts';
import { validate } from '../validation/validate.ts';
import type { Workspace } from '../workspace.ts';
import type { ApiKey } from './api-keys.ts';
import { Disconnected, type Fault, NULL_BODY_STATUSES } from './faults.ts';
import { type JournalEntry, toKept } from './journal.ts';
import { toRateHeaders } from './rate-limit.ts';
import { readBody } from './read-body.ts';

/** A request and the operation at its method and path, if there is one. */
export interface Incoming {
  readonly request: Request;
  readonly operation: OperationId | undefined;
  readonly path: Record<string, string>;
}

/**
 * Answers one request. The checks come in a fixed order (decision D9): 401, 429, 403, 404 of the
 * route, 400, and then the handler's own 404, 409 and 402.
 */
export async function answer(platform: Platform, incoming: Incoming): Promise<Response> {
  const { request, operation: id, path } = incoming;
  const url = new URL(request.url);
  const keyText = request.headers.get('x-api-key');
  const key = keyText === null ? undefined : platform.keys.get(keyText);
  const workspace = platform.workspaceOf(key);
  workspace.background.stir();
  const shownPath = redactUrl(url.pathname, platform.keys.findIn);
  const at = workspace.now();
  let headers: Record<string, string> = {};
  let sent: unknown;
  let status: number;
  let body: unknown;
  let code: string | undefined;
  const fault = workspace.faults.take(id);

  function record(answered: number, reason: string | undefined) {
    const entry: JournalEntry = {
      at,
      operation: id ?? null,
      method: request.method,
      path: shownPath,
      query: redactQuery(url.searchParams, platform.keys.findIn),
      ...(sent === undefined ? {} : { body: toKept(sent, platform.keys.findIn) }),
      keyName: key?.name ?? null,
      status: answered,
      ...(reason === undefined ? {} : { code: reason }),
    };
    workspace.journal.push(entry);
    for (const observe of platform.observers) observe(entry, workspace);
  }

  try {
    if (fault !== undefined) await suffer(fault, workspace);
    const isPublic = id !== undefined && !operations[id].authenticated;
    if (!isPublic) {
      const valid = requireKey(keyText, key);
      const limit = workspace.limiter?.take(valid.key, workspace.clock.now());
      if (limit !== undefined) headers = toRateHeaders(limit);
      if (limit?.retryAfter !== undefined) {
        throw new Problem(
          'RATE_LIMIT_EXCEEDED',
          `The limit of ${limit.limit} requests per minute is used up: retry in ${limit.retryAfter} s`,
        );
      }
      if (id !== undefined) requireScope(platform, valid, id);
    }
    if (id === undefined) throw noRoute(request.method, shownPath);
    if (platform.options.documentedOnly && operations[id].contract === 'assumed') {
      throw new Problem(
        'NOT_FOUND',
        `${id} is not documented by the contract, and this mock serves documented operations only`,
      );
    }
    const schemas = requests[id];
    const { strictBodies: strict } = platform.options;
    if ('body' in schemas || strict) sent = await readBody(request);
    const query = toQuery(id, url.searchParams);
    const checked = validate(
      schemas,
      { path, query, body: sent },
      { strict, rules: (sound) => findBroken(id, sound, workspace) },
    );
    ({ status, body } = await carryOut(id, { ...checked, key }, workspace));
  } catch (error) {
    if (error instanceof Disconnected) {
      record(0, error.code);
      throw error;
    }
    const refusal = redactRefusal(toProblem(error), platform.keys.findIn);
    ({ status, code } = refusal);
    body = toErrorBody(refusal);
  }
  if (fault?.retryAfter !== undefined) headers['Retry-After'] = String(fault.retryAfter);
  if (fault?.body !== undefined) body = fault.body;
  record(status, code);
  if (NULL_BODY_STATUSES.includes(status)) return new Response(null, { status, headers });
  headers['Content-Type'] = 'application/json';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return new Response(text, { status, headers });
}

/** Lets a fault do its harm before anything is checked: a late answer, none, or another status. */
async function suffer(fault: Fault, { clock }: Workspace): Promise<void> {
  if (fault.delayMs !== undefined) await clock.sleep(fault.delayMs);
  if (fault.disconnect === true) throw new Disconnected();
  if (fault.status !== undefined) throw toFaultProblem(fault.status);
}

/** Contract 5.4: a missing, unknown or revoked key is 401. */
function requireKey(text: string | null, key: ApiKey | undefined): ApiKey {
  if (text === null || text === '') {
    throw new Problem('UNAUTHORIZED', 'The x-api-key header is missing: send an API key in it');
  }
  if (key === undefined) throw new Problem('UNAUTHORIZED', 'The API key is not valid');
  if (key.revoked) throw new Problem('UNAUTHORIZED', 'The API key was revoked');
  return key;
}

/** Contract 5.4: a key without the operation's exact scope is 403 (decisions X1–X4). */
function requireScope(platform: Platform, key: ApiKey, id: OperationId): void {
  const { A, B } = operations[id].scopes;
  const variant = platform.options.scopes;
  const accepted = [variant === 'B' ? null : A, variant === 'A' ? null : B].filter(
    (scope) => scope !== null,
  );
  if (accepted.length === 0 || accepted.some((scope) => key.scopes.includes(scope))) return;
  throw new Problem(
    'FORBIDDEN',
    `This API key lacks the scope ${accepted.join(' or ')}, which ${id} needs`,
  );
}

function noRoute(method: string, path: string): Problem {
  return new Problem('NOT_FOUND', `There is no operation ${method} ${path}: see the specification`);
}

/** Query values as the specification types them; what does not fit stays text and is refused. */
function toQuery(id: OperationId, search: URLSearchParams): Record<string, unknown> {
  const types: Readonly<Record<string, string>> = operations[id].query;
  return Object.fromEntries([...search].map(([name, text]) => [name, toTyped(text, types[name])]));
}

function toTyped(text: string, type: string | undefined): unknown {
  if (type === 'integer' && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
