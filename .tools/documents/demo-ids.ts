import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { demo } from '../../packages/mock-server/src/seeds/demo.ts';
import { inlineCode, table } from '../../spec/generate/markdown.ts';

const path = new URL('../../packages/mock-server/src/seeds/demo.ts', import.meta.url);

/** Writes the table of the ids of the demo records, with the docblocks of the object `demo`. */
export function toDemoTable(): string {
  const source = ts.createSourceFile(
    'demo.ts',
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const texts = new Map(listTexts(source, 'demo'));
  const rows = listValues(demo, 'demo').map(([name, value]) => {
    const text = texts.get(name);
    if (text === undefined) throw new Error(`Describe ${name} in seeds/demo.ts`);
    return [inlineCode(value), text, inlineCode(name)];
  });
  return table(['value', 'what it is', 'in TypeScript'], rows);
}

/** Lists the strings in an object, each by the expression that returns it. */
function listValues(values: object, name: string): [name: string, value: string][] {
  return Object.entries(values).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${name}.${key}`, value]] : listValues(value, `${name}.${key}`),
  );
}

/** Lists the docblocks of the properties in a part of the source, each by the expression that it describes. */
function listTexts(node: ts.Node, name: string): [name: string, text: string][] {
  return node.getChildren().flatMap((child): [string, string][] => {
    if (!ts.isPropertyAssignment(child)) return listTexts(child, name);
    const own = `${name}.${child.name.getText()}`;
    const text = ts
      .getJSDocCommentsAndTags(child)
      .map(({ comment }) => ts.getTextOfJSDocComment(comment))
      .join(' ')
      .replaceAll(/\s+/g, ' ');
    return [
      ...(text === '' ? [] : ([[own, text]] as [string, string][])),
      ...listTexts(child, own),
    ];
  });
}
