import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { didYouMean, findNearest } from '../errors/nearest.ts';
import {
  invalidField,
  noSuchWorkspace,
  Problem,
  toErrorResponse,
  toProblem,
} from '../errors/problem.ts';
import { MockTimeoutError } from '../errors/timeout-error.ts';
import type { ControlRefusal } from '../generated/control-types.ts';
import { version as mockVersion } from '../package/version.ts';
import {
  type FindKeys,
  REDACTED,
  redactRefusal,
  redactText,
  redactUrl,
} from '../redaction/redact.ts';
import { toRouterPath } from '../request/router.ts';
import { anySignal } from '../time/host-signals.ts';
import { type ControlName, controlNames, controlRows } from './control-routes.ts';
import type { ControlInput, ControlResult } from './definitions/definitions.ts';
import { embedTrace, type InspectorPage } from './embed-trace.ts';
import { toEventStream } from './event-stream.ts';
import {
  type ControlAccess,
  type Peer,
  requireAllowed,
  requireAllowedWithoutToken,
} from './guard.ts';
import type { MockServer } from './local/mock-server-controls.ts';
import type { MockWorkspace } from './local/mock-workspace.ts';
import { otherCalls } from './other-calls.ts';
import { readInput, requireNoQuery } from './read-input.ts';
import { type Controllable, DELETED_TRACES, FIND_KEYS, RUN_CONTROL } from './run-control.ts';
import type { WaitOptions } from './wait-options.ts';

type ControlApp = Hono<{ Bindings: Peer }>;

/**
 * Creates the control API, which offers the in-process controls over HTTP. Requests are JSON, results are wrapped in
 * `data`, and errors have the same form as the platform's.
 * @param closing aborts when the server closes, which ends streams and waits.
 */
export function createHttpControl(
  mock: MockServer,
  access: ControlAccess,
  closing: AbortSignal,
): ControlApp {
  const root: ControlApp = new Hono();
  // The inspector, `/ready` and preflights need no token, so they are registered before the guard. The probes of
  // containers and of Kubernetes send none.
  addInspector(root, access);
  const control = root.basePath('/__mock__');
  control.get('/ready', (context) => context.json({ data: { ready: true, version: mockVersion } }));
  if (access.allowsOtherOrigins) addPreflights(control, access);
  control.use(async (context, next) => {
    requireAllowed(context.req.raw, context.env, access);
    await next();
  });
  const { token } = access;
  const maskToken: MaskToken = (json) => (token ? json.replaceAll(token, REDACTED) : json);
  addErrorResponses(control, toControllable(mock)[FIND_KEYS], maskToken);
  addDocuments(control);
  addStream(control, mock, closing, maskToken);
  addTracePage(control, mock);
  addControls(control, mock, closing, maskToken);
  return control;
}

function addInspector(root: ControlApp, access: ControlAccess): void {
  root.get('/__mock__', (context) => context.redirect('/__mock__/'));
  root.get('/__mock__/', async ({ req, env }) => {
    requireAllowedWithoutToken(req.raw, env, access);
    const { page } = await import('#inspector');
    return toPageResponse(page);
  });
}

/**
 * Responds to preflights, so that pages from this machine can change the mock. A browser sends no token in a preflight.
 */
function addPreflights(control: ControlApp, access: ControlAccess): void {
  const allowMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  control.options(
    '*',
    async ({ req, env }, next) => {
      requireAllowedWithoutToken(req.raw, env, access);
      await next();
    },
    cors({ origin: (origin) => origin, allowMethods }),
  );
}

function toPageResponse({ html, contentSecurityPolicy }: InspectorPage): Response {
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  });
}

/** Masks the control token in JSON. JSON escapes none of the token's characters. */
type MaskToken = (json: string) => string;

function toJsonResponse(json: string, status: number): Response {
  return new Response(json, { status, headers: { 'Content-Type': 'application/json' } });
}

function addErrorResponses(control: ControlApp, findKeys: FindKeys, maskToken: MaskToken): void {
  control.onError((error) => {
    const refusal = toRefusal(error, findKeys);
    const response = toJsonResponse(maskToken(JSON.stringify({ error: refusal })), refusal.status);
    if (refusal.status === 401)
      response.headers.set('WWW-Authenticate', 'Bearer realm="agent-platform-mock"');
    return response;
  });
  control.notFound(({ req: { method, path } }) => {
    const call = `${method} ${redactUrl(path, findKeys)}`;
    const nearest = didYouMean(findNearest(`${method} ${path}`, suggestions));
    return toErrorResponse(
      new Problem('NOT_FOUND', `There is no control call \`${call}\`${nearest}`),
    );
  });
}

