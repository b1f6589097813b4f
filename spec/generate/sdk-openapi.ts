import { paragraphsOf } from './docblocks.ts';
import { type Document, type Parameter, schemaOf, successSchema } from './document.ts';
import { listBodyNames, listRecordNames } from './named-types.ts';
import { TypePrinter } from './print-types.ts';
import { listMethods, type Method } from './sdk-methods.ts';
import { docblock, importTypes } from './typescript.ts';

/**
 * Writes the types that openapi-fetch needs for `client.raw`. Records, bodies and queries are imported from
 * records.ts and inputs.ts.
 */
export function toRawTypes(document: Document): string {
  const methods = listMethods(document);
  const bodies = listBodyNames(document);
  const records = listRecordNames(document);
  const queries = methods.flatMap(({ queryType }) => queryType ?? []);
  const printer = new TypePrinter(document, 'record');
  const paths = new Map<string, string>();
  for (const method of methods) {
    const its = `    ${method.httpMethod.toLowerCase()}: ${toOperation(document, method, printer)};\n`;
    paths.set(method.path, `${paths.get(method.path) ?? ''}${its}`);
  }
  const error = printer.toType(schemaOf(document, 'Error'));
  return `${importTypes([...bodies, ...queries], './inputs.ts')}
${importTypes(records, './records.ts')}

/** A body as openapi-fetch describes it. */
type Json<Body> = { content: { 'application/json': Body } };

/** The body of every error response. */
type Failure = Json<${error}>;

/** Every path, with its operations. */
export interface paths {
${[...paths].map(([path, its]) => `  '${path}': {\n${its}  };`).join('\n')}
}

/** The records and bodies by their names in the specification. */
export interface components {
  schemas: {
${[...records, ...bodies].map((name) => `    ${name}: ${name};`).join('\n')}
  };
}
`;
}

function toOperation(document: Document, method: Method, printer: TypePrinter): string {
  const { operation, parameters, queryType, bodyType, isBodyRequired } = method;
  const ids = parameters.filter((parameter) => parameter.in === 'path');
  const success = `Json<${printer.toType(successSchema(document, operation))}>`;
  const responses = Object.entries(operation.responses).map(([status, { description }]) => {
    if (status.startsWith('2')) return `        ${status}: ${success};\n`;
    return `${toComment(description, '        ')}        ${status}: Failure;\n`;
  });
  return `{
      parameters: {
        query?: ${queryType ?? 'never'};
        path${ids.length > 0 ? `: {\n${ids.map(toId).join('')}        }` : '?: never'};
      };
      requestBody${bodyType && isBodyRequired ? '' : '?'}: ${bodyType ? `Json<${bodyType}>` : 'never'};
      responses: {
${responses.join('')}      };
    }`;
}

function toId({ name, description }: Parameter): string {
  return `${toComment(description, '          ')}          ${name}: string;\n`;
}

function toComment(description: string | undefined, indent: string): string {
  return description ? `${docblock(paragraphsOf(description), indent)}\n` : '';
}
