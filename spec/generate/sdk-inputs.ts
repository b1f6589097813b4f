import { assumedRemark, paragraphsOf } from './docblocks.ts';
import type { Document, Schema } from './document.ts';
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
      bodyType ? referencedNames(document, document.components.schemas[bodyType] ?? {}) : [],
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
  const schema = document.components.schemas[bodyType ?? ''];
  if (bodyType === undefined || schema === undefined) return [];
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
  const schema: Schema = {
    'x-contract': mark,
    properties: Object.fromEntries(
      query.map(({ name, description = '', schema, 'x-contract': mark = 'documented' }) => [
        name,
        { ...schema, description: paragraphsOf(description).join(' '), 'x-contract': mark },
      ]),
    ),
  };
  const paragraphs = [`The query of \`${call}\`.`, assumedRemark(mark)];
  return [toInterface(document, queryType, schema, 'input', paragraphs)];
}
