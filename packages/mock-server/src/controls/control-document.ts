import { z } from 'zod';
import { version } from '../package/version.ts';
import { asComponent, declareType } from '../validation/schema-metadata.ts';
import type { Refusals } from './control-definition.ts';
import { type ControlName, controlNames, controlRows, pathParametersOf } from './control-routes.ts';
import { definitionOf, subjects } from './definitions/definitions.ts';
import { type JsonSchema, JsonSchemas } from './json-schemas.ts';
import { type OtherCall, otherCalls } from './other-calls.ts';
import { streamedSignal, streamItemData } from './stream-item-data.ts';
import { httpWaitOptions } from './wait-options.ts';

/** Ways that every call can fail. */
const accessRefusals: Refusals = {
  401: 'The mock requires its control token, but the request has none or a wrong one.',
  403: 'The request comes from a web page on another origin, carries a webhook signature, or comes from another machine while the mock has no control token.',
};

/** Ways that every control of the whole mock can fail. */
const mockRefusals: Refusals = {
  400: 'The input is invalid. The message names each invalid or unknown property and the rule that it breaks.',
  ...accessRefusals,
};

/** Ways that every control of a workspace can fail. */
export const commonRefusals: Refusals = {
  ...mockRefusals,
  404: 'The workspace does not exist.',
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
          'A machine-readable code. Each status has one, except 408, whose code says what timed out.',
        ),
      message: z.string().describe('What went wrong, and what to do next.'),
      status: z.int().describe('The status of the response.'),
      call: z
        .string()
        .optional()
        .describe(
          'What failed: a control, such as `simulate.close`, or an operation, such as `call getAgent`. Present if a record does not exist, its state does not allow the call, or the operation failed.',
        ),
      seen: z
        .array(z.unknown())
        .readonly()
        .optional()
        .describe(
          'The newest 20 items that arrived but did not match, oldest first, in the same form as the result. Only for `WAIT_TIMEOUT`.',
        ),
      open: z
        .array(z.string())
        .readonly()
        .optional()
        .describe(
          'The deliveries that are still in flight, oldest first, such as `attempt 1 of message.sent to webhook ID`. Only for `ADVANCE_TIMEOUT` and `SETTLE_TIMEOUT`.',
        ),
    }),
  ),
);

/**
 * Operation ids for the controls whose name is also that of a group, such as `drift`. A generated client could not have
 * both `drift` and `drift.list`.
 */
const operationIds: Readonly<Partial<Record<ControlName, string>>> = {
  agentReplies: 'agentReplies.set',
  drift: 'drift.add',
};

/** @param byDefault what a call without the parameter acts on. */
function toWorkspaceParameter(byDefault: string): object {
  const description = `The id of the workspace. Default: ${byDefault}.`;
  return { name: 'workspace', in: 'query', description, schema: { type: 'string' } };
}

export function commonRefusalsOf(name: ControlName): Refusals {
  return controlRows[name].isOfMock ? mockRefusals : commonRefusals;
}

export function createControlDocument(): Readonly<Record<string, unknown>> {
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
  schemas.convert(controlRefusal);
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
    tags: Object.entries(subjects).map(([name, { title }]) => ({ name, description: `${title}.` })),
    security: [{}, { controlToken: [] }],
    paths,
    components: {
      schemas: schemas.list(),
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
    operationId: operationIds[name] ?? name,
    tags: Object.entries(subjects).flatMap(([tag, { controls }]) =>
      name in controls ? [tag] : [],
    ),
    summary,
    ...(details !== undefined && { description: details }),
    parameters: [
      ...pathParameters.map((parameter) => ({
        ...toParameter(parameter, whole?.properties?.[parameter], 'path'),
        required: true,
      })),
      ...(route.isOfMock
        ? []
        : [
            toWorkspaceParameter(
              route.isOfMockByDefault ? 'the whole mock' : 'the first workspace',
            ),
          ]),
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
        content: {
          ...toJsonContent(isWholeBody ? returned : toEnvelope('data', returned)),
          ...(name === 'trace' && { 'text/html': { schema: { type: 'string' } } }),
        },
      },
      ...toErrorResponses(own, commonRefusalsOf(name)),
    },
  };
}

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
    tags: [isStream ? 'journal' : 'server'],
    summary: description,
    parameters: isStream ? [toWorkspaceParameter('the first workspace'), lastEventId] : [],
    responses: {
      200: { description: 'The response.', content: { [contentType]: { schema } } },
      ...toErrorResponses({}, isStream ? commonRefusals : accessRefusals),
    },
  };
}

const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  description: 'Resumes the stream after the event with this id. `0` starts with the oldest event.',
  schema: { type: 'string' },
};

/** Describes the `data` of the stream's server-sent events, by the type of the event. */
function toEventContent(schemas: JsonSchemas): JsonSchema {
  // `deleted` comes last, if the workspace is deleted. In-process, the stream throws instead.
  const types = Object.entries({ ...streamItemData, deleted: streamedSignal });
  const properties = types.map(([type, data]) => {
    const description = `The \`data\` of the event \`${type}\`, as JSON.`;
    return [type, { description, ...schemas.convert(data) }];
  });
  return {
    contentMediaType: 'text/event-stream',
    contentSchema: { type: 'object', properties: Object.fromEntries(properties) },
  };
}

function toQueryParameters({ properties = {} }: JsonSchema): object[] {
  return Object.entries(properties).map(([name, schema]) => toParameter(name, schema, 'query'));
}

function toParameter(name: string, property: JsonSchema | undefined, where: string): object {
  const { description, ...schema } = property ?? {};
  if (schema.type !== 'object') return { name, in: where, description, schema };
  // Generated clients ignore the `content` of a parameter, so an object is described as text.
  const text = { type: 'string', contentMediaType: 'application/json', contentSchema: schema };
  return { name, in: where, description: `${description} Sent as JSON text.`, schema: text };
}

/** Describes each error response by the reason of this call, followed by the one that it shares with others. */
function toErrorResponses(
  own: Readonly<Record<string, string>>,
  common: Readonly<Record<string, string>>,
): Record<string, object> {
  const content = toJsonContent(toEnvelope('error', { $ref: '#/components/schemas/ControlError' }));
  const responses = Object.keys({ ...common, ...own }).map((status) => {
    const texts = [own[status], common[status]].filter((text) => text !== undefined);
    const list = texts.map((text) => `- ${text}`).join('\n');
    return [status, { description: texts.length > 1 ? list : texts.join(), content }];
  });
  return Object.fromEntries(responses);
}

/** The descriptions of a response's only property. */
const envelopes = { data: 'The result.', error: 'Why the call failed.' };

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
