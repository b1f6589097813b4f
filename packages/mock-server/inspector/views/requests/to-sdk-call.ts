import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import type { JournalEntry } from '../../../src/request/journal.ts';
import { toJson } from '../../components/to-json.ts';
import { decodePart } from '../../state/route.ts';

type SentRequest = Pick<JournalEntry, 'operation' | 'path' | 'query' | 'body'>;

/** Turns a request into a call of the SDK; `undefined` when it is not an operation of the API. */
export function toSdkCall({ operation, path, query, body }: SentRequest): string | undefined {
  const call = sdkCalls[operation ?? ''];
  if (call === undefined) return undefined;
  const [method, count] = call;
  const [, , , first = '', , second = ''] = path.split('/');
  const ids = [first, second].slice(0, count).map(decodePart);
  const input = body ?? toInput(query);
  const args = [...ids, ...(input === undefined ? [] : [input])];
  return `await client.${method}(${args.map((arg) => toJson(arg, 2)).join(', ')});`;
}

/** Turns a query into the SDK's form, where page and limit are numbers; `undefined` for an empty one. */
function toInput(query: JournalEntry['query']): object | undefined {
  const entries = Object.entries(query).map(([name, value]) =>
    name === 'page' || name === 'limit' ? [name, Number(value)] : [name, value],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
