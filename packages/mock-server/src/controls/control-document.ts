import { z } from 'zod';
import { version } from '../package/version.ts';
import { type ControlName, controlNames, pathParametersOf, routeOf } from './control-routes.ts';
import { definitionOf } from './definitions/definitions.ts';
import { placeOfRest } from './input-properties.ts';
import { createJsonSchemas, type JsonSchema, type JsonSchemas } from './json-schemas.ts';
import { type OtherCall, otherCalls } from './other-calls.ts';
import { named } from './schema-names.ts';
import { httpWaitOptions } from './wait-options.ts';

/** What each refusal status means. */
const refusals = {
  400: 'The request is wrong: `message` names each wrong field and its rule.',
  401: 'The control token is missing or wrong.',
  403: 'The control surface refuses this caller.',
  404: 'The workspace, or a record that the call names, does not exist.',
  408: 'The wait timed out: `seen` lists the items that came instead, `open` the unfinished work.',
  409: "The record's state does not allow it.",
};

/** The refusal in a {@link ControlErrorBody}. */
export const controlRefusal = named(
  'ControlError',
  z.object({
    code: z.string(),
    message: z.string(),
    status: z.int(),
    call: z.string().optional(),
    seen: z.array(z.unknown()).readonly().optional(),
    open: z.array(z.string()).readonly().optional(),
  }),
);

/** Refusal statuses of every call. */
const COMMON_REFUSALS = [400, 401, 403, 404] as const;

/** Names the workspace. Without it, a call concerns the first workspace. */
const workspaceParameter = { name: 'workspace', in: 'query', schema: { type: 'string' } };

/** Creates the OpenAPI document of the control surface. */
export function createControlDocument(): object {
  const schemas = createJsonSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const add = (method: string, path: string, operation: object) => {
    const key = `/__mock__${path}`;
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation };
  };
  for (const name of controlNames) {
    const { method, path } = routeOf(name);
    add(method, path, toOperation(name, schemas));
  }
  for (const call of otherCalls) add('GET', call.path, toOtherOperation(call, schemas));
  const responses = toRefusalResponses(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Control surface of the Agent Platform mock',
      version,
      description:
        'The controls of a served mock. Calls need no API key and do not count against a rate limit.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://127.0.0.1:4010', description: 'Where the mock listens by default.' }],
    security: [{}, { controlToken: [] }],
    paths,
    components: {
      schemas: schemas.list(),
      responses,
      securitySchemes: { controlToken: { type: 'http', scheme: 'bearer' } },
    },
  };
}

function toOperation(name: ControlName, { convert }: JsonSchemas): object {
  const route = routeOf(name);
  const { status = 200, isBodyOptional = false, hasWholeAnswer = false, waits } = route;
  const { summary, input, result, refusals: own = [] } = definitionOf(name);
  const pathParameters = pathParametersOf(route);
  const rest = placeOfRest(name);
  const sent = input && omit(convert(input), pathParameters);
  return {
    operationId: name,
    summary,
    parameters: [
      ...pathParameters.map(toPathParameter),
      workspaceParameter,
      ...(sent && rest === 'query' ? toQueryParameters(sent) : []),
      ...(waits ? toQueryParameters(convert(httpWaitOptions)) : []),
    ],
    ...(sent &&
      rest === 'body' && {
        requestBody: { required: !isBodyOptional, content: toJsonContent(sent) },
      }),
    responses: {
      [status]: {
        description: 'The result.',
        content: toJsonContent(
          hasWholeAnswer ? convert(result) : toEnvelope('data', convert(result)),
        ),
      },
      ...toRefusals([...COMMON_REFUSALS, ...own]),
    },
  };
}

/** Returns the schema of an object without some of its properties. */
function omit(schema: JsonSchema, names: readonly string[]): JsonSchema {
  if (names.length === 0) return schema;
  const { properties = {}, required = [], ...others } = schema;
  const isKept = (name: string) => !names.includes(name);
  const stillRequired = required.filter(isKept);
  return {
    ...others,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))),
    ...(stillRequired.length > 0 && { required: stillRequired }),
  };
}

function toOtherOperation(call: OtherCall, { convert }: JsonSchemas): object {
  const { name, description, contentType, response, isOfWorkspace = false } = call;
  const { headers = {}, events = {} } = call;
  const fromEvents = Object.entries(events).map(([event, data]) => [event, convert(data)]);
  const media = {
    schema: convert(response),
    // OpenAPI 3.1 cannot describe the data of server-sent events.
    ...(fromEvents.length > 0 && { 'x-event-data': Object.fromEntries(fromEvents) }),
  };
  return {
    operationId: name,
    summary: description,
    parameters: [
      ...(isOfWorkspace ? [workspaceParameter] : []),
      ...Object.entries(headers).map(([header, says]) => ({
        name: header,
        in: 'header',
        description: says,
        schema: { type: 'string' },
      })),
    ],
    responses: {
      200: { description: 'The response.', content: { [contentType]: media } },
      ...toRefusals(isOfWorkspace ? COMMON_REFUSALS : [401, 403]),
    },
  };
}

function toPathParameter(name: string): object {
  return { name, in: 'path', required: true, schema: { type: 'string' } };
}

function toQueryParameters({ properties = {} }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    // An object is sent as JSON.
    ...(Object(schema).type === 'object' ? { content: toJsonContent(Object(schema)) } : { schema }),
  }));
}

/** Returns references to the refusals that {@link toRefusalResponses} describes. */
function toRefusals(statuses: readonly (keyof typeof refusals)[]): Record<string, object> {
  return Object.fromEntries(
    statuses.map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

function toRefusalResponses({ convert }: JsonSchemas): Record<string, object> {
  return Object.fromEntries(
    Object.entries(refusals).map(([status, description]) => [
      status,
      {
        description,
        content: toJsonContent(toEnvelope('error', convert(controlRefusal))),
      },
    ]),
  );
}

/** Returns the schema of an object with one property. */
function toEnvelope(property: 'data' | 'error', schema: JsonSchema): JsonSchema {
  return { type: 'object', required: [property], properties: { [property]: schema } };
}

function toJsonContent(schema: JsonSchema): object {
  return { 'application/json': { schema } };
}
