import type { JournalEntry } from '../../../src/generated/control-types.ts';
import type { OperationId } from '../../../src/generated/operations.ts';
import { sdkCalls } from '../../../src/generated/sdk-calls.ts';
import type { OperationInput } from '../../../src/request/call-operation.ts';
import { toJson } from '../../components/to-json.ts';
import { decodePart } from '../../state/route.ts';

type SentRequest = Pick<JournalEntry, 'operation' | 'path' | 'query' | 'body'>;

/** Converts a request to an SDK call, or returns `undefined` if the request matches no operation. */
export function toSdkCall({ operation, path, query, body }: SentRequest): string | undefined {
  const call = sdkCalls[operation ?? ''];
  if (call === undefined) return undefined;
  const [method, count] = call;
  const { ids, input } = path.startsWith('/__mock__/')
    ? readOperationInput(body)
    : { ids: readIds(path).slice(0, count), input: body ?? toInput(query) };
  const args = [...ids, ...(input === undefined ? [] : [input])];
  return `await client.${method}(${args.map((arg) => toJson(arg, 2)).join(', ')});`;
}

function readIds(path: string): string[] {
  const [, , , first = '', , second = ''] = path.split('/');
  return [first, second].map(decodePart);
}

/** Reads the input of `mock.call`, which is in the journal as the body of a control request. */
function readOperationInput(body: unknown): { ids: readonly unknown[]; input: unknown } {
  const { path = {}, query, body: input = query } = body as OperationInput<OperationId>;
  return { ids: Object.values(path), input };
}

/** Converts a query to input for the SDK, where `page` and `limit` are numbers. Returns `undefined` if it is empty. */
function toInput(query: JournalEntry['query']): object | undefined {
  const entries = Object.entries(query).map(([name, value]) =>
    typeof value === 'string' && (name === 'page' || name === 'limit')
      ? [name, Number(value)]
      : [name, value],
  );
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
