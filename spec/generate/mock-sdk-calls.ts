import type { Document } from './document.ts';
import { listMethods } from './sdk-methods.ts';

/** Writes the SDK's method for each operation, for pages that show a request as a call. */
export function toSdkCalls(document: Document): string {
  const rows = listMethods(document).map(
    ({ call, path, operation }) => `  ${operation.operationId}: ['${call}', '${path}'],`,
  );
  return `/** The method of the SDK that sends each operation, and the path whose ids are its first arguments. */
export const sdkCalls: Readonly<Record<string, readonly [method: string, path: string]>> = {
${rows.join('\n')}
};
`;
}
