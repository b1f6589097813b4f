import type { z } from 'zod/v4';
import { isRecord } from '../calls/parse-response.ts';
import { checkTable } from '../generated/check-table.ts';
import type { OperationId } from '../generated/operations.ts';
import { responses } from '../generated/responses.ts';
import { propertyOf } from '../options/property-of.ts';
import { type Context, type Finding, isPrivate } from './finding.ts';

/** How many records to request from each list: as many as a page can hold. */
export const PAGE_SIZE = 100;

/** How many unknown properties are checked per object. */
const MAX_UNKNOWN_NAMES = 200;

/** How deep the specification goes: the body, a list, a record, a property and two levels of maps. */
const MAX_DEPTH = 6;

const PAGINATION = ['page', 'limit', 'total', 'total_pages'];

/** Whether a value has at least one property of the operation's record. */
export const isRecordOf = (operation: OperationId, value: unknown) =>
  isRecord(value) &&
  Object.keys(checkTable[operation].properties).some((name) => Object.hasOwn(value, name));

/** Shortens long lists and large objects, to limit what a hostile body costs in time and memory. */
export function shorten(operation: OperationId, value: unknown, depth = MAX_DEPTH): unknown {
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  const inner = (item: unknown) => shorten(operation, item, depth - 1);
  if (Array.isArray(value)) return value.slice(0, PAGE_SIZE).map(inner);
  const names = Object.keys(checkTable[operation].properties);
  const known = new Set([...names, ...PAGINATION, 'data', 'pagination']);
  let unknown = 0;
  const kept = Object.entries(value).filter(
    ([name]) => known.has(name) || ++unknown <= MAX_UNKNOWN_NAMES,
  );
  return Object.fromEntries(kept.map(([name, item]) => [name, inner(item)]));
}

/** Finds properties that are missing or whose values are invalid. New enum values are allowed. */
export function findTypeProblems(operation: OperationId, body: unknown): Finding[] {
  const issues = responses[operation].safeParse(body).error?.issues ?? [];
  const depth = checkTable[operation].isList ? 3 : 2;
  return issues.flatMap((issue) => {
    const { path, pointer, value } = locate(issue, body, depth);
    if (isOpenEnum(issue) && typeof value === 'string') return [];
    const problem = value === undefined ? 'missing' : toProblem(issue, value);
    const [name, ...inner] = path[0] === 'data' ? path.slice(depth - 1) : [];
    if (typeof name !== 'string') return { pointer, problem };
    const isMissing = value === undefined && inner.length === 0;
    const sample = inner.reduceRight<unknown>(
      (part, key) => (typeof key === 'number' ? [part] : { key: part }),
      toSample(value, issue),
    );
    const control = toControl(operation, name, isMissing ? undefined : sample);
    return { pointer, problem, control };
  });
}

/**
 * Returns where in a body or a query an issue is, and the value there. The pointer hides the names below a depth, because
 * the account's users may have chosen them.
 */
export function locate(issue: z.core.$ZodIssue, given: unknown, depth: number) {
  const path = issue.path as (string | number)[];
  const names = path.map((name, index) => (index < depth || typeof name === 'number' ? name : '*'));
  const pointer = names.map((name) => `/${name}`).join('');
  const value = path.reduce<unknown>((part, name) => propertyOf(part, String(name)), given);
  return { path, pointer, value };
}

/** Whether a value is not one of the texts of an enum, to which the platform may add others. */
const isOpenEnum = (issue: z.core.$ZodIssue) =>
  issue.code === 'invalid_value' && issue.values.some((value) => typeof value === 'string');

export function toProblem(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'too_small') return `less than ${issue.minimum}`;
  if (issue.code === 'too_big') return `more than ${issue.maximum}`;
  if (issue.code === 'invalid_format') return `not ${NAMES[issue.format] ?? issue.format}`;
  if (issue.code === 'invalid_value' && issue.values.length === 1)
    return `${typeof value === 'boolean' ? value : typeOf(value)} instead of ${String(issue.values[0])}`;
  if (issue.code !== 'invalid_type') return `a value that is not allowed (${typeOf(value)})`;
  return `${typeOf(value)} instead of ${NAMES[issue.expected] ?? issue.expected}`;
}

/** Zod's names for formats and types, in plain words. */
const NAMES: Readonly<Record<string, string>> = {
  guid: 'a UUID',
  datetime: 'an ISO 8601 time',
  url: 'a URL',
  int: 'a whole number',
  record: 'object',
};

const typeOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** For each type, a value that is invalid for every enum and for properties of any other type. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  null: null,
  array: [0.5],
  object: {},
  string: 'unknown',
  number: 0.5,
  boolean: true,
};

/** Returns a made-up value with the same problem as the account's value. */
function toSample(value: unknown, issue?: z.core.$ZodIssue): unknown {
  if (issue?.code === 'too_small') return Number(issue.minimum) - 1;
  if (issue?.code === 'too_big') return Number(issue.maximum) + 1;
  if (issue?.code === 'invalid_value' && typeof value === 'boolean') return value;
  return SAMPLES[typeOf(value)];
}

