import type { Document } from './document.ts';
import { listBodyNames, listRecordNames } from './named-types.ts';
import { listMethods, type Method } from './sdk-methods.ts';
import { importTypes } from './typescript.ts';

/** Writes the input and the successful response of each operation as types for the mock. */
export function toOperationTypes(document: Document): string {
  const methods = listMethods(document);
  const inputs = [
    ...listBodyNames(document),
    ...methods.flatMap(({ queryType }) => queryType ?? []),
  ];
  const records = listRecordNames(document);
  return `${importTypes(inputs, './input-types.ts')}
${importTypes(records, './record-types.ts')}

/** Each operation's input and its successful response. */
export interface OperationTypes {
${methods.map(toMember).join('\n')}
}

/** Every record in the specification, by its name there. */
export interface RecordTypes {
${records.map((name) => `  ${name}: ${name};`).join('\n')}
}
`;
}

function toMember(method: Method): string {
  const { operation, path, queryType, bodyType, isList, recordType } = method;
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, id]) => `${id}: string`);
  const statuses = Object.keys(operation.responses).filter((status) => status.startsWith('2'));
  const response = isList
    ? `{ data: ${recordType}[]; pagination: Pagination }`
    : `{ data: ${recordType} }`;
  const members = [
    ...(ids.length > 0 ? [`path: { ${ids.join('; ')} }`] : []),
    ...(queryType ? [`query: ${queryType}`] : []),
    ...(bodyType ? [`body: ${bodyType}`] : []),
    `status: ${statuses.join(' | ')}`,
    `response: ${response}`,
  ];
  return `  ${operation.operationId}: {
${members.map((member) => `    ${member};`).join('\n')}
  };`;
}
