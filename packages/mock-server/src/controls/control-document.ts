import * as z from 'zod';
import { version } from '../core/version.ts';
import { seedSchema } from '../seeds/seed.ts';
import { controlDescriptions } from './control-descriptions.ts';
import { controlInputs } from './control-inputs.ts';
import { type ControlName, controlNames, routeOf } from './control-routes.ts';
import { simulations } from './simulations/simulations.ts';

const anything = z.looseObject({});
const wait = z.strictObject({ after: z.string().optional(), timeoutMs: z.int().optional() });

/** What the controls take, by the schemas that check it. Snapshots and workspaces are checked where they go. */
const inputs: Partial<Record<ControlName, z.ZodType>> = {
  seed: seedSchema,
  restore: anything,
  'workspaces.create': anything,
  seedMany: controlInputs.seedMany,
  call: controlInputs.operationCall.omit({ operation: true }),
  'clock.advance': z.strictObject({
    ms: z.number().min(0).optional(),
    to: z.literal('next').optional(),
  }),
  'keys.create': controlInputs.newKey,
  'keys.setScopes': controlInputs.scopes,
  agentReplies: controlInputs.agentReply,
  'faults.add': controlInputs.fault,
  drift: controlInputs.drift,
  'rateLimit.exhaust': controlInputs.rateLimitKey,
  'requests.list': controlInputs.requestFilter,
  'events.list': controlInputs.eventFilter,
  'webhooks.deliveries': controlInputs.deliveryFilter,
  'webhooks.queued': controlInputs.queueFilter,
  'requests.waitFor': controlInputs.requestFilter.extend(wait.shape),
  'events.waitFor': controlInputs.eventFilter.extend(wait.shape),
  'webhooks.waitForDelivery': controlInputs.deliveryFilter.extend(wait.shape),
};

/** Creates the control surface's own OpenAPI document. */
export function createControlDocument(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const name of controlNames) {
    const { method, path } = routeOf(name);
    const key = `/__mock__${path}`;
    paths[key] = { ...paths[key], [method.toLowerCase()]: toOperation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control surface of the Agent Platform mock',
      version,
      description: 'The controls of a served mock. No key is needed, and no call is counted.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:4010', description: 'Where the mock listens by default.' }],
    security: [{}, { controlToken: [] }],
    paths,
    components: { securitySchemes: { controlToken: { type: 'http', scheme: 'bearer' } } },
  };
}

function toOperation(name: ControlName): object {
  const { path, takes, status = 200 } = routeOf(name);
  const schema = toSchema(name);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => ({
    name: part,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = takes === 'query' ? Object.entries(schema.properties ?? {}) : [];
  const description = controlDescriptions[name];
  return {
    operationId: name,
    summary: description,
    parameters: [
      ...inPath,
      { name: 'workspace', in: 'query', schema: { type: 'string' } },
      ...inQuery.map(([parameter, of]) => ({ name: parameter, in: 'query', schema: of })),
    ],
    ...((takes === 'body' || takes === 'records') && {
      requestBody: { required: true, content: { 'application/json': { schema } } },
    }),
    responses: {
      [status]: toResponse('The result.', 'data'),
      '4XX': toResponse('What was refused, and why.', 'error'),
    },
  };
}

function toResponse(description: string, property: 'data' | 'error'): object {
  const schema = { type: 'object', required: [property], properties: { [property]: {} } };
  return { description, content: { 'application/json': { schema } } };
}

function toSchema(name: ControlName) {
  const { $schema: _, ...schema } = z.toJSONSchema(schemaOf(name), {
    io: 'input',
    unrepresentable: 'any',
  });
  return schema;
}

function schemaOf(name: ControlName): z.ZodType {
  const simulation = Object.entries(simulations).find(([key]) => name === `simulate.${key}`);
  return simulation?.[1].schema ?? inputs[name] ?? anything;
}
