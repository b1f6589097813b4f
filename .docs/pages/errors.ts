import { globSync } from 'node:fs';
import ts from 'typescript';
import { WebhookVerificationError } from '../../packages/webhook-verify/src/verify/verification-error.ts';
import { errorCodeOf } from '../../spec/generate/api-reference.ts';
import { ERROR_CLASSES, paragraphsOf } from '../../spec/generate/docblocks.ts';
import { type Document, listEndpoints, resolve, schemaOf } from '../../spec/generate/document.ts';
import { inlineCode, paragraphs, table } from '../../spec/generate/markdown.ts';
import { markBadge } from './markdown.ts';
import type { Page } from './page.ts';
import { read, root } from './root.ts';

/** An error class of a package, with the descriptions from its source. */
interface ErrorClass {
  readonly name: string;
  readonly parent: string;
  readonly description: string;
  readonly codes: readonly ErrorCode[];
}

interface ErrorCode {
  readonly code: string;
  /** The meaning of the code; empty if the class has only one code, which the description of the class explains. */
  readonly meaning: string;
}

/** Creates the page of all error codes, from the platform and from the error classes of the packages. */
export function errorPage(document: Document): Page {
  return {
    slug: 'errors',
    title: 'All error codes',
    description:
      'Every error code of the platform, the SDK, the mock server and the webhook verifier.',
    body: paragraphs(
      '## The platform',
      'These codes are in the body of an error response. Below each code are its status and the class of the error that the SDK throws.',
      platformTable(document),
      '## The SDK',
      'These are the errors of the SDK itself. The property `code` of an error contains its code.',
      ...describeClasses('packages/sdk', ({ parent }) => parent !== 'ApiError'),
      '## The mock server',
      'The controls throw these errors in a test. Responses of the mock contain the codes of the platform.',
      ...describeClasses('packages/mock-server'),
      '## The webhook verifier',
      'These codes say why a delivery was rejected or was not handled.',
      ...describeClasses('packages/webhook-verify'),
    ),
  };
}

function platformTable(document: Document): string {
  const marks = schemaOf(document, 'ErrorCode')['x-enum-contract'] ?? {};
  const responses = listEndpoints(document).flatMap(({ operation }) =>
    Object.entries(operation.responses).filter(([status]) => !status.startsWith('2')),
  );
  const rows = new Map(
    responses.map(([status, response]) => {
      const shared = resolve(document, response);
      const code = errorCodeOf(shared);
      const meaning = paragraphsOf(shared.description).join(' ');
      const cells = [
        inlineCode(code),
        `${status} ${inlineCode(ERROR_CLASSES[status] ?? 'ApiError')}`,
        markBadge(marks[code] ?? 'documented'),
      ];
      return [Number(status), [cells.join('<br>'), meaning]] as const;
    }),
  );
  return table(
    ['code', 'meaning'],
    [...rows].sort(([a], [b]) => a - b).map(([, cells]) => cells),
  );
}

function describeClasses(
  folder: string,
  filter: (each: ErrorClass) => boolean = () => true,
): string[] {
  return readErrorClasses(folder)
    .filter(filter)
    .map(({ name, description, codes }) =>
      paragraphs(`### ${name}`, description, describeCodes(codes, description)),
    );
}

/**
 * Writes a table of codes. For a class with only one code it writes a sentence instead, or nothing if the description
 * already names the code.
 */
function describeCodes(codes: readonly ErrorCode[], description: string): string {
  const [first, ...others] = codes;
  if (first === undefined) return '';
  if (others.length === 0 && first.meaning === '') {
    return description.includes(inlineCode(first.code)) ? '' : `Code: ${inlineCode(first.code)}.`;
  }
  return table(
    ['code', 'meaning'],
    codes.map(({ code, meaning }) => [inlineCode(code), meaning]),
  );
}

