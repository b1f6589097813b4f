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
const CODE: Readonly<Record<string, Extension>> = {
  ts: 'mts',
  js: 'mts',
  tsx: 'tsx',
  jsx: 'tsx',
};

/** The languages that are not compiled. Any other language is an error, so that no block is overlooked. */
const OTHER = new Set([
  '',
  'sh',
  'json',
  'yaml',
  'python',
  'go',
  'java',
  'kotlin',
  'html',
  'http',
  'text',
  'sql',
]);

/** Matches a block: the comment above it, its indentation, language, code and end. */
const BLOCK =
  /(?:^ *<!-- (given|file): (.+) -->\n\s*)?^( *)```(.*)\n([\s\S]*?)(^ *```$|(?![\s\S]))/gm;

/** Finds the blocks of code in a Markdown document. */
export function findBlocks(document: string, markdown: string): DocumentBlock[] {
  return Array.from(markdown.matchAll(BLOCK)).flatMap((match) => {
    const [text, comment, value = '', indent = '', language = '', indented = '', end] = match;
    const above = markdown.slice(0, match.index + text.indexOf('```'));
    const line = above.split('\n').length;
    const place = `${document}:${line}`;
    if (!end) throw new Error(`${place}: this block of code has no end.`);
    if (OTHER.has(language)) return [];
    const extension = CODE[language];
    if (extension === undefined) {
      throw new Error(
        `${place} is in "${language}", which the check of documents does not know: ` +
          `use ${Object.keys(CODE).join(', ')}, or add the language in document-blocks.ts.`,
      );
    }
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
