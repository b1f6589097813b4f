import type { Document } from './document.ts';
import { listMethods } from './sdk-methods.ts';

/** Writes which SDK method sends each operation, so that the inspector can show a request as a call. */
export function toSdkCalls(document: Document): string {
  const rows = listMethods(document).map(({ call, path, operation }) => {
    const { operationId } = operation;
    return `  ${operationId}: ['${call}', ${countIds(path)}],`;
  });
  return `/**
 * The SDK method that sends each operation, and the number of ids at the start of its arguments. In the operation's
 * path, the ids are the third and the fifth segment.
 */
export const sdkCalls: Readonly<Record<string, readonly [method: string, ids: number]>> = {
${rows.join('\n')}
};
`;
}

/** Counts a path's ids: `/v1/chats/{id}/messages/{messageId}` has two. */
function countIds(path: string): number {
  const places = path.split('/').flatMap((segment, place) => (segment[0] === '{' ? [place] : []));
  const expected = [3, 5].slice(0, places.length);
  if (places.join() === expected.join()) return places.length;
  throw new Error(`The ids of \`${path}\` must be its third and fifth segments.`);
}
