import { assumedRemark } from './docblocks.ts';
import { type Document, type Parameter, type Schema, schemaOf } from './document.ts';
import { toInterface } from './interfaces.ts';
import { referencedNames } from './schema-types.ts';
import { listMethods, type Method } from './sdk-methods.ts';

/** The bodies and queries of the SDK's methods as TypeScript. */
export function toInputs(document: Document): string {
  const methods = listMethods(document);
  const inputs = methods.flatMap((method) => [
    ...toBody(document, method),
    ...toQuery(document, method),
  ]);
  const records = new Set(
    methods.flatMap(({ bodyType }) =>
      bodyType ? referencedNames(document, schemaOf(document, bodyType)) : [],
    ),
  );
  return `import type { ${[...records].sort().join(', ')} } from './records.ts';

${inputs.join('\n')}`;
}

/** The names of every body. */
export function listBodyNames(document: Document): string[] {
  return listMethods(document).flatMap(({ bodyType }) => bodyType ?? []);
}

function toBody(document: Document, { call, bodyType, operation }: Method): string[] {
  if (bodyType === undefined) return [];
  const schema = schemaOf(document, bodyType);
  const rules = schema['x-rules'] ?? [];
  const paragraphs = [
    `${schema.description} The body of \`${call}\`.`,
    rules.length > 0 ? ['Rules:', ...rules.map((rule) => `- ${rule}`)] : [],
    assumedRemark(operation['x-contract']),
  ];
  return [toInterface(document, bodyType, schema, 'input', paragraphs)];
}

function toQuery(document: Document, { call, queryType, query, operation }: Method): string[] {
  if (queryType === undefined) return [];
  const mark = operation['x-contract'];
  const properties = Object.fromEntries(
    query.map((parameter) => [parameter.name, toProperty(parameter)]),
  );
  const paragraphs = [`The query of \`${call}\`.`, assumedRemark(mark)];
  return [
    toInterface(document, queryType, { 'x-contract': mark, properties }, 'input', paragraphs),
  ];
}

/** A query parameter as the property of an object. */
function toProperty({ schema, description, 'x-contract': mark }: Parameter): Schema {
  return { ...schema, ...(description && { description }), ...(mark && { 'x-contract': mark }) };
}
