import { type Document, ownMaximum, type PerVariant, resolve, type Schema } from './document.ts';
import type { Direction } from './print-types.ts';
import type { Method } from './sdk-methods.ts';
import { subscriptionTableOf } from './subscription-table.ts';
import { docblock, toLiteral, WIDTH, wrap } from './typescript.ts';

/** Members of classes and interfaces are indented by this. */
const MEMBER_INDENT = '  ';
const MEMBER_WIDTH = WIDTH - MEMBER_INDENT.length - 3;

/** The SDK's error class for each status. */
export const ERROR_CLASSES: Readonly<Record<string, string>> = {
  400: 'ValidationError',
  401: 'UnauthorizedError',
  402: 'ApiError',
  403: 'ForbiddenError',
  404: 'NotFoundError',
  409: 'ConflictError',
  429: 'RateLimitError',
  500: 'InternalServerError',
  503: 'ServiceUnavailableError',
};

/** Writes a method's docblock: what it does, what callers must know, the request, the errors, an example. */
export function methodDocblock(document: Document, method: Method): string {
  const { operation } = method;
  const [summary = '', ...details] = paragraphsOf(operation.description);
  const example = operation['x-sdk-example'];
  return docblock(
    [
      summary,
      ...details,
      subscriptionTableOf(document, operation)?.split('\n') ?? [],
      requestLines(method),
      throwsLines(document, method),
      example ? ['@example', ...example.split('\n')] : [],
    ],
    MEMBER_INDENT,
  );
}

/** Writes a property's docblock: its description, limits, time format, mark and default. */
export function propertyDocblock(
  document: Document,
  property: Schema,
  direction: Direction,
  parentMark: Schema['x-contract'],
): string {
  const remarks = propertyRemarks(document, property, direction, parentMark);
  const value = defaultOf(document, property);
  const defaultLine = value === undefined ? [] : [`@default ${value}`];
  return docblock([[...wrap(remarks, MEMBER_WIDTH), ...defaultLine]], MEMBER_INDENT);
}

/** Like `propertyDocblock`, but as a single paragraph. */
export function propertyText(
  document: Document,
  property: Schema,
  direction: Direction,
  parentMark: Schema['x-contract'],
): string {
  const remarks = propertyRemarks(document, property, direction, parentMark);
  const value = defaultOf(document, property);
  return value === undefined ? remarks : `${remarks} Default: ${value}.`;
}

function defaultOf(document: Document, property: Schema): string | undefined {
  const value = property.default ?? resolve(document, property).default;
  return value === undefined ? undefined : toLiteral(value);
}

/** A property's description, limits, time format, other remarks and mark, as a single paragraph. */
export function propertyRemarks(
  document: Document,
  property: Schema,
  direction: Direction,
  parentMark: Schema['x-contract'],
  others: readonly string[] = [],
): string {
  const target = resolve(document, property);
  const whole = { ...target, ...property };
  return [
    ...paragraphsOf(whole.description),
    ...(direction === 'input' ? limitsOf(whole) : []),
    ...(whole.format === 'date-time' ? ['ISO 8601.'] : []),
    ...others,
    ...assumedRemarks(property, target, parentMark),
  ].join(' ');
}

/** Blank lines separate paragraphs. */
export function paragraphsOf(description = ''): string[] {
  return description.split(/\n{2,}/).map((paragraph) => paragraph.replaceAll('\n', ' ').trim());
}

export function assumedRemark(mark: Schema['x-contract']): string {
  return mark === 'assumed' ? 'Assumed: the platform does not document it.' : '';
}

function assumedRemarks(
  property: Schema,
  target: Schema,
  parentMark: Schema['x-contract'],
): string[] {
  if (parentMark === 'assumed') return [];
  if (property['x-contract'] === 'assumed') return [assumedRemark('assumed')];
  // The property is documented, but its enum may be assumed, or some of its values.
  if (target['x-contract'] === 'assumed') return ['The values are assumed.'];
  const values = Object.keys(target['x-enum-contract'] ?? {}).map((value) => `\`${value}\``);
  const last = values.pop();
  if (last === undefined) return [];
  if (values.length === 0) return [`The value ${last} is assumed.`];
  return [`The values ${values.join(', ')} and ${last} are assumed.`];
}

/** Describes limits: `1 to 255 characters.` */
function limitsOf(schema: Schema): string[] {
  const { minLength, maxLength } = schema;
  const value = range(schema.minimum, ownMaximum(schema));
  if (value !== undefined) return [`${value}.`];
  if (minLength === 1 && maxLength === undefined) return ['Not empty.'];
  const length = range(minLength, maxLength);
  return length === undefined ? [] : [`${length} characters.`];
}

function range(least: number | undefined, most: number | undefined): string | undefined {
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  if (least !== undefined) return `At least ${least}`;
  return most === undefined ? undefined : `At most ${most}`;
}

function requestLines({ operation, httpMethod, path }: Method): string[] {
  const mark =
    operation['x-contract'] === 'assumed'
      ? 'assumed: the platform does not document this call'
      : 'documented';
  const scope = perVariant(operation['x-scopes'], (scope) => (scope ? `\`${scope}\`` : 'none'));
  const events = perVariant(operation['x-emits'], toNames);
  return [
    `- \`${httpMethod} ${path}\`, ${mark}`,
    `- Scope: ${scope}`,
    `- Events: ${events}`,
  ].flatMap((line) => wrap(line, MEMBER_WIDTH, '  '));
}

export function toNames(events: readonly string[]): string {
  return events.map((event) => `\`${event}\``).join(', ') || 'none';
}

/** Writes the text for each variant, or only once if both are the same. */
export function perVariant<T>({ A, B }: PerVariant<T>, toText: (value: T) => string): string {
  const [inA, inB] = [toText(A), toText(B)];
  return inA === inB ? inA : `${inA} (Variant A); ${inB} (Variant B)`;
}

/** The docblock of `AgentPlatform` has these for all calls. */
const COMMON_ERRORS = ['400', '401', '403', '404', '429', '500'];

/** Lists the errors that are special to an operation: those of other statuses, or with a description of their own. */
function throwsLines(document: Document, { operation }: Method): string[] {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const isCommon = COMMON_ERRORS.includes(status) && response.description === undefined;
    if (status.startsWith('2') || isCommon) return [];
    const errorClass = ERROR_CLASSES[status];
    if (errorClass === undefined)
      throw new Error(`Status ${status} has no error class. Add one to \`ERROR_CLASSES\`.`);
    const { description } = { ...resolve(document, response), ...response };
    return wrap(
      `@throws ${errorClass} ${status}: ${paragraphsOf(description)[0]}`,
      MEMBER_WIDTH,
      '  ',
    );
  });
}
