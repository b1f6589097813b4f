import type { Document } from './document.ts';
import { AT_LEAST_ONE, toInputSchemas } from './mock-schemas.ts';
import { PLAIN_STYLE, ZodPrinter } from './print-zod.ts';
import { listMethods } from './sdk-methods.ts';

/** Writes the schemas of each operation's query and body, for `agent-platform-check`. */
export function toSdkRequests(document: Document): string {
  const printer = new ZodPrinter(document, PLAIN_STYLE);
  const rows = listMethods(document).flatMap((method) => {
    const parts = toInputSchemas(document, printer, method);
    return parts.length > 0 ? `  ${method.operation.operationId}: { ${parts.join(', ')} },` : [];
  });
  return `import * as z from 'zod/v4';
import type { OperationId } from './operations.ts';

${AT_LEAST_ONE}
${printer.declarations.replaceAll('export const', 'const')}
/** The schemas of each operation that takes a query or a body. */
export const requests: { readonly [Id in OperationId]?: { query?: z.ZodType; body?: z.ZodType } } = {
${rows.join('\n')}
};
`;
}
