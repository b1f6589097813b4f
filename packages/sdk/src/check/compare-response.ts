import { checkTable } from '../generated/check-table.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { propertyOf } from '../options/property-of.ts';
import {
  findNotes,
  findOtherLetters,
  findPageProblems,
  findTypeProblems,
  isRecordOf,
  shorten,
} from './body-findings.ts';
import { type Context, fail, isPrivate, keepFirsts, notChecked, type Outcome } from './finding.ts';
import { findHeaderProblems } from './header-findings.ts';
import { findMismatches } from './mismatch-findings.ts';

/** Compares a response with what the specification says of successful ones. `text` is the body of the response. */
export function compareResponse(
  operation: OperationId,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
  context: Context,
): Outcome {
  const toFault = (effect: string) =>
    `mock.faults.add({ operation: '${operation}', ${effect}, share: 1 });`;
  if (status >= 500) return notChecked(`responded with ${status}`);
  const { successes } = checkTable[operation];
  const statusProblem = `${status} instead of ${successes.join(' or ')}`;
  if ((status === 204 || status === 205) && operations[operation].method !== 'GET') {
    // A fault with a status would keep the mock from changing anything.
    const control = `${toFault("body: ''")} // 200 without a body, like the account's ${status}`;
    return fail('/status', statusProblem, control);
  }
  if (status < 200 || status > 299 || status === 204 || status === 205)
    return fail('/status', statusProblem, toFault(`status: ${status}`));
  const [type = ''] = (headers.get('Content-Type') ?? 'application/json').split(';');
  if (!/\bjson\b/i.test(type)) {
    const isPlain = /^[a-z]+\/[a-z.+-]{1,30}$/.test(type) && !isPrivate(type, context);
    const control = isPlain ? toFault(`contentType: '${type}'`) : undefined;
    return fail('/headers/Content-Type', 'not application/json', control);
  }
  const given = parseJson(text);
  if (given === undefined)
    return fail('', 'the body is not JSON', toFault("body: 'This is not JSON'"));

  const { isKeyless, mayBeBare } = operations[operation];
  const isBare = isRecordOf(operation, given) && propertyOf(given, 'data') === undefined;
  const body = shorten(operation, isBare ? { data: given } : given);
  const data = propertyOf(body, 'data');
  const control = `mock.drift({ operation: '${operation}', unwrapped: true });`;
  const bare = isBare
    ? [{ pointer: '/data', problem: 'missing; the body is the record itself', control }]
    : [];
  const types = findTypeProblems(operation, body);
  const mismatches = findMismatches(operation, status, data, context.asked);
  const differences = [
    ...(successes.includes(status) ? [] : [{ pointer: '/status', problem: statusProblem }]),
    ...(mayBeBare ? [] : bare),
    ...(isKeyless ? [] : findHeaderProblems(headers, context)),
    ...types,
    ...findOtherLetters(operation, data),
    ...mismatches.filter((each) => !types.some(({ pointer }) => pointer.startsWith(each.pointer))),
    ...findPageProblems(
      propertyOf(given, 'data'),
      propertyOf(given, 'pagination'),
      context.asked.query,
    ),
  ];
  const notes = [...(mayBeBare ? bare : []), ...findNotes(operation, data, context)];
  return {
    differences: keepFirsts(differences),
    notes: keepFirsts(notes),
    data,
  };
}

/** Parses JSON, or returns `undefined` if the text is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
