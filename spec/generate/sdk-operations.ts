import type { Document } from './document.ts';
import { listMethods, type Method } from './sdk-methods.ts';

/** Writes the SDK's table of operations, one line each. */
export function toSdkOperations(document: Document): string {
  const methods = listMethods(document);
  const isAssumed = ({ operation }: Method) => operation['x-contract'] === 'assumed';
  const idsOf = (some: readonly Method[]) =>
    some.map(({ operation }) => `\n  | '${operation.operationId}'`).join('');
  return `import type { Operation } from '../calls/operation.ts';

/** Every operation in the specification, by its id. */
export const operations: Readonly<Record<OperationId, Operation>> = {
${methods.map(toRow).join('\n')}
};

/** The id of an operation that the platform does not document. Its method and path can be overridden. */
export type AssumedOperationId =${idsOf(methods.filter(isAssumed))};

/** The id of an operation in the specification. */
export type OperationId =
  | AssumedOperationId${idsOf(methods.filter((method) => !isAssumed(method)))};
`;
}

function toRow({ operation, httpMethod, path, query }: Method): string {
  const cells = [
    `method: '${httpMethod}'`,
    `path: '${path}'`,
    `isAssumed: ${operation['x-contract'] === 'assumed'}`,
    ...(operation.security?.length === 0 ? ['isKeyless: true'] : []),
    ...(operation['x-bare-response'] ? ['mayBeBare: true'] : []),
    ...(query.length > 0 ? [`query: [${query.map(({ name }) => `'${name}'`).join(', ')}]`] : []),
  ];
  return `  ${operation.operationId}: { ${cells.join(', ')} },`;
}
