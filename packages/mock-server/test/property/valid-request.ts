import fc from 'fast-check';
import { eventCategories, eventNames } from '../../src/generated/event-names.ts';
import type { OperationId } from '../../src/generated/operations.ts';
import { toArbitrary, url } from './arbitrary.ts';
import { kindOf, type PreparedMock } from './prepared-mock.ts';
import type { RequestShape } from './schema.ts';

/** A request as it is sent. */
export interface GeneratedRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

type Body = Readonly<Record<string, unknown>>;

const address = fc.webUrl();

/** Makes a body follow the specification's `x-rules`, which its schema cannot express. */
const RULES: Partial<Record<OperationId, (body: Body) => fc.Arbitrary<Body>>> = {
  createTraining: (body) =>
    body.type === 'url' || body.type === 'file'
      ? address.map((content) => ({ ...body, content }))
      : fc.constant(body),
  sendConversationMessage: (body) => withContent(body, body.message_type),
  sendChatMessage: (body) => withContent(body, body.type),
  createCustomField: (body) =>
    body.type === 'select' || body.type === 'multiselect'
      ? fc.array(fc.string(), { minLength: 1 }).map((options) => ({ ...body, options }))
      : fc.constant(body),
};

/** The names of events, wildcards and categories. The test event has no subscriptions. */
const subscription = fc.constantFrom(
  ...new Set([...eventNames.A, ...eventNames.B].filter((name) => name !== 'webhook.test')),
  ...['conversation.*', 'message.*', 'channel.*'],
  ...Object.keys(eventCategories),
  'MESSAGES',
);

/** Generates requests that follow every rule of the specification. Most ids belong to existing records. */
export function toValidRequests(
  shape: RequestShape,
  { ids }: PreparedMock,
): fc.Arbitrary<GeneratedRequest> {
  const oneOf = (kind: string) =>
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...(ids[kind] ?? [])) }, fc.uuid());
  const own = kindOf(shape.path);
  const path = fc.record(
    Object.fromEntries(
      shape.parameters
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => [name, oneOf(name === 'messageId' ? 'messages' : own)]),
    ),
  );
  const query = fc
    .record(
      Object.fromEntries(
        shape.parameters
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, toArbitrary(schema)]),
      ),
      { requiredKeys: [] },
    )
    .map((values) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
    );
  const known = {
    agent_id: oneOf('agents'),
    contact_id: oneOf('contacts'),
    mcp_id: oneOf('mcp'),
    custom_fields: fc.record({ Plan: fc.string() }, { requiredKeys: [] }),
    ...(own === 'webhooks' && {
      url: url.filter((text) => text.toLowerCase().startsWith('http')),
      events: fc.array(subscription, { minLength: 1, maxLength: 5 }),
    }),
  };
  const body = shape.body && (toArbitrary(shape.body, known) as fc.Arbitrary<Body>);
  const rule = RULES[shape.id];
  return fc.record({
    path,
    query,
    body:
      body === undefined ? fc.constant(undefined) : rule === undefined ? body : body.chain(rule),
  });
}

function withContent(body: Body, type: unknown): fc.Arbitrary<Body> {
  return type === undefined || type === 'text'
    ? fc.constant({ ...body, content: body.content ?? 'Hello' })
    : address.map((media_url) => ({ ...body, media_url }));
}