/** Reads every error class of a package. */
function readErrorClasses(folder: string): ErrorClass[] {
  return globSync(`${folder}/src/**/*.ts`, { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .sort()
    .flatMap((path) => {
      const text = read(path);
      return /class \w+Error extends/.test(text) ? readFile(path, text) : [];
    });
}

function readFile(path: string, text: string): ErrorClass[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return file.statements.filter(ts.isClassDeclaration).flatMap((declaration) => {
    const name = declaration.name?.text ?? '';
    const parent = declaration.heritageClauses?.[0]?.types[0]?.expression.getText() ?? '';
    if (!name.endsWith('Error')) return [];
    return { name, parent, description: docOf(declaration), codes: codesOf(declaration, file) };
  });
}

/** Reads the codes of a class from the type of its property `code` or from its call to `super`. */
function codesOf(declaration: ts.ClassDeclaration, file: ts.SourceFile): ErrorCode[] {
  const property = declaration.members
    .filter(ts.isPropertyDeclaration)
    .find((member) => member.name.getText() === 'code');
  const value =
    property?.initializer ?? (property?.type && literalOf(property.type)) ?? superCode(declaration);
  if (value && ts.isStringLiteral(value)) return [{ code: value.text, meaning: '' }];
  const alias = file.statements
    .filter(ts.isTypeAliasDeclaration)
    .find(({ name }) => name.text === property?.type?.getText());
  if (alias === undefined || !ts.isUnionTypeNode(alias.type)) return [];
  const explained = explanationsOf(docOf(alias));
  // The comment of a member is before the member's `|`.
  const comments = new Map(
    [...alias.type.getFullText().matchAll(/(\/\*\*.*?\*\/)\s*\| '(\w+)'/gs)].map(
      ([, comment = '', code = '']) => [code, comment],
    ),
  );
  return alias.type.types.flatMap((member) => {
    const literal = literalOf(member);
    if (literal === undefined) return [];
    const code = literal.text;
    const ownWords = toProse(comments.get(code) ?? '');
    return { code, meaning: ownWords || (explained.get(code) ?? messageOf(declaration, code)) };
  });
}

function literalOf(type: ts.TypeNode): ts.StringLiteral | undefined {
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? type.literal : undefined;
}

/** Returns the first argument of `super(…)` in a constructor. */
function superCode(declaration: ts.ClassDeclaration): ts.Expression | undefined {
  const statements = declaration.members.find(ts.isConstructorDeclaration)?.body?.statements ?? [];
  for (const statement of statements) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression))
      continue;
    const { expression, arguments: given } = statement.expression;
    if (expression.kind === ts.SyntaxKind.SuperKeyword) return given[0];
  }
  return undefined;
}

/** For a code of `WebhookVerificationError`, returns the message as its meaning. Other classes have none. */
function messageOf(declaration: ts.ClassDeclaration, code: string): string {
  if (declaration.name?.text !== WebhookVerificationError.name) return '';
  const known = code as WebhookVerificationError['code'];
  return new WebhookVerificationError(known).message;
}

/** Reads the list of codes in a docblock, whose lines have the form "- `code`: what it means". */
function explanationsOf(doc: string): ReadonlyMap<string, string> {
  const items = doc.matchAll(/^- `(\w+)`: (.+?)[;.]?(?=\n- |\n\n|$(?![\s\S]))/gms);
  return new Map(
    [...items].map(([, code = '', text = '']) => [code, `${text.replaceAll('\n', ' ')}.`]),
  );
}

function docOf(node: ts.Node): string {
  const comment = ts
    .getLeadingCommentRanges(node.getSourceFile().text, node.getFullStart())
    ?.at(-1);
  if (comment === undefined) return '';
  return toLines(node.getSourceFile().text.slice(comment.pos, comment.end));
}

function toProse(comment: string): string {
  return toLines(comment).replaceAll('\n', ' ');
}

/** Removes the stars from a docblock, and converts its links to names into code. */
function toLines(comment: string): string {
  return comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^ *\* ?/gm, '')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
    .replace(/^@[\s\S]*/m, '')
    .trim();
}
