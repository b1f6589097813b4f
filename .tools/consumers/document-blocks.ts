/** A block of TypeScript or JavaScript in a document. */
export interface DocumentBlock {
  /** The path of the document, relative to the root of the repository. */
  readonly document: string;
  /** The line of the document at which the code begins. The first line is 1. */
  readonly line: number;
  /** The names of the values that the block may use, from the comment above the block. */
  readonly given: readonly string[];
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
const OTHER = new Set(['', 'sh', 'json', 'yaml', 'python', 'html', 'http', 'text', 'sql']);

const FENCE = /^( *)```(.*)$/;
const GIVEN = /^ *<!-- given: (.+) -->$/;

/** Finds the blocks of code in a Markdown document. */
export function findBlocks(document: string, markdown: string): DocumentBlock[] {
  const lines = markdown.split('\n');
  const blocks: DocumentBlock[] = [];
  let opening = -1;
  for (const [index, text] of lines.entries()) {
    if (!FENCE.test(text)) continue;
    if (opening === -1) {
      opening = index;
      continue;
    }
    const block = readBlock(document, lines, opening, index);
    if (block !== undefined) blocks.push(block);
    opening = -1;
  }
  if (opening !== -1) throw new Error(`${document}:${opening + 1}: this block of code has no end.`);
  return blocks;
}

function readBlock(
  document: string,
  lines: readonly string[],
  opening: number,
  end: number,
): DocumentBlock | undefined {
  const [, indent = '', language = ''] = FENCE.exec(lines[opening] ?? '') ?? [];
  if (OTHER.has(language)) return undefined;
  const extension = CODE[language];
  if (extension === undefined) {
    throw new Error(
      `${document}:${opening + 1} is in "${language}", which the check of documents does not know: ` +
        `use ${Object.keys(CODE).join(', ')}, or add the language in document-blocks.ts.`,
    );
  }
  const code = lines.slice(opening + 1, end).map((line) => line.slice(indent.length));
  const given = readGiven(lines, opening);
  return { document, line: opening + 2, given, extension, code: code.join('\n') };
}

/** Reads the comment above a block. There may be blank lines between the two. */
function readGiven(lines: readonly string[], opening: number): string[] {
  const above = lines.slice(0, opening).findLast((line) => line.trim() !== '');
  const [, names = ''] = GIVEN.exec(above ?? '') ?? [];
  return names.split(',').flatMap((name) => name.trim() || []);
}

/**
 * Converts a block to a module whose lines have the same numbers as in the document. A line above the code imports the
 * given values from `givenModule`.
 */
export function toModule({ given, line, code }: DocumentBlock, givenModule: string): string {
  const first = given.length
    ? `import { ${given.join(', ')} } from '${givenModule}';`
    : 'export {};';
  return `${first}${'\n'.repeat(line - 1)}${code}\n`;
}
