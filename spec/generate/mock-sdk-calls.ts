import type { Document } from './document.ts';
import { listMethods } from './sdk-methods.ts';

/** Writes the SDK's method for each operation, for pages that show a request as a call. */
export function toSdkCalls(document: Document): string {
  const rows = listMethods(document).map(({ call, path, operation }) => {
    const { operationId } = operation;
    return `  ${operationId}: ['${call}', ${countIds(path)}],`;
  });
  return `/**
 * The method of the SDK that sends each operation, and how many ids of the path are its first arguments. The first
 * id of a path is its third segment, the second one the fifth.
 */
export const sdkCalls: Readonly<Record<string, readonly [method: string, ids: number]>> = {
${rows.join('\n')}
};
`;
}

/** How many ids a path has: `/v1/chats/{id}/messages/{messageId}` has two. */
function countIds(path: string): number {
  const places = path.split('/').flatMap((segment, place) => (segment[0] === '{' ? [place] : []));
  const expected = [3, 5].slice(0, places.length);
  if (places.join() === expected.join()) return places.length;
  throw new Error(`The ids of ${path} are not its third and fifth segments`);
}
