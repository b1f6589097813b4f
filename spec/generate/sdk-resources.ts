import { methodDocblock } from './docblocks.ts';
import type { Document } from './document.ts';
import { listMethods, type Method, type Resource } from './sdk-methods.ts';
import { docblock, importTypes, WIDTH } from './typescript.ts';

/** Writes the client's own methods as an interface, which the client implements. */
export function toClientMethods(document: Document): string {
  const methods = listMethods(document).filter(({ resource }) => resource === undefined);
  const members = methods.map(
    (method) => `${methodDocblock(document, method)}\n  ${toSignature(method)};`,
  );
  return `${toImports(methods, '..', '.')}

/** The client's own methods. */
export interface ClientMethods {
${members.join('\n\n')}
}
`;
}

/** Writes a resource's class. */
export function toResourceFile(document: Document, resource: Resource): string {
  const { className, description, methods } = resource;
  const members = methods.map((method) => toClassMethod(document, method));
  return `${toImports(methods, '../..', '..')}
import { Resource } from '../../resources/resource.ts';

${docblock([description])}
export class ${className} extends Resource {
${members.join('\n\n')}
}
`;
}

function toClassMethod(document: Document, method: Method): string {
  const call = method.isList ? 'callList' : 'call';
  return `${methodDocblock(document, method)}
  ${toSignature(method)} {
    return this.api.${call}(${toRequest(method)});
  }`;
}

function toSignature(method: Method): string {
  const { name, ids, queryType, bodyType, isBodyRequired, isList, recordType } = method;
  const parameters = [
    ...ids.map((id) => `${id}: string`),
    ...(queryType ? [`query?: ${queryType}`] : []),
    ...(bodyType ? [`body${isBodyRequired ? '' : '?'}: ${bodyType}`] : []),
    'options?: RequestOptions',
  ];
  const promise = isList ? `PagePromise<${recordType}>` : `ApiPromise<${recordType}>`;
  const oneLine = `${name}(${parameters.join(', ')}): ${promise}`;
  // Room for the indent, and for ` {` at the end.
  if (oneLine.length <= WIDTH - 4) return oneLine;
  return `${name}(\n${parameters.map((parameter) => `    ${parameter},\n`).join('')}  ): ${promise}`;
}

/** Writes `{ operation: 'updateAgent', ids: [agentId], body, options }`, for example. */
function toRequest({ operation, ids, queryType, bodyType }: Method): string {
  const parts = [
    `operation: '${operation.operationId}'`,
    ...(ids.length > 0 ? [`ids: [${ids.join(', ')}]`] : []),
    ...(queryType ? ['query'] : []),
    ...(bodyType ? ['body'] : []),
    'options',
  ];
  const oneLine = `{ ${parts.join(', ')} }`;
  // Room for the longest call around it, ` return this.api.callList();`.
  if (oneLine.length <= WIDTH - 31) return oneLine;
  return `{\n${parts.map((part) => `      ${part},\n`).join('')}    }`;
}

/** Imports the types in signatures, from the folders `src` and `src/generated`. */
function toImports(methods: readonly Method[], source: string, generated: string): string {
  const lists = methods.filter(({ isList }) => isList);
  const records = methods.filter(({ isList }) => !isList);
  return [
    importTypes(records.length > 0 ? ['ApiPromise'] : [], `${source}/calls/call-operation.ts`),
    importTypes(['RequestOptions'], `${source}/transport/request-options.ts`),
    importTypes(lists.length > 0 ? ['PagePromise'] : [], `${source}/pagination/page-promise.ts`),
    importTypes(
      methods.flatMap(({ queryType, bodyType }) => queryType ?? bodyType ?? []),
      `${generated}/inputs.ts`,
    ),
    importTypes(
      methods.map(({ recordType }) => recordType),
      `${generated}/records.ts`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
