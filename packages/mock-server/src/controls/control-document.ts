import { z } from 'zod';
import { version } from '../package/version.ts';
import { asComponent, declareType } from '../validation/schema-metadata.ts';
import type { Refusals } from './control-definition.ts';
import {
  type ControlName,
  type ControlRow,
  controlNames,
  controlRows,
  pathParametersOf,
} from './control-routes.ts';
import { definitionOf } from './definitions/definitions.ts';
import { type JsonSchema, JsonSchemas } from './json-schemas.ts';
import { type OtherCall, otherCalls } from './other-calls.ts';
import { streamedSignal, streamItemData } from './stream-item-data.ts';
import { httpWaitOptions } from './wait-for.ts';

/** The reasons why any call can fail. */
const accessRefusals: Refusals = {
  401: 'The mock requires its control token, and the request has none or a wrong one.',
  403: 'The control API does not accept requests from this caller.',
};

/** The reasons why any whole-mock control can fail. */
const mockRefusals: Refusals = {
  400: 'The input is invalid or has an unknown property. The message names each invalid property and the rule that it breaks.',
  ...accessRefusals,
};

/** The reasons why any workspace control can fail. */
export const commonRefusals: Refusals = {
  ...mockRefusals,
  404: 'The workspace does not exist.',
};

/** The names of the responses that controls share, by status. */
const responseNames: Readonly<Record<string, string>> = {
  400: 'ValidationError',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'NotFound',
};

const controlRefusal = asComponent(
  'ControlError',
  declareType(
    'ControlRefusal',
    'Why a control failed.',
    z.object({
      code: z
        .string()
        .describe(
          'A machine-readable reason. Each status has one code, except 408, whose codes say what timed out.',
        ),
      message: z
        .string()
        .describe('A human-readable message that says what went wrong and what to do next.'),
      status: z.int().describe('The status of the response.'),
      call: z
        .string()
        .optional()
        .describe(
          'The control that failed, such as `simulate.close`, or `call` and the operation, such as `call getAgent`. Present if a record does not exist, if its state does not allow the call, or if an operation failed.',
        ),
      seen: z
        .array(z.unknown())
        .readonly()
        .optional()
        .describe(
          'The newest 20 items that arrived but did not match, oldest first, in the same form as the result. Empty if no item arrived. Present with the code `WAIT_TIMEOUT`.',
        ),
      open: z
        .array(z.string())
        .readonly()
        .optional()
        .describe(
          'The deliveries that are still in flight, oldest first, each in the form `attempt 1 of message.sent to webhook ID`. Present with the codes `ADVANCE_TIMEOUT` and `SETTLE_TIMEOUT`.',
        ),
    }),
  ),
);

/** Describes the parameter that names a workspace. @param byDefault what a call without the parameter acts on. */
function toWorkspaceParameter(byDefault: string): object {
  const description = `The id of the workspace. Default: ${byDefault}.`;
  return { name: 'workspace', in: 'query', description, schema: { type: 'string' } };
}

/** Describes what a control acts on if the caller names no workspace. */
function defaultWorkspaceOf({ isOfMockByDefault, isOfKey }: ControlRow): string {
  if (isOfMockByDefault) return 'the whole mock';
  return isOfKey ? 'the workspace of the key' : 'the first workspace';
}

/** Returns the reasons for failure that a control shares with other controls. */
export function commonRefusalsOf(name: ControlName): Refusals {
  return controlRows[name].isOfMock ? mockRefusals : commonRefusals;
}

