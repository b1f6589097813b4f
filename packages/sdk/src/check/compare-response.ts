import { type ReadOperationId, readOperations } from '../generated/check-table.ts';
import { operations } from '../generated/operations.ts';
import { responses } from '../generated/responses.ts';
import { propertyOf } from '../options/property-of.ts';
import { DOCUMENTED_LIMIT } from '../rate-limit/window.ts';

/** A difference between a response and the specification. It contains no value from the account. */
export interface Finding {
  /**
   * A JSON pointer to a property of the body, or to the status (`/status`) or a header (`/headers/…`). In a list, it
   * points to the first record with the difference. `*` replaces any property name that users of the account may have
   * chosen.
   */
  readonly pointer: string;
  /** What is wrong, such as `missing` or `404 instead of 200`. */
  readonly problem: string;
  /** The code that makes a mock respond in the same way; `undefined` if a mock cannot. */
  readonly control?: string | undefined;
}

/** The result of checking one operation. */
export interface Outcome {
  /** The findings that contradict the specification. */
  readonly differences: readonly Finding[];
  /** The findings that clients must expect: unknown properties, and unknown values of enums. */
  readonly notes: readonly Finding[];
  /** Why the operation was not checked. */
  readonly reason?: string;
  /** The record in the response, or the records of a page. */
  readonly data?: unknown;
}

/** The number of records to request from each list: the largest page size. */
export const PAGE_SIZE = 100;

/** Returns a pointer with `*` in place of every index. */
export const toPattern = (pointer: string) => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

/** Creates the outcome of a response that cannot be compared any further. */
export const fail = (pointer: string, problem: string, control?: string): Outcome => ({
  differences: [{ pointer, problem, control }],
  notes: [],
});

/** Escapes a name for a pointer, and replaces characters that would confuse a terminal. */
const toSegment = (name: string) =>
  name.replaceAll('~', '~0').replaceAll('/', '~1').replace(/\p{C}/gu, '?');

const toDrift = (operation: ReadOperationId, change: string) =>
  `mock.drift({ operation: '${operation}', ${change} });`;

/**
 * Compares a response with the specification. `text` is the body. `first` contains the differences in the first
 * response, so that problems with rate-limit headers are reported only once.
 */
export function compareResponse(
  operation: ReadOperationId,
  { status, headers }: Response,
  text: string,
  first: readonly Finding[],
): Outcome {
  const fault = `mock.faults.add({ operation: '${operation}', status: ${status}, share: 1 });`;
  if (status !== 200) return fail('/status', `${status} instead of 200`, fault);
  const type = headers.get('content-type') ?? 'application/json';
  if (!/^[^;]*\bjson\b/i.test(type)) return fail('/headers/Content-Type', 'not application/json');
  const given = parseJson(text);
  if (given === undefined) return fail('', 'the body is not JSON');
  const { isKeyless, mayBeBare } = operations[operation];
  const isBare = isRecordOf(operation, given);
  const body = isBare ? { data: given } : given;
  const data = propertyOf(body, 'data');
  const control = toDrift(operation, 'unwrapped: true');
  const bare = isBare
    ? [{ pointer: '/data', problem: 'missing; the body is the record itself', control }]
    : [];
  const differences = [
    ...(mayBeBare ? [] : bare),
    ...(isKeyless ? [] : findHeaderProblems(headers, first)),
    ...findTypeProblems(operation, body),
    ...findPageProblems(body),
  ];
  const records = Array.isArray(data)
    ? data.flatMap((record, index) => findNotes(operation, record, `/data/${index}`))
    : findNotes(operation, data, '/data');
  const notes = [...(mayBeBare ? bare : []), ...records];
  return { differences: keepFirsts(differences), notes: keepFirsts(notes), data };
}

/** Parses JSON. Returns `undefined` if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a value has at least one of the properties of the operation's record. */
export const isRecordOf = (operation: ReadOperationId, value: unknown) =>
  Object.keys(Object(value)).some((name) =>
    Object.hasOwn(readOperations[operation].properties, name),
  );

/** Removes findings that an earlier record of the list also has. */
function keepFirsts(findings: readonly Finding[]): Finding[] {
  const toKey = ({ pointer, problem }: Finding) => `${toPattern(pointer)} ${problem}`;
  const keyed = findings.map((finding) => [toKey(finding), finding] as const);
  return [...new Map(keyed.reverse()).values()].reverse();
}

function findHeaderProblems(headers: Headers, known: readonly Finding[]): Finding[] {
  const names = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
  const found = names.flatMap((name) => {
    const pointer = `/headers/${name}`;
    const text = headers.get(name) ?? '';
    if (!/^\d+$/.test(text)) return { pointer, problem: 'missing or not a whole number' };
    if (name !== 'X-RateLimit-Limit' || Number(text) === DOCUMENTED_LIMIT) return [];
    return { pointer, problem: `${Number(text)} instead of ${DOCUMENTED_LIMIT}` };
  });
  const isKnown = ({ pointer, problem }: Finding) =>
    known.some((each) => each.pointer === pointer && each.problem === problem);
  return found.filter((finding) => !isKnown(finding));
}

/** Finds properties that are missing or have another type. A new value of an enum does not count. */
function findTypeProblems(operation: ReadOperationId, body: unknown): Finding[] {
  const issues = responses[operation].safeParse(body).error?.issues ?? [];
  return issues.flatMap(({ path, code, message }) => {
    const depth = readOperations[operation].isList ? 3 : 2;
    // Names below a record's own properties may be keys that the account has chosen.
    const names = path.map((name, index) =>
      index < depth || typeof name === 'number' ? name : '*',
    );
    const pointer = names.map((name) => `/${String(name)}`).join('');
    const value = path.reduce<unknown>((part, name) => propertyOf(part, String(name)), body);
    if (code === 'invalid_value' && typeof value === 'string') return [];
    if (value !== undefined) return { pointer, problem: message };
    const isOwn = path[0] === 'data' && path.length === depth;
    const control = isOwn ? toDrift(operation, `missing: ['${String(path.at(-1))}']`) : undefined;
    return { pointer, problem: 'missing', control };
  });
}

function findPageProblems(body: unknown): Finding[] {
  const { page, limit, total } = Object(propertyOf(body, 'pagination'));
  const length = propertyOf(propertyOf(body, 'data'), 'length');
  const rules: [holds: boolean, pointer: string, problem: string][] = [
    [page > 1, '/pagination/page', 'not the page requested'],
    [limit < PAGE_SIZE, '/pagination/limit', 'less than the limit requested'],
    [total > 0 && length === 0, '/data', 'empty, although there are records'],
  ];
  return rules.flatMap(([holds, pointer, problem]) => (holds ? { pointer, problem } : []));
}

/** Finds a record's unknown properties and unknown values of enums. */
function findNotes(operation: ReadOperationId, record: unknown, at: string): Finding[] {
  const { properties } = readOperations[operation];
  return Object.entries(Object(record)).flatMap(([name, value]) => {
    const pointer = `${at}/${toSegment(name)}`;
    const isKnown = Object.hasOwn(properties, name);
    if (!isKnown && '*' in properties) return [];
    if (!isKnown) return { pointer, problem: `unknown property (${typeof value})` };
    const isNew = typeof value === 'string' && !properties[name]?.includes(value.toLowerCase());
    if (!isNew || properties[name]?.length === 0) return [];
    return { pointer, problem: 'a value that is not documented' };
  });
}
