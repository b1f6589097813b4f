import { anchorOf, linkToEvent, titleOfMethod, toSources } from './api-reference.ts';
import { toParameterCells, toProperties } from './describe-properties.ts';
import { assumedRemark, paragraphsOf } from './docblocks.ts';
import { type Document, resolve, type Schema, schemaOf } from './document.ts';
import { eventsOf, firstBody, VARIANTS, type Variant } from './events.ts';
import { code, inlineCode, json, paragraphs, table } from './markdown.ts';
import { listReferencePages } from './sdk-methods.ts';

/** An event, with its body in each variant that sends it. */
interface Event {
  readonly name: string;
  /** `undefined` if webhooks cannot subscribe to the event. */
  readonly category: string | undefined;
  readonly bodies: ReadonlyMap<Variant, Schema>;
  /** The body in the first of its variants. */
  readonly body: Schema;
  readonly data: Schema;
}

/** Writes a table of the webhook events, the request of each variant, and each event with its payload. */
export function toEventsReference(document: Document): string {
  const events = listEvents(document);
  return paragraphs(
    table(['event', 'category', 'variants', 'when'], events.map(toRow)),
    ...VARIANTS.map((variant) => toRequest(document, variant)),
    ...events.map((event) => toSection(document, event)),
  );
}

/** Lists the events of both variants by category. */
function listEvents(document: Document): Event[] {
  const { 'x-categories': categories = {}, 'x-not-subscribable': others = [] } = schemaOf(
    document,
    'WebhookEventName',
  );
  return [
    ...Object.entries(categories).flatMap(([category, names]) =>
      names.map((name) => readEvent(document, name, category)),
    ),
    ...others.map((name) => readEvent(document, name)),
  ];
}

function readEvent(document: Document, name: string, category?: string): Event {
  const bodies = new Map(
    VARIANTS.flatMap((variant) =>
      eventsOf(document, variant)
        .filter(({ event }) => event === name)
        .map(({ body }) => [variant, schemaOf(document, body)] as const),
    ),
  );
  const [body] = bodies.values();
  if (body === undefined) throw new Error(`No variant has the event \`${name}\`.`);
  return { name, category, bodies, body, data: resolve(document, body.properties?.data ?? {}) };
}

function toRow({ name, category, bodies, body }: Event): string[] {
  return [
    linkToEvent(name, ''),
    category === undefined ? 'none' : inlineCode(category),
    [...bodies.keys()].join(', '),
    paragraphsOf(body.description)[0] ?? '',
  ];
}

/** Describes the request that delivers events in a variant. */
function toRequest(document: Document, variant: Variant): string {
  const request = document.webhooks?.[`variant${variant}`]?.post;
  if (request === undefined)
    throw new Error(`The specification has no webhook \`variant${variant}\`.`);
  const { parameters = [], 'x-contract': mark } = request;
  const example = request.requestBody?.content['application/json']?.example;
  return paragraphs(
    `## Requests in Variant ${variant}`,
    ...paragraphsOf(request.description),
    '**Headers**',
    table(
      ['name', 'type', 'meaning'],
      parameters.map((parameter) => toParameterCells(document, parameter, mark)),
    ),
    '**Body**',
    toProperties(document, toEnvelope(document, variant), 'record', mark),
    `**Example** of a request, with a made-up signature. To test your own code, use the
[test vector](../../webhook-verify/docs/other-languages.md#test-vector).`,
    code(
      'http',
      [
        'POST /webhooks HTTP/1.1',
        'Host: support-desk.example',
        'Content-Type: application/json',
        ...parameters.map((parameter) => `${parameter.name}: ${parameter.example}`),
        '',
        JSON.stringify(example),
      ].join('\n'),
    ),
    toSources(request),
  );
}

/** A variant's body, with the properties that all of its events share. */
function toEnvelope(document: Document, variant: Variant): Schema {
  const body = firstBody(document, variant);
  const { $ref: _, ...data } = body.properties?.data ?? {};
  return { ...body, properties: { ...body.properties, data: { ...data, type: 'object' } } };
}

function toSection(document: Document, event: Event): string {
  const { name, category, bodies, body, data } = event;
  const variants = [...bodies.keys()];
  const [firstProperty = ''] = data.required ?? [];
  return paragraphs(
    `## ${inlineCode(name)}`,
    ...paragraphsOf(body.description),
    assumedRemark(body['x-contract']),
    [
      `- ${variants.length > 1 ? 'Variants' : 'Variant'}: ${variants.join(' and ')}`,
      ...(category === undefined ? [] : [`- Category: ${inlineCode(category)}`]),
      ...toTriggers(document, event),
    ].join('\n'),
    `${inlineCode('data')} has these properties. Only ${inlineCode(firstProperty)} is always present.`,
    toProperties(document, data, 'record', 'assumed'),
    ...[...bodies].flatMap(([variant, { examples = [] }]) => [
      `**Example** in Variant ${variant}`,
      json(examples[0]),
    ]),
    toSources(body),
  );
}

/** Lists what triggers an event: operations, with their conditions, and whatever else happens on the platform. */
function toTriggers(document: Document, { name, bodies, body }: Event): string[] {
  const { operations: conditions = {}, platform = [] } = body['x-causes'] ?? {};
  const methods = listReferencePages(document).flatMap(({ file, methods }) =>
    methods.map((method) => ({ file, method, ...method.operation })),
  );
  const unknown = Object.keys(conditions).filter(
    (id) => !methods.some(({ operationId }) => operationId === id),
  );
  if (unknown.length > 0)
    throw new Error(`The causes of \`${name}\` name \`${unknown}\`, which is not an operation.`);
  const triggers = methods.flatMap(({ file, method, operationId, 'x-emits': emits }) => {
    const condition = conditions[operationId];
    const always = [...bodies.keys()].some((variant) => emits[variant].includes(name));
    if (condition === undefined && !always) return [];
    const link = `[${titleOfMethod(method)}](${file}.md#${anchorOf(method)})`;
    return `${link}${condition === undefined ? '' : `, ${condition}`}.`;
  });
  const all = [...triggers, ...platform];
  if (all.length === 0) return ['- Triggers: no operation of this API triggers this event.'];
  return ['- Triggers:', ...all.map((trigger) => `  - ${trigger}`)];
}
