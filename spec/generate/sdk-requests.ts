import { type Document, schemaOf } from './document.ts';
import { AT_LEAST_ONE, toBodySchema } from './mock-schemas.ts';
import { toQuerySchema } from './named-types.ts';
import { ZodPrinter } from './print-zod.ts';
import { listMethods } from './sdk-methods.ts';

/** Writes the schemas of each operation's query and body, for `agent-platform-check`. */
export function toSdkRequests(document: Document): string {
  const printer = new ZodPrinter(document, {
    uuid: 'z.guid()',
    uri: 'z.url()',
    arrayOf: (item) => `z.array(${item})`,
    recordOf: (value) => `z.record(z.string(), ${value})`,
  });
  const rows = listMethods(document).flatMap((method) => {
    const { operation, bodyType, queryType, isBodyRequired } = method;
    const parts = queryType ? [`query: ${printer.declare(queryType, toQuerySchema(method))}`] : [];
    if (bodyType) {
      const schema = toBodySchema(printer.declare(bodyType), schemaOf(document, bodyType));
      parts.push(`body: ${isBodyRequired ? schema : `${schema}.prefault({})`}`);
    }
    return parts.length > 0 ? `  ${operation.operationId}: { ${parts.join(', ')} },` : [];
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
