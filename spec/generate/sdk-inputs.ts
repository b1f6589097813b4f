import { importTypes, toInterface } from './declarations.ts';
import { assumedRemark } from './docblocks.ts';
import { type Document, type Parameter, type Schema, schemaOf } from './document.ts';
import { referencedNames } from './schema-types.ts';
import { listMethods, type Method } from './sdk-methods.ts';

/** How docblocks name a method. */
type NameOf = (method: Method) => string;

/** The bodies and queries of operations as TypeScript. @param nameOf the SDK's methods, by default. */
export function toInputs(
  document: Document,
  { nameOf = ({ call }: Method) => call, from = './records.ts' } = {},
): string {
  const methods = listMethods(document);
  const inputs = methods.flatMap((method) => [
    ...toBody(document, method, nameOf),
    ...toQuery(document, method, nameOf),
  ]);
  const records = listBodyNames(document).flatMap((name) =>
    referencedNames(document, schemaOf(document, name)),
  );
  return `${importTypes(records, from)}

${inputs.join('\n')}`;
}

/** Lists the names of all bodies. */
export function listBodyNames(document: Document): string[] {
  return listMethods(document).flatMap(({ bodyType }) => bodyType ?? []);
}

function toBody(document: Document, method: Method, nameOf: NameOf): string[] {
  const { bodyType, operation } = method;
  if (bodyType === undefined) return [];
  const schema = schemaOf(document, bodyType);
  const rules = schema['x-rules'] ?? [];
  const paragraphs = [
    `${schema.description} The body of \`${nameOf(method)}\`.`,
    rules.length > 0 ? ['Rules:', ...rules.map((rule) => `- ${rule}`)] : [],
    assumedRemark(operation['x-contract']),
  ];
  return [toInterface(document, bodyType, schema, 'input', paragraphs)];
}

function toQuery(document: Document, method: Method, nameOf: NameOf): string[] {
  const { queryType, query, operation } = method;
  if (queryType === undefined) return [];
  const mark = operation['x-contract'];
  const properties = Object.fromEntries(
    query.map((parameter) => [parameter.name, toProperty(parameter)]),
  );
  const paragraphs = [`The query of \`${nameOf(method)}\`.`, assumedRemark(mark)];
  return [
    toInterface(document, queryType, { 'x-contract': mark, properties }, 'input', paragraphs),
  ];
}

/** Turns a query parameter into the property of an object. */
function toProperty({ schema, description, 'x-contract': mark }: Parameter): Schema {
  return { ...schema, ...(description && { description }), ...(mark && { 'x-contract': mark }) };
}