/** The calls that an error message may suggest. A reset or a DELETE could do harm. */
const suggestions = Object.values(controlRows)
  .filter(({ method, path }) => method !== 'DELETE' && path !== '/reset')
  .map(({ method, path }) => `${method} /__mock__${path}`);

/** Adds the calls that return a document, whose only server is the one that it was requested from. */
function addDocuments(control: ControlApp): void {
  for (const { path, create } of otherCalls) {
    if (create === undefined) continue;
    control.get(path, async (context) => {
      const servers = [{ url: new URL(context.req.url).origin, description: 'The mock.' }];
      return context.json({ ...(await create()), servers });
    });
  }
}

function addStream(
  control: ControlApp,
  mock: MockServer,
  closing: AbortSignal,
  maskToken: MaskToken,
): void {
  control.get('/stream', ({ req }) => {
    const { workspace: id, ...query } = req.query();
    requireNoQuery(query);
    const workspace = findWorkspace(mock, id);
    const after = req.header('last-event-id');
    const open = (signal: AbortSignal) => workspace.stream({ after, signal });
    return toEventStream(open, closing, maskToken);
  });
}

/**
 * Serves the trace as a page if `format` is `html`, and the trace of a deleted workspace. Otherwise, `trace` is an
 * ordinary control.
 */
function addTracePage(control: ControlApp, mock: MockServer): void {
  control.get('/trace', async ({ req }, next) => {
    const { workspace: id, ...query } = req.query();
    const traces = toControllable(mock)[DELETED_TRACES]();
    const deleted = traces.find(({ workspace }) => workspace === id);
    if (query.format === 'html') {
      const trace = deleted ?? runIn(findWorkspace(mock, id), 'trace', query);
      return toPageResponse(await embedTrace(trace));
    }
    return deleted ? toJsonResponse(JSON.stringify({ data: deleted }), 200) : next();
  });
}

function addControls(
  control: ControlApp,
  mock: MockServer,
  closing: AbortSignal,
  maskToken: MaskToken,
): void {
  for (const name of controlNames) {
    const route = controlRows[name];
    control.on(route.method, toRouterPath(route.path), async ({ req }) => {
      const { workspace: id, ...query } = req.query();
      if (route.isOfMock && id !== undefined) {
        throw invalidField(
          'workspace',
          `cannot be given, because \`${name}\` applies to the whole mock`,
        );
      }
      const workspace = findWorkspace(mock, id);
      const { input, wait } = await readInput(name, req, query);
      const ended = route.isAsync && anySignal([req.raw.signal, closing]);
      const result = await runIn(workspace, name, input, {
        ...wait,
        ...(ended && { signal: ended }),
      });
      const json = JSON.stringify(route.isWholeBody ? result : { data: result });
      const shown = route.isUnmasked ? json : maskToken(json);
      return toJsonResponse(shown, route.status ?? 200);
    });
  }
}

function runIn<Name extends ControlName>(
  workspace: MockWorkspace,
  control: Name,
  input: unknown,
  wait?: WaitOptions<unknown>,
): ControlResult<Name> {
  // The cast is safe, because the control checks its input.
  return toControllable(workspace)[RUN_CONTROL](control, input as ControlInput<Name>, wait);
}

/** Every workspace has these functions, but its published type hides them. */
function toControllable(workspace: MockWorkspace): Controllable {
  return workspace as MockWorkspace & Controllable;
}

/** Finds the workspace with this id or, if there is no id, the first one. @throws Problem NOT_FOUND */
function findWorkspace(mock: MockServer, id: string | undefined): MockWorkspace {
  const workspace = id === undefined ? mock : mock.workspaces.get(id);
  if (workspace !== undefined) return workspace;
  throw new Problem('NOT_FOUND', noSuchWorkspace(String(id)));
}

function toRefusal(error: unknown, findKeys: FindKeys): ControlRefusal {
  if (error instanceof MockTimeoutError) {
    const { code, message, seen, open } = error;
    const refusal = redactRefusal({ code, message, status: 408 }, findKeys);
    if (code === 'WAIT_TIMEOUT') return { ...refusal, seen };
    return { ...refusal, open: open.map((work) => redactText(work, findKeys)) };
  }
  if (error instanceof MockControlError) {
    return { ...redactRefusal(error, findKeys), call: error.call };
  }
  const problem =
    error instanceof MockConfigurationError
      ? new Problem('VALIDATION_ERROR', error.message)
      : toProblem(error);
  return redactRefusal(problem, findKeys);
}
