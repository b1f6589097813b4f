import { type Document, listEndpoints, successSchema } from './document.ts';
import { PLAIN_STYLE, ZodPrinter } from './print-zod.ts';

/** Writes the schema of each operation's success, and of errors. Open enums accept any text. */
export function toSdkResponses(document: Document): string {
  const printer = new ZodPrinter(document, { ...PLAIN_STYLE, isOpen: true });
  const rows = listEndpoints(document).map(
    ({ operation }) =>
      `  ${operation.operationId}: ${printer.print(successSchema(document, operation))},`,
  );
  printer.declare('Error');
  return `import * as z from 'zod/v4';

${printer.declarations}
/** Each operation's response schema. */
export const responses = {
${rows.join('\n')}
};
`;
}
