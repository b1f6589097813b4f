import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document } from './document.ts';
import { importTypes } from './import-types.ts';
import { withPlainDocblocks } from './plain-docblocks.ts';
import { pruneToCalls, pruneToOperations } from './prune.ts';
import { listBodyNames } from './sdk-inputs.ts';
import { listRecordNames } from './sdk-records.ts';
import { withoutExamples } from './without-examples.ts';

const SCHEMAS = '#/components/schemas/';

/**
 * Writes the types that openapi-fetch needs for `client.raw`. Records and bodies are imported from records.ts
 * and inputs.ts.
 */
export async function toRawTypes(document: Document): Promise<string> {
  const records = listRecordNames(document);
  const bodies = listBodyNames(document);
  const named = new Set([...records, ...bodies]);
  const calls = pruneToCalls(pruneToOperations(withoutExamples(document)));
  const nodes = await openapiTS(JSON.stringify(calls), {
    alphabetize: false,
    defaultNonNullable: false,
    transform: (_schema, { path = '' }) => {
      const name = path.startsWith(SCHEMAS) ? path.slice(SCHEMAS.length) : '';
      return named.has(name) ? ts.factory.createTypeReferenceNode(name) : undefined;
    },
  });
  const types = withPlainDocblocks(
    astToString(nodes.filter(ts.isInterfaceDeclaration).map(toCallTypes)),
  );
  return `${importTypes(bodies, './inputs.ts')}
${importTypes(records, './records.ts')}

${types}`;
}

/** Drops what openapi-fetch does not need, and lets query parameters be `undefined`. */
function toCallTypes(declaration: ts.InterfaceDeclaration): ts.InterfaceDeclaration {
  // The parameters that a path's operations share are repeated in each of them.
  const isShared = (name: string) => declaration.name.text === 'paths' && name === 'parameters';
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (!ts.isPropertySignature(node) || !ts.isIdentifier(node.name))
      return ts.visitEachChild(node, visit, undefined);
    const name = node.name.text;
    if (isShared(name) || isAbsent(name, node.type)) return undefined;
    return ts.visitEachChild(node, name === 'query' ? visitQuery : visit, undefined);
  };
  return ts.visitEachChild(declaration, visit, undefined);
}

/** Lets optional query parameters be `undefined`, which openapi-fetch leaves out. */
function visitQuery(node: ts.Node): ts.Node {
  if (!ts.isPropertySignature(node) || !node.questionToken || !node.type)
    return ts.visitEachChild(node, visitQuery, undefined);
  const { factory } = ts;
  const absent = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  const type = factory.createUnionTypeNode([node.type, absent]);
  return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
}

/**
 * Whether a property only says that something is absent. openapi-fetch needs that for query, path and body
 * only.
 */
function isAbsent(name: string, type: ts.TypeNode | undefined): boolean {
  if (type?.kind === ts.SyntaxKind.NeverKeyword) return !/^(query|path|requestBody)$/.test(name);
  return name === 'headers' && !!type && ts.isTypeLiteralNode(type) && type.members.length === 1;
}
