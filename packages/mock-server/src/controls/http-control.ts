import { type Context, Hono } from 'hono';
import { isConfigurationError } from '../core/configuration-error.ts';
import { invalid, Problem, type Refusal, toErrorResponse, toProblem } from '../core/problem.ts';
import { createKeyFinder, redactRefusal, redactUrl } from '../core/redact.ts';
import type { MockServer } from '../mock-server.ts';
import type { JournalFilter } from '../request/journal.ts';
import { readBody } from '../request/read-body.ts';
import { isAdvanceTimeout } from '../time/advance.ts';
import type { Clock } from '../time/clock.ts';
import { type IsOwnHost, type Peer, requireLocal } from './guard.ts';
import type { MockWorkspace } from './mock-workspace.ts';
import { simulations } from './simulations/simulations.ts';

/** Snapshots and seeds are larger than anything the API itself takes. */
const MAX_RECORDS_BYTES = 256 * 1024 * 1024;

/**
 * The mock's own interface under `/__mock__/`: the same controls as in process, for suites in any
 * language. JSON in, answers wrapped in `data`, errors in the contract's form; no key, never counted.
 */
export function createHttpControl(
  mock: MockServer,
  isOwnHost: IsOwnHost,
): Hono<{ Bindings: Peer }> {
  const control = new Hono<{ Bindings: Peer }>().basePath('/__mock__');

  control.use(async (context, next) => {
    requireLocal(context.req.raw, context.env, isOwnHost);
    await next();
  });
  const findKeys = (text: string) => {
    const finder = createKeyFinder();
    for (const { keys } of mock.workspaces.list()) {
      for (const { key } of keys.list()) finder.add(key);
    }
    return finder.find(text);
  };
  control.onError((error) => toErrorResponse(redactRefusal(toRefusal(error), findKeys)));
  control.notFound(({ req: { method, path } }) => {
    const call = `${method} ${redactUrl(path, findKeys)}`;
    return toErrorResponse(new Problem('NOT_FOUND', `There is no control call ${call}`));
  });

  control.get('/ready', (context) => context.json({ data: { ready: true } }));
  control.get('/openapi.json', async (context) => {
    const { document } = await import('../generated/document.ts');
    return context.json(document);
  });
  control.post('/reset', (context) => {
    const workspace = workspaceOf(context);
    if (context.req.query('workspace') === undefined) mock.reset();
    else workspace.reset();
    return context.json({ data: { reset: true } });
  });

  control.get('/snapshot', (context) => context.json({ data: mock.snapshot() }));
  control.put('/snapshot', async (context) => {
    mock.restore(await bodyOf(context, MAX_RECORDS_BYTES));
    return context.json({ data: { restored: true } });
  });

  control.get('/clock', (context) => context.json({ data: toTime(workspaceOf(context).clock) }));
  control.post('/clock/advance', async (context) => {
    const { clock } = workspaceOf(context);
    const { ms } = await bodyOf<{ ms: number }>(context);
    await clock.advance(ms);
    return context.json({ data: toTime(clock) });
  });

  control.get('/workspaces', (context) =>
    context.json({ data: mock.workspaces.list().map(({ id }) => ({ id })) }),
  );
  control.post('/workspaces', async (context) => {
    const { id, apiKey } = mock.workspaces.create(await bodyOf(context, MAX_RECORDS_BYTES));
    return context.json({ data: { id, apiKey } }, 201);
  });

  control.get('/keys', (context) => context.json({ data: workspaceOf(context).keys.list() }));
  control.post('/keys', async (context) => {
    const { keys } = workspaceOf(context);
    return context.json({ data: keys.create(await bodyOf(context)) }, 201);
  });
  control.patch('/keys/:key', async (context) => {
    const key = context.req.param('key');
    const { keys } = ownerOf(context, key);
    const { scopes } = await bodyOf<{ scopes: string[] }>(context);
    return context.json({ data: keys.setScopes(key, scopes) });
  });
  control.delete('/keys/:key', (context) => {
    const key = context.req.param('key');
    return context.json({ data: ownerOf(context, key).keys.revoke(key) });
  });

  control.post('/seed', async (context) => {
    workspaceOf(context).seed(await bodyOf(context, MAX_RECORDS_BYTES));
    return context.json({ data: { seeded: true } }, 201);
  });
  control.get('/faults', (context) => context.json({ data: workspaceOf(context).faults.list() }));
  control.post('/faults', async (context) => {
    const { faults } = workspaceOf(context);
    return context.json({ data: faults.add(await bodyOf(context)) }, 201);
  });
  control.delete('/faults', (context) => {
    workspaceOf(context).faults.clear();
    return context.json({ data: { cleared: true } });
  });

  control.get('/requests', (context) => {
    const { workspace: _workspace, status, ...filter } = context.req.query();
    // What is no number stays text, and is refused as such.
    const exact = /^\d+$/.test(status ?? '') ? { status: Number(status) } : { status };
    const { requests } = findWorkspace(context);
    return context.json({ data: requests.list({ ...filter, ...exact } as JournalFilter) });
  });
  control.delete('/requests', (context) => {
    workspaceOf(context).requests.clear();
    return context.json({ data: { cleared: true } });
  });
  control.get('/events', (context) => {
    const { workspace: _workspace, ...filter } = context.req.query();
    return context.json({ data: findWorkspace(context).events.list(filter) });
  });
  control.get('/deliveries', (context) => {
    const { workspace: _workspace, ...filter } = context.req.query();
    return context.json({ data: findWorkspace(context).webhooks.deliveries(filter) });
  });

  control.post('/deliveries/:id/redeliver', async (context) => {
    const delivery = await workspaceOf(context).webhooks.redeliver(context.req.param('id'));
    return context.json({ data: delivery });
  });

  for (const name of Object.keys(simulations) as (keyof typeof simulations)[]) {
    control.post(`/simulate/${toKebabCase(name)}`, async (context) => {
      const simulate = workspaceOf(context).simulate[name] as (input: unknown) => unknown;
      return context.json({ data: await simulate(await bodyOf(context)) });
    });
  }

  /** `?workspace=ID` names one; without it, calls are about the first. */
  function findWorkspace(context: Context): MockWorkspace {
    const id = context.req.query('workspace');
    const workspace = id === undefined ? mock : mock.workspaces.get(id);
    if (workspace !== undefined) return workspace;
    throw new Problem(
      'NOT_FOUND',
      `There is no workspace ${id}: GET /__mock__/workspaces lists them`,
    );
  }

  /** The same for calls that ask for nothing else. */
  function workspaceOf(context: Context): MockWorkspace {
    const { workspace: _workspace, ...others } = context.req.query();
    const names = Object.keys(others).join(', ');
    if (names === '') return findWorkspace(context);
    throw invalid({ field: 'query', rule: `has unknown properties: ${names}` });
  }

  /** The workspace that a key names; the key of another one than `?workspace=ID` is not found. */
  function ownerOf(context: Context, key: string): MockWorkspace {
    const asked = workspaceOf(context);
    const id = context.req.query('workspace');
    const candidates = id === undefined ? mock.workspaces.list() : [asked];
    const owner = candidates.find(({ keys }) => keys.list().some((known) => known.key === key));
    if (owner !== undefined) return owner;
    const where = id === undefined ? 'on this mock' : `in workspace ${id}`;
    throw new Problem(
      'NOT_FOUND',
      `No such API key ${where}: GET /__mock__/keys?workspace=ID lists them`,
    );
  }

  return control;
}

/**
 * A control call's body: JSON by name too, so that no web form can send one. What it holds is checked
 * where it goes, as in process.
 */
async function bodyOf<Input = never>(context: Context, maxBytes?: number): Promise<Input> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw invalid({ field: 'Content-Type', rule: 'must be application/json' });
  }
  const body = await readBody(context.req.raw, maxBytes);
  if (body === undefined) throw invalid({ field: 'body', rule: 'is required' });
  return body as Input;
}

/** Turns an error of a control into a refusal with the status that fits. */
function toRefusal(error: unknown): Refusal {
  if (isAdvanceTimeout(error)) {
    return { code: error.code, message: error.message, status: 408 };
  }
  if (isConfigurationError(error)) {
    return new Problem('VALIDATION_ERROR', error.message, { cause: error });
  }
  return toProblem(error);
}

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function toTime(clock: Clock) {
  const now = clock.now();
  return { now: new Date(now).toISOString(), ms: now };
}
