/** A block of TypeScript or JavaScript in a document. */
export interface DocumentBlock {
  /** The path of the document, relative to the root of the repository. */
  readonly document: string;
  /** The line of the document at which the code begins. The first line is 1. */
  readonly line: number;
  /** The names of the values that the block may use, from the comment above the block. */
  readonly given: readonly string[];
  /** The name of the file in which the reader saves the block, from the comment above it. */
  readonly file: string | undefined;
  readonly extension: Extension;
  readonly code: string;
}

type Extension = 'mts' | 'tsx';

/** The file extensions of the languages that are compiled. JavaScript is checked like TypeScript. */
const EXTENSIONS: Readonly<Record<string, Extension>> = {
  ts: 'mts',
  typescript: 'mts',
  js: 'mts',
  javascript: 'mts',
  tsx: 'tsx',
  jsx: 'tsx',
};

/** Matches a block: the comment above it, its indentation, language, code and end. */
const BLOCK =
  /(?:^ *<!-- (given|file): (.+) -->\n\s*)?^( *)```(.*)\n([\s\S]*?)(^ *```$|(?![\s\S]))/gm;

/** Finds the blocks of code in a Markdown document. */
export function findBlocks(document: string, markdown: string): DocumentBlock[] {
  return Array.from(markdown.matchAll(BLOCK)).flatMap((match) => {
    const [text, comment, value = '', indent = '', language = '', indented = '', end] = match;
    const above = markdown.slice(0, match.index + text.indexOf('```'));
    const line = above.split('\n').length;
    if (!end) throw new Error(`${document}:${line}: this block of code has no end.`);
    const extension = EXTENSIONS[language];
    if (extension === undefined) return [];
    const given = comment === 'given' ? (value.match(/\w+/g) ?? []) : [];
    const file = comment === 'file' ? value : undefined;
    const lines = indented.trimEnd().split('\n');
    const code = lines.map((each) => each.slice(indent.length)).join('\n');
    return [{ document, line: line + 1, given, file, extension, code }];
  });
}

/** Converts a block to a module whose lines have the same numbers as in the document. */
export function toModule({ given, line, code }: DocumentBlock, givenModule: string): string {
  const first = given.length
    ? `import { ${given.join(', ')} } from '${givenModule}';`
    : 'export {};';
  return `${first}${'\n'.repeat(line - 1)}${code}\n`;
}