/** Creates the OpenAPI document of the control API. */
export function createControlDocument(): object {
  const schemas = new JsonSchemas();
  const paths: Record<string, Record<string, object>> = {};
  const add = (method: string, path: string, operation: object) => {
    const key = `/__mock__${path}`;
    paths[key] = { ...paths[key], [method.toLowerCase()]: operation };
  };
  for (const name of controlNames) {
    const { method, path } = controlRows[name];
    add(method, path, toOperation(name, schemas));
  }
  for (const call of otherCalls) add('GET', call.path, toOtherOperation(call, schemas));
  const responses = Object.fromEntries(
    Object.entries(commonRefusals).map(([status, text]) => [
      responseNames[status],
      toErrorResponse([text], schemas),
    ]),
  );
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

function toOperation(name: ControlName, schemas: JsonSchemas): object {
  const route = controlRows[name];
  const { status = 200, isBodyOptional = false, isWholeBody = false, waits, sends } = route;
  const { summary, details, input, result, refusals: own = {} } = definitionOf(name);
  const pathParameters = pathParametersOf(route);
  const whole = input && schemas.convert(input);
  const sent = whole && omit(whole, pathParameters);
  const returned = schemas.convert(result);
  return {
    operationId: name,
    summary,
    ...(details !== undefined && { description: details }),
    parameters: [
      ...pathParameters.map((parameter) => toPathParameter(parameter, whole)),
      ...(route.isOfMock ? [] : [toWorkspaceParameter(defaultWorkspaceOf(route))]),
      ...(sent && sends === 'query' ? toQueryParameters(sent) : []),
      ...(waits ? toQueryParameters(schemas.convert(httpWaitOptions)) : []),
    ],
    ...(sent &&
      sends === 'body' && {
        requestBody: { required: !isBodyOptional, content: toJsonContent(sent) },
      }),
    responses: {
      [status]: {
        description: 'The result.',
        content: toJsonContent(isWholeBody ? returned : toEnvelope('data', returned)),
      },
      ...toErrorResponses(own, commonRefusalsOf(name), schemas),
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

function toOtherOperation(
  { name, description, contentType, response }: OtherCall,
  schemas: JsonSchemas,
): object {
  const isStream = name === 'stream';
  const schema = { ...schemas.convert(response), ...(isStream && toEventContent(schemas)) };
  return {
    operationId: name,
    summary: description,
    parameters: isStream ? [toWorkspaceParameter('the first workspace'), lastEventId] : [],
    responses: {
      200: { description: 'The response.', content: { [contentType]: { schema } } },
      ...toErrorResponses({}, isStream ? commonRefusals : accessRefusals, schemas),
    },
  };
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'The id of an event. The stream resumes after it. `0` starts with the oldest event.',
  schema: { type: 'string' },
};

/** Describes the stream's server-sent events, as a list of events with their `data` as JSON text. */
function toEventContent(schemas: JsonSchemas): JsonSchema {
  // `deleted` is the last event, sent when the workspace is deleted. In-process, the stream throws instead.
  const items = Object.entries({ ...streamItemData, deleted: streamedSignal }).map(
    ([event, data]) => ({
      type: 'object',
      required: ['event', 'data'],
      properties: {
        event: { const: event, description: 'The type of the event.' },
        id: { type: 'string', description: 'The cursor. Send it as `Last-Event-ID` to resume.' },
        data: {
          type: 'string',
          description: 'What happened, as JSON text.',
          contentMediaType: 'application/json',
          contentSchema: schemas.convert(data),
        },
      },
    }),
  );
  return {
    contentMediaType: 'text/event-stream',
    contentSchema: { type: 'array', items: { oneOf: items } },
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

/**
 * Describes the error responses of a call. If the call has no specific reasons for a status, the status refers to the
 * shared response.
 */
function toErrorResponses(
  own: Readonly<Record<string, string>>,
  common: Readonly<Record<string, string>>,
  schemas: JsonSchemas,
): Record<string, object> {
  const statuses = Object.keys({ ...common, ...own });
  const responses = statuses.map((status) => [
    status,
    status in own
      ? toErrorResponse([own[status], common[status]], schemas)
      : { $ref: `#/components/responses/${responseNames[status]}` },
  ]);
  return Object.fromEntries(responses);
}

/** Describes an error response by its reasons: as a Markdown list if there are several. */
function toErrorResponse(reasons: readonly (string | undefined)[], schemas: JsonSchemas): object {
  const texts = reasons.filter((text) => text !== undefined);
  return {
    description: texts.length > 1 ? texts.map((text) => `- ${text}`).join('\n') : texts.join(),
    content: toJsonContent(toEnvelope('error', schemas.convert(controlRefusal))),
  };
}

/** The descriptions of a response's only property. */
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
