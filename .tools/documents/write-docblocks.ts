import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import ts from 'typescript';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';

// Writes the docblocks that describe the properties of the mock's schemas: those of the interfaces that its sources
// name in `documented('Fault', …)`.
const PACKAGE = 'packages/mock-server';
const root = join(import.meta.dirname, '..', '..');
const source = join(root, PACKAGE, 'src');
const paths = (await readdir(source, { recursive: true }))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => join(source, path));

const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
const program = ts.createProgram(paths, options);
const checker = program.getTypeChecker();

const interfaces = new Map<string, ts.InterfaceDeclaration>();
for (const path of paths) {
  for (const statement of program.getSourceFile(path)?.statements ?? []) {
    if (ts.isInterfaceDeclaration(statement)) interfaces.set(statement.name.text, statement);
  }
}

const entries = (await findNames()).map((name) => {
  const declaration = interfaces.get(name);
  if (declaration === undefined) throw new Error(`documented('${name}', …) names no interface`);
  const properties = checker.getTypeAtLocation(declaration).getProperties();
  const described = properties.map((property) => [property.name, toSentences(property)]);
  return [name, Object.fromEntries(described.filter(([, text]) => text !== ''))];
});
const files = new GeneratedFiles();
await files.write(
  `${PACKAGE}/src/generated/docblocks.ts`,
  `// Generated from the docblocks of interfaces by \`pnpm generate\`. Do not edit: change the docblock.

/** What each property means, by the name of its interface. */
export const docblocks = ${JSON.stringify(Object.fromEntries(entries), null, 2)};

export type DocumentedType = keyof typeof docblocks;
`,
);
files.report();

/** Returns the names of all documented interfaces, sorted. */
async function findNames(): Promise<string[]> {
  const texts = await Promise.all(paths.map((path) => readFile(path, 'utf8')));
  const found = texts.flatMap((text) => [...text.matchAll(/\bdocumented\(\s*'(\w+)'/g)]);
  return [...new Set(found.map(([, name = '']) => name))].sort();
}

/** Returns a docblock as one line, followed by its default. */
function toSentences(property: ts.Symbol): string {
  const text = ts.displayPartsToString(property.getDocumentationComment(checker));
  const defaults = property
    .getJsDocTags(checker)
    .filter(({ name }) => name === 'default')
    .map((tag) => ` Default: ${ts.displayPartsToString(tag.text)}.`);
  return `${text}${defaults.join('')}`
    .replaceAll(/\{@link (\w+)\s*\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
