import { checkTable } from '../generated/check-table.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { propertyOf } from '../options/property-of.ts';
import type { Asked, Finding } from './finding.ts';

/** The property that has the id of a record's owner, by the segment of the path before the owner's id. */
const OWNERS: Readonly<Record<string, string>> = {
  agent: 'agent_id',
  agents: 'agent_id',
  channels: 'channel_id',
  chats: 'conversation_id',
  conversations: 'conversation_id',
  webhooks: 'webhook_id',
};

/** A property that a response should have, because of its request. */
interface Expected {
  readonly name: string;
  readonly isMet: (value: unknown) => boolean;
  readonly problem: string;
}

/**
 * Finds where a response contradicts its own request: another record than the one asked for, records that a filter
 * should have left out, or another value than the one that was written. `data` is the record, or the records of a page.
 */
export function findMismatches(
  operation: OperationId,
  status: number,
  data: unknown,
  asked: Asked,
): Finding[] {
  const { isList, properties } = checkTable[operation];
  if (isList !== Array.isArray(data)) return [];
  const records: readonly unknown[] = Array.isArray(data) ? data : [data];
  const expected = [
    ...expectIds(operation, asked),
    ...(isList ? expectFilters(asked) : []),
    ...(isList ? [] : expectWritten(operation, status, asked)),
  ].filter(({ name }) => Object.hasOwn(properties, name));
  return records.flatMap((record, index) =>
    expected.flatMap(({ name, isMet, problem }) => {
      const value = propertyOf(record, name);
      const pointer = `/data/${isList ? `${index}/` : ''}${name}`;
      return value === undefined || isMet(value) ? [] : { pointer, problem };
    }),
  );
}

/** The ids in the path: a record's own at the end or before a command, and those of its owners. */
function expectIds(operation: OperationId, { ids }: Asked): Expected[] {
  const segments = operations[operation].path.split('/');
  const { isList, successes } = checkTable[operation];
  return segments.flatMap((segment, index) => {
    const id = ids[segment.slice(1, -1)];
    if (!segment.startsWith('{') || id === undefined) return [];
    const left = segments.length - 1 - index;
    const isOwn = left === 0 || (left === 1 && !isList && !successes.includes(201));
    const name = isOwn ? 'id' : OWNERS[segments[index - 1] ?? ''];
    return name
      ? { name, isMet: (value) => isSame(value, id), problem: 'not the id in the path' }
      : [];
  });
}

const expectFilters = ({ query }: Asked): Expected[] =>
  [...query].map(([name, wanted]) => ({
    name,
    isMet: (value) => [value].flat().some((each) => isSame(each, wanted)),
    problem: 'not what the filter asked for',
  }));

/** The values in the body of a request that created or changed a record. */
function expectWritten(operation: OperationId, status: number, { body }: Asked): Expected[] {
  // A create that does not respond with 201 has found a record that existed before.
  if (checkTable[operation].successes.includes(201) && status !== 201) return [];
  return Object.entries(Object(body)).flatMap(([name, sent]) => {
    // The platform ignores the media of a text message (decision D43).
    if (name.startsWith('media_')) return [];
    return { name, isMet: (value) => holds(value, sent), problem: 'not the value that was sent' };
  });
}

const isSame = (value: unknown, text: string) => String(value).toLowerCase() === text.toLowerCase();

/** Whether a value is the one that was sent, or has all its parts. Null may have been replaced by a default. */
function holds(value: unknown, sent: unknown): boolean {
  if (sent === null || value === sent) return true;
  if (typeof value !== 'object' || typeof sent !== 'object' || value === null) return false;
  return Object.entries(sent).every(([name, part]) => holds(propertyOf(value, name), part));
}
