import { assumedRemark } from './docblocks.ts';
import {
  type Document,
  type Parameter,
  referencedNames,
  type Schema,
  schemaOf,
  withReferenced,
} from './document.ts';
import { type Direction, TypePrinter } from './print-types.ts';
import { listMethods, type Method } from './sdk-methods.ts';
import { importTypes } from './typescript.ts';

/** These have a type of their own, although no method responds with them. */
const SHARED = ['Pagination', 'ErrorCode'];

/** Names the records that the SDK returns, and the types inside them, in alphabetical order. */
export function listRecordNames(document: Document): string[] {
  const returned = listMethods(document).map(({ recordType }) => recordType);
  return withReferenced(document, [...returned, ...SHARED]).sort();
}

export function listBodyNames(document: Document): string[] {
  return listMethods(document).flatMap(({ bodyType }) => bodyType ?? []);
}

export function toRecords(document: Document, direction: Direction = 'record'): string {
  return new TypePrinter(document, direction).declare(listRecordNames(document));
}

/** Writes the bodies and queries of operations as TypeScript. @param nameOf names a method in docblocks. */
export function toInputs(
  document: Document,
  recordsFile: string,
  nameOf: (method: Method) => string,
): string {
  const printer = new TypePrinter(document, 'input');
  const inputs = listMethods(document).flatMap((method) => {
    const { bodyType, queryType, operation } = method;
    const mark = operation['x-contract'];
    const declared: string[] = [];
    if (bodyType) {
      const schema = schemaOf(document, bodyType);
      const rules = (schema['x-rules'] ?? []).map((rule) => `- ${rule}`);
      const text = `${schema.description} The body of \`${nameOf(method)}\`.`;
      const ruleLines = rules.length > 0 ? ['Rules:', ...rules] : [];
      declared.push(
        printer.declareInterface(bodyType, schema, [text, ruleLines, assumedRemark(mark)]),
      );
    }
    if (queryType) {
      const text = `The query of \`${nameOf(method)}\`.`;
      declared.push(
        printer.declareInterface(queryType, toQuerySchema(method), [text, assumedRemark(mark)]),
      );
    }
    return declared;
  });
  const records = listBodyNames(document).flatMap((name) =>
    referencedNames(document, schemaOf(document, name)),
  );
  return `${importTypes(records, recordsFile)}\n\n${inputs.join('\n')}`;
}

/** Turns an operation's query parameters into an object's schema. */
export function toQuerySchema({ query, operation }: Pick<Method, 'query' | 'operation'>): Schema {
  return {
    type: 'object',
    'x-contract': operation['x-contract'],
    properties: Object.fromEntries(query.map((parameter) => [parameter.name, toSchema(parameter)])),
  };
}

/** Turns a parameter into the schema of a property. */
export function toSchema({ schema, description, 'x-contract': mark }: Parameter): Schema {
  return { ...schema, ...(description && { description }), ...(mark && { 'x-contract': mark }) };
}
