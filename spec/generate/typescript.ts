import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document, Schema } from './document.ts';

/** How enums that the contract leaves open are typed. */
export type EnumStyle = 'open' | 'closed';

/** The specification as TypeScript types: `paths`, `operations`, `components`. */
export async function toTypes(document: Document, enums: EnumStyle): Promise<string> {
  return astToString(await toNodes(document, enums));
}

/** The same with open enums, and without what says only that there is nothing. */
export async function toClientTypes(document: Document): Promise<string> {
  const nodes = await toNodes(document, 'open');
  return astToString(nodes.filter(ts.isInterfaceDeclaration).map(dropNothings));
}

function toNodes(document: Document, enums: EnumStyle): Promise<ts.Node[]> {
  return openapiTS(JSON.stringify(document), {
    alphabetize: false,
    defaultNonNullable: false,
    transform: (schema) => (enums === 'open' ? toOpenUnion(schema as Schema) : undefined),
  });
}

function dropNothings(declaration: ts.InterfaceDeclaration): ts.InterfaceDeclaration {
  // What is shared by a path's operations stands in each of them as well.
  const isShared = (name: string) => declaration.name.text === 'paths' && name === 'parameters';
  const visit = (node: ts.Node): ts.Node | undefined =>
    ts.isPropertySignature(node) &&
    ts.isIdentifier(node.name) &&
    (isShared(node.name.text) || isNothing(node.name.text, node.type))
      ? undefined
      : ts.visitEachChild(node, visit, undefined);
  return ts.visitEachChild(declaration, visit, undefined);
}

/** Whether there is nothing. openapi-fetch needs to be told so of a query, path and body. */
function isNothing(name: string, type: ts.TypeNode | undefined): boolean {
  if (type?.kind === ts.SyntaxKind.NeverKeyword) return !/^(query|path|requestBody)$/.test(name);
  return name === 'headers' && !!type && ts.isTypeLiteralNode(type) && type.members.length === 1;
}

/** `'a' | 'b' | (string & {})`: known values complete in an editor, others are let through. */
function toOpenUnion(schema: Schema): ts.TypeNode | undefined {
  if (schema['x-open-enum'] !== true || schema.enum === undefined) return undefined;
  const values = [...schema.enum, ...(schema['x-known-values'] ?? [])];
  const nullable = Array.isArray(schema.type) && schema.type.includes('null');
  return ts.factory.createUnionTypeNode([
    ...values
      .filter((value) => value !== null)
      .map((value) => ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(value))),
    ts.factory.createIntersectionTypeNode([
      ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      ts.factory.createTypeLiteralNode([]),
    ]),
    ...(nullable ? [ts.factory.createLiteralTypeNode(ts.factory.createNull())] : []),
  ]);
}
