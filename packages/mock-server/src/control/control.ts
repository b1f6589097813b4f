import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { ApiKey } from '../core/api-keys.ts';
import { MockConfigurationError } from '../core/configuration-error.ts';
import { invalid, Problem, toErrorBody } from '../core/problem.ts';
import { readBody } from '../core/read-body.ts';
import { validate } from '../core/validate.ts';
import type { MockServer } from '../server.ts';
import { simulations } from '../simulate/simulations.ts';
import type { MockWorkspace } from '../workspace-controls.ts';
import { type Peer, requireLocal } from './guard.ts';

const scopes = z.array(z.string());
/** Snapshots are larger than anything the API itself takes. */
const MAX_SNAPSHOT_BYTES = 256 * 1024 * 1024;

const anyObject = z.record(z.string(), z.unknown());
const schemas = {
  advance: z.strictObject({ ms: z.number().min(0) }),
  newKey: z.strictObject({ name: z.string().min(1), scopes: scopes.optional() }),
  keyChange: z.strictObject({ scopes }),
  newWorkspace: z.strictObject({
    seed: z.union([z.enum(['demo', 'empty']), anyObject]).optional(),
    apiKey: z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
  }),
  fault: z.strictObject({
    operation: z.string().optional(),
    times: z.int().min(1).optional(),
    status: z.int().min(200).max(599).optional(),
    retryAfter: z.number().min(0).optional(),
    delayMs: z.number().min(0).optional(),
    disconnect: z.boolean().optional(),
    body: z.unknown().optional(),
  }),
};

/**
 * The mock's own interface under `/__mock__/`: the same controls as in process, for suites in any
 * language. JSON in, answers wrapped in `data`, errors in the contract's form; no key, never counted.
 */