/** Writes the code that makes a mock change or omit a property. */
function toControl(operation: OperationId, name: string, value: unknown): string | undefined {
  // Leave these as they are: the check needs the ids and types in lists for its other requests.
  if (checkTable[operation].isList && (name === 'id' || name === 'type')) return undefined;
  const text = JSON.stringify(value)?.replaceAll('"', "'");
  const change = text ? `extraProperties: { ${name}: ${text} }` : `missing: ['${name}']`;
  return `mock.drift({ operation: '${operation}', ${change} });`;
}

/** Finds out-of-order records, and pagination values that contradict the page. */
export function findPageProblems(
  data: unknown,
  pagination: unknown,
  query: URLSearchParams,
): Finding[] {
  if (!Array.isArray(data)) return [];
  const asked = readPage(query);
  const [page, limit, total, pages] = PAGINATION.map((name) => {
    const value = propertyOf(pagination, name);
    return typeof value === 'number' ? value : Number.NaN;
  }) as [number, number, number, number];
  const { length } = data;
  const isLast = length < Math.min(limit, PAGE_SIZE);
  const before = (asked.page - 1) * limit;
  const isTooLow = length > 0 && total < before + length;
  const isTooHigh = isLast && total > before + length;
  const ids = data.slice(0, PAGE_SIZE).map((record) => propertyOf(record, 'id'));
  const repeated = ids.findIndex((id, index) => id !== undefined && ids.indexOf(id) < index);
  const times = data.slice(0, PAGE_SIZE).map((record) => toTime(propertyOf(record, 'created_at')));
  const wrong = times.findIndex((time, index) =>
    asked.isOldestFirst ? time < Number(times[index - 1]) : time > Number(times[index - 1]),
  );
  const rules: [isBroken: boolean, pointer: string, problem: string][] = [
    [Math.abs(page - asked.page) > 0, '/pagination/page', 'not the page requested'],
    [limit < asked.limit, '/pagination/limit', 'less than the limit requested'],
    [length > asked.limit || length > limit, '/data', 'more records than the limit'],
    [isTooLow || isTooHigh, '/pagination/total', WRONG_TOTAL],
    [Math.abs(pages - Math.ceil(total / limit)) > 0, '/pagination/total_pages', WRONG_PAGES],
    [repeated > 0, `/data/${repeated}/id`, 'the same record twice in a page'],
    [wrong > 0, `/data/${wrong}/created_at`, asked.isOldestFirst ? WRONG_REVERSE : WRONG_ORDER],
  ];
  return rules.flatMap(([isBroken, pointer, problem]) => (isBroken ? { pointer, problem } : []));
}

/** What a request for a page of a list asks for. */
function readPage(query: URLSearchParams) {
  const read = (name: string, byDefault: number) => {
    const value = Number(query.get(name) ?? byDefault);
    return Number.isInteger(value) && value > 0 ? value : byDefault;
  };
  return {
    page: read('page', 1),
    limit: Math.min(read('limit', 20), PAGE_SIZE),
    isOldestFirst: query.get('order') === 'asc',
  };
}

const WRONG_ORDER = 'later than the previous record, although lists are sorted newest first';
const WRONG_REVERSE = 'earlier than the previous record, although the oldest first were requested';
const WRONG_TOTAL = 'not the number of records in the list';
const WRONG_PAGES = 'not the total divided by the limit, rounded up';

const toTime = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

/** Finds unknown properties and unknown enum values. */
export function findNotes(operation: OperationId, data: unknown, context: Context): Finding[] {
  const { isList, properties } = checkTable[operation];
  if (isList !== Array.isArray(data)) return [];
  const records: readonly unknown[] = Array.isArray(data) ? data : [data];
  return records.flatMap((record, index) =>
    Object.entries(isRecord(record) ? record : {}).flatMap(([name, value]) => {
      const at = isList ? `/data/${index}` : '/data';
      const values = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (values ? isKnown(value, values) : '*' in properties) return [];
      // Hide any name or value that does not look like the platform's: the account's users may have chosen it.
      const isShown = (text: string) =>
        /^[a-z][a-z0-9_]{0,40}$/i.test(text) && !isPrivate(text, context);
      const shown = values && typeof value === 'string' && isShown(value) ? value : undefined;
      const problem = values
        ? `a value that is not documented${shown ? `: ${shown}` : ''}`
        : `unknown property (${typeOf(value)})`;
      if (!isShown(name)) return { pointer: `${at}/*`, problem };
      const control = toControl(operation, name, shown ?? toSample(value));
      return { pointer: `${at}/${name}`, problem, control };
    }),
  );
}

/** Finds values of enums that are written in other letters, such as `HUMAN` for `human`. */
export function findOtherLetters(operation: OperationId, data: unknown): Finding[] {
  const { isList, properties } = checkTable[operation];
  const records: readonly unknown[] = Array.isArray(data) ? data : [data];
  return records.flatMap((record, index) =>
    Object.entries(properties).flatMap(([name, values]) => {
      const value = propertyOf(record, name);
      if (typeof value !== 'string' || values.includes(value)) return [];
      if (!values.includes(value.toLowerCase())) return [];
      const problem = `${value} instead of ${value.toLowerCase()}`;
      const control = toControl(operation, name, value);
      return { pointer: `/data/${isList ? `${index}/` : ''}${name}`, problem, control };
    }),
  );
}

/** Whether an enum includes a value. A property without listed values is not an enum, and accepts anything. */
const isKnown = (value: unknown, values: readonly string[]) =>
  values.length === 0 || typeof value !== 'string' || values.includes(value.toLowerCase());
