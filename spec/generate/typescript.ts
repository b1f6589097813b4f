import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document, Schema } from './document.ts';

/** How enums that the contract leaves open are typed. */
export type EnumStyle = 'open' | 'closed';

/** The specification as TypeScript types: `paths`, `operations`, `components`. */
export async function toTypes(document: Document, enums: EnumStyle): Promise<string> {
  return astToString(await toNodes(document, enums));
}

function toNodes(document: Document, enums: EnumStyle): Promise<ts.Node[]> {
  return openapiTS(JSON.stringify(document), {
    alphabetize: false,
    defaultNonNullable: false,
    transform: (schema) => (enums === 'open' ? toOpenUnion(schema as Schema) : undefined),
  });
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