export function createControl(mock: MockServer): Hono<{ Bindings: Peer }> {
  const control = new Hono<{ Bindings: Peer }>().basePath('/__mock__');

  control.use(async (context, next) => {
    requireLocal(context.req.raw, context.env);
    await next();
  });
  control.onError((error, context) => {
    const problem = toProblem(error);
    return context.json(toErrorBody(problem), problem.status as 500);
  });
  control.notFound((context) => {
    const { method, path } = context.req;
    const problem = new Problem('NOT_FOUND', `There is no control call ${method} ${path}`);
    return context.json(toErrorBody(problem), 404);
  });

  control.get('/ready', (context) => context.json({ data: { ready: true } }));
  control.get('/openapi.json', async (context) => {
    const { document } = await import('../generated/document.ts');
    return context.json(document);
  });
  control.post('/reset', (context) => {
    if (context.req.query('workspace') === undefined) mock.reset();
    else workspaceOf(context).reset();
    return context.json({ data: { reset: true } });
  });

  control.get('/snapshot', async (context) => {
    await mock.webhooks.settled();
    return context.json({ data: mock.snapshot() });
  });
  control.put('/snapshot', async (context) => {
    mock.restore(await bodyOf(context, anyObject, MAX_SNAPSHOT_BYTES));
    return context.json({ data: { restored: true } });
  });

  control.get('/clock', (context) => context.json({ data: toClock(mock) }));
  control.post('/clock/advance', async (context) => {
    const { ms } = await bodyOf(context, schemas.advance);
    await mock.clock.advance(ms);
    return context.json({ data: toClock(mock) });
  });

  control.get('/workspaces', (context) =>
    context.json({ data: mock.workspaces.list().map(({ id }) => ({ id })) }),
  );
  control.post('/workspaces', async (context) => {
    const init = await bodyOf(context, schemas.newWorkspace);
    const { id, apiKey } = mock.workspaces.create(init);
    return context.json({ data: { id, apiKey } }, 201);
  });

  control.get('/keys', (context) => context.json({ data: workspaceOf(context).keys.list() }));
  control.post('/keys', async (context) => {
    const { name, scopes } = await bodyOf(context, schemas.newKey);
    const key = workspaceOf(context).keys.create(
      scopes === undefined ? { name } : { name, scopes },
    );
    return context.json({ data: key }, 201);
  });
  control.patch('/keys/:key', async (context) => {
    const { keys } = workspaceOf(context);
    const key = requireKey(keys.list(), context.req.param('key'));
    const { scopes } = await bodyOf(context, schemas.keyChange);
    return context.json({ data: keys.setScopes(key, scopes) });
  });
  control.delete('/keys/:key', (context) => {
    const { keys } = workspaceOf(context);
    return context.json({ data: keys.revoke(requireKey(keys.list(), context.req.param('key'))) });
  });

  control.post('/seed', async (context) => {
    workspaceOf(context).seed(await bodyOf(context, anyObject));
    return context.json({ data: { seeded: true } }, 201);
  });
  control.get('/faults', (context) => context.json({ data: workspaceOf(context).faults.list() }));
  control.post('/faults', async (context) => {
    const fault = await bodyOf(context, schemas.fault);
    return context.json({ data: workspaceOf(context).faults.add(fault) }, 201);
  });
  control.delete('/faults', (context) => {
    workspaceOf(context).faults.clear();
    return context.json({ data: { cleared: true } });
  });

  control.get('/requests', (context) => {
    const { workspace: _workspace, status, ...filter } = context.req.query();
    const exact = status === undefined ? filter : { ...filter, status: Number(status) };
    return context.json({ data: workspaceOf(context).requests.list(exact) });
  });
  control.delete('/requests', (context) => {
    workspaceOf(context).requests.clear();
    return context.json({ data: { cleared: true } });
  });
  control.get('/events', (context) => {
    const { event } = context.req.query();
    const filter = event === undefined ? {} : { event };
    return context.json({ data: workspaceOf(context).events.list(filter) });
  });
  control.get('/deliveries', (context) => {
    const { webhookId, event } = context.req.query();
    const filter = { ...(webhookId && { webhookId }), ...(event && { event }) };
    return context.json({ data: workspaceOf(context).webhooks.deliveries(filter) });
  });

  control.post('/deliveries/:id/redeliver', async (context) => {
    const delivery = await workspaceOf(context).webhooks.redeliver(context.req.param('id'));
    return context.json({ data: delivery });
  });

  for (const name of Object.keys(simulations) as (keyof typeof simulations)[]) {
    control.post(`/simulate/${toKebabCase(name)}`, async (context) => {
      const input = await bodyOf(context, anyObject);
      // Each simulation checks its own input.
      const simulate = workspaceOf(context).simulate[name] as (input: unknown) => unknown;
      return context.json({ data: await simulate(input) });
    });
  }

  /** `?workspace=ID` names one; without it, calls are about the first. */
  function workspaceOf(context: Context): MockWorkspace {
    const id = context.req.query('workspace');
    const workspace = id === undefined ? mock : mock.workspaces.get(id);
    if (workspace !== undefined) return workspace;
    throw new Problem(
      'NOT_FOUND',
      `There is no workspace ${id}: GET /__mock__/workspaces lists them`,
    );
  }

  return control;
}

/** A control call's body: JSON by name too, so that no web form can send one. */
async function bodyOf<S extends z.ZodType>(
  context: Context,
  schema: S,
  maxBytes?: number,
): Promise<z.output<S>> {
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw invalid({ field: 'Content-Type', rule: 'must be application/json' });
  }
  const body = await readBody(context.req.raw, maxBytes);
  return validate({ body: schema }, { path: {}, query: {}, body }).body as z.output<S>;
}

function toKebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function toClock(mock: MockServer) {
  const now = mock.clock.now();
  return { now: new Date(now).toISOString(), ms: now };
}

function requireKey(keys: readonly ApiKey[], key: string): string {
  if (keys.some((known) => known.key === key)) return key;
  throw new Problem('NOT_FOUND', 'No such API key on this mock: GET /__mock__/keys lists them');
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof MockConfigurationError ? 'VALIDATION_ERROR' : 'INTERNAL_ERROR';
  return new Problem(code, reason, { cause: error });
}
