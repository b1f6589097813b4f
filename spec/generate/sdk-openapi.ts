import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import type { Document, Operation, ResponseObject, Schema } from './document.ts';
import { listBodyNames, listRecordNames } from './named-types.ts';
import { importTypes } from './typescript.ts';

const SCHEMAS = '#/components/schemas/';

/**
 * Writes the types that openapi-fetch needs for `client.raw`. Records and bodies are imported from records.ts and
 * inputs.ts.
 */
export async function toRawTypes(document: Document): Promise<string> {
  const records = listRecordNames(document);
  const bodies = listBodyNames(document);
  const named = new Set([...records, ...bodies]);
  const nodes = await openapiTS(JSON.stringify(toCalls(document), toPlainDocblocks), {
    alphabetize: false,
    defaultNonNullable: false,
    transform: (_schema, { path = '' }) => {
      const name = path.startsWith(SCHEMAS) ? path.slice(SCHEMAS.length) : '';
      return named.has(name) ? ts.factory.createTypeReferenceNode(name) : undefined;
    },
  });
  const types = astToString(nodes.filter(ts.isInterfaceDeclaration).map(toCallTypes));
  return `${importTypes(bodies, './inputs.ts')}
${importTypes(records, './records.ts')}

${types}`;
}

/**
 * Leaves out what callers never see, but what would slow down their type checker: webhooks, the texts of operations,
 * and the texts and headers of responses.
 */
function toCalls(document: Document): Document {
  const { openapi, info, components } = document;
  const paths = mapValues(document.paths, (item) => mapValues(item, withoutTexts));
  const responses = mapValues(components.responses ?? {}, toBodyAlone);
  const { parameters } = components;
  const schemas = reachable(document, [paths, responses, parameters]);
  return { openapi, info, paths, components: { parameters, responses, schemas } };
}

function withoutTexts(part: Operation): Operation {
  // A path's parameters are beside its operations.
  if (!('operationId' in part)) return part;
  const { summary: _, description: __, ...operation } = part;
  return { ...operation, responses: mapValues(operation.responses, toBodyAlone) };
}

function toBodyAlone({ headers: _, ...response }: ResponseObject): ResponseObject {
  return '$ref' in response ? response : { ...response, description: '' };
}

function mapValues<T, R>(object: Readonly<Record<string, T>>, change: (value: T) => R) {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}

/** Collects the schemas that some parts refer to, directly or through other schemas. */
function reachable({ components }: Document, from: unknown): Record<string, Schema> {
  const found: Record<string, Schema> = {};
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      const schema = components.schemas[name];
      if (schema === undefined || name in found) continue;
      found[name] = schema;
      visit(schema);
    }
  };
  visit(from);
  return found;
}

/**
 * Makes docblocks plain text. openapi-typescript writes a title as it is, but a description as a tag, which hovers do
 * not show as documentation. It also adds tags for examples and enums.
 */
function toPlainDocblocks(key: string, part: unknown): unknown {
  if (key === 'example' || key === 'examples') return undefined;
  if (typeof part !== 'object' || part === null) return part;
  if ('enum' in part && Array.isArray(part.enum)) {
    const { enum: values = [], type: _, description: title, ...others } = part as Schema;
    return { ...others, title, oneOf: values.map((value) => ({ const: value })) };
  }
  if ('description' in part && typeof part.description === 'string') {
    const { description: title, ...others } = part;
    return { ...others, title };
  }
  return part;
}

/** Drops what openapi-fetch does not need, and lets query parameters be `undefined`. */
function toCallTypes(declaration: ts.InterfaceDeclaration): ts.InterfaceDeclaration {
  // Each operation repeats the parameters that it shares with others on its path.
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

/** Lets query parameters be `undefined`, because openapi-fetch then leaves them out. */
function visitQuery(node: ts.Node): ts.Node {
  if (!ts.isPropertySignature(node) || !node.questionToken || !node.type)
    return ts.visitEachChild(node, visitQuery, undefined);
  const { factory } = ts;
  const absent = factory.createKeywordTypeNode(ts.SyntaxKind.UndefinedKeyword);
  const type = factory.createUnionTypeNode([node.type, absent]);
  return factory.updatePropertySignature(node, node.modifiers, node.name, node.questionToken, type);
}

/**
 * Whether a property only says that something is absent. openapi-fetch needs such properties only for the query, the
 * path and the body.
 */
function isAbsent(name: string, type: ts.TypeNode | undefined): boolean {
  if (type?.kind === ts.SyntaxKind.NeverKeyword) return !/^(query|path|requestBody)$/.test(name);
  return name === 'headers' && !!type && ts.isTypeLiteralNode(type) && type.members.length === 1;
}
