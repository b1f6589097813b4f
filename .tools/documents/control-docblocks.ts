import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const source = join(import.meta.dirname, '../../packages/mock-server/src');

/** The interfaces with the methods of a mock, by name. */
const interfaces = new Map<string, ts.InterfaceDeclaration>();
for (const path of globSync(['controls/**/*.ts', 'time/clock.ts'], { cwd: source })) {
  const text = readFileSync(join(source, path), 'utf8');
  for (const statement of ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
    .statements) {
    if (ts.isInterfaceDeclaration(statement)) interfaces.set(statement.name.text, statement);
  }
}

/** Returns what the docblock of a control's method says after its first sentence, in terms of HTTP. */
export function detailsOf(control: string): string {
  const text = toText(ts.getJSDocCommentsAndTags(findMethod(control)).filter(ts.isJSDoc));
  const [, details = ''] = /^.*?\.\s+(.*)$/.exec(text) ?? [];
  return details.replaceAll('Resolves', 'Responds').replaceAll('resolves with', 'responds with');
}

/** Returns what the method of a control throws, and when. */
export function throwsOf(control: string): string[] {
  return ts
    .getJSDocTags(findMethod(control))
    .filter(({ tagName }) => tagName.text === 'throws')
    .map((tag) => toText([tag]).replace(/^\w+/, '`$&`'));
}

function toText(parts: readonly (ts.JSDoc | ts.JSDocTag)[]): string {
  const texts = parts.map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim();
}

/** Finds the method of a control. */
function findMethod(control: string): ts.Node {
  const found = findCallable('MockServer', control.split('.'));
  if (found === undefined) throw new Error(`There is no method ${control}`);
  return found;
}

/** Finds a method, or the signature of a property that is called. */
function findCallable(owner: string, [name = '', ...rest]: readonly string[]): ts.Node | undefined {
  const member = findMember(owner, name);
  if (member === undefined || ts.isMethodSignature(member)) return member;
  const type = ts.isPropertySignature(member) ? nameOf(member.type) : undefined;
  if (type === undefined) return member;
  if (rest.length > 0) return findCallable(type, rest);
  return interfaces.get(type)?.members.find(ts.isCallSignatureDeclaration) ?? member;
}

function findMember(owner: string, name: string): ts.TypeElement | undefined {
  const declaration = interfaces.get(owner);
  const own = declaration?.members.find((member) => member.name?.getText() === name);
  const bases = declaration?.heritageClauses?.flatMap(({ types }) => [...types]) ?? [];
  return own ?? bases.map(({ expression }) => findMember(expression.getText(), name)).find(Boolean);
}

function nameOf(type: ts.TypeNode | undefined): string | undefined {
  return type && ts.isTypeReferenceNode(type) ? type.typeName.getText() : undefined;
}
