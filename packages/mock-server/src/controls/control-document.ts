import { z } from 'zod';
import { version } from '../package/version.ts';
import { named, typed } from '../validation/schema-metadata.ts';
import { type ControlName, controlNames, pathParametersOf, routeOf } from './control-routes.ts';
import { definitionOf } from './definitions/definitions.ts';
import { placeOfRest } from './input-properties.ts';
import { createJsonSchemas, type JsonSchema, type JsonSchemas } from './json-schemas.ts';
import { type OtherCall, otherCalls } from './other-calls.ts';
import { httpWaitOptions } from './wait-options.ts';

/** Describes each error status. */
const refusals = {
  400: 'The request is invalid. `message` names each invalid field and its rule.',
  401: 'The control token is missing or wrong.',
  403: 'The control API does not accept calls from this caller.',
  404: 'The workspace or a record named in the request does not exist.',
  408: 'The wait timed out. `seen` lists the items that arrived instead, `open` the unfinished work.',
  409: "The record's state does not allow it.",
};

const controlRefusal = named(
  'ControlError',
  typed(
    'ControlRefusal',
    'Why a control failed.',
    z.object({
      code: z.string().describe('A machine-readable error code.'),
      message: z.string().describe('A description of the error, with what to do next.'),
      status: z.int().describe('The status of the response.'),
      call: z.string().optional().describe('The control that failed.'),
      seen: z
        .array(z.unknown())
        .readonly()
        .optional()
        .describe('The items that arrived instead of the expected one.'),
      open: z
        .array(z.string())
        .readonly()
        .optional()
        .describe('The work that did not finish in time.'),
    }),
  ),
);

/** The error statuses of every call. */
const COMMON_REFUSALS = [400, 401, 403, 404] as const;

const workspaceParameter = {
  name: 'workspace',
  in: 'query',
  description: 'The id of the workspace. Without it, the call acts on the first workspace.',
  schema: { type: 'string' },
};

/** Creates the OpenAPI document of the control API. */
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
      title: 'Control API of the Agent Platform mock',
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
  const { status = 200, isBodyOptional = false, isWholeBody = false, waits } = route;
  const { summary, input, result, refusals: own = [] } = definitionOf(name);
  const pathParameters = pathParametersOf(route);
  const rest = placeOfRest(name);
  const whole = input && convert(input);
  const sent = whole && omit(whole, pathParameters);
  return {
    operationId: name,
    summary,
    parameters: [
      ...pathParameters.map((parameter) => toPathParameter(parameter, whole)),
      ...(route.isOfMock ? [] : [workspaceParameter]),
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
        content: toJsonContent(isWholeBody ? convert(result) : toEnvelope('data', convert(result))),
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

/** Describes a path parameter. Its schema is the input property of the same name. */
function toPathParameter(name: string, input: JsonSchema | undefined): object {
  return { ...toParameter(name, input?.properties?.[name], 'path'), required: true };
}

function toQueryParameters({ properties = {} }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => toParameter(name, schema, 'query'));
}

/** Describes a parameter. OpenAPI puts its description beside its schema. */
function toParameter(name: string, property: JsonSchema | undefined, place: string): object {
  const { description, ...schema } = property ?? {};
  if (schema.type !== 'object') return { name, in: place, description, schema };
  // Generated clients do not send a parameter with `content` as JSON, so an object is described as a text.
  const text = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  return { name, in: place, description: `${description} Sent as JSON text.`, schema: text };
}

/** Returns references to the error responses that {@link toRefusalResponses} describes. */
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

/** Describes the only property of a response. */
const envelopes = { data: 'The result.', error: 'Why the call failed.' };

/** Returns the schema of an object with one property. */
function toEnvelope(property: 'data' | 'error', schema: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: [property],
    properties: { [property]: { description: envelopes[property], ...schema } },
  };
}

function toJsonContent(schema: JsonSchema): object {
  return { 'application/json': { schema } };
}
