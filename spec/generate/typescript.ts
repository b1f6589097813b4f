/** How long a line of generated code may be. */
export const WIDTH = 100;

/** Writes paragraphs as a docblock. Text is wrapped, but a list of lines stays as it is. */
export function docblock(paragraphs: readonly (string | readonly string[])[], indent = ''): string {
  const given = paragraphs.filter((paragraph) => paragraph.length > 0);
  const blocks = given.map((paragraph) =>
    typeof paragraph === 'string' ? wrap(paragraph, WIDTH - indent.length - 3) : paragraph,
  );
  const [first = [], ...rest] = blocks;
  const oneLine = `${indent}/** ${first[0]} */`;
  if (rest.length === 0 && first.length === 1 && oneLine.length <= WIDTH) return oneLine;
  const lines = [first, ...rest].flatMap((block, index) => (index ? ['', ...block] : block));
  return [
    `${indent}/**`,
    ...lines.map((line) => `${indent} * ${line}`.trimEnd()),
    `${indent} */`,
  ].join('\n');
}

/** Breaks text into lines, of which all but the first are indented. */
export function wrap(text: string, width: number, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && longer.length > width) {
      lines.push(line);
      line = indent + word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** Imports types in alphabetical order, or nothing if there are no names. */
export function importTypes(names: readonly string[], from: string): string {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return '';
  const oneLine = `import type { ${sorted.join(', ')} } from '${from}';`;
  if (oneLine.length <= WIDTH) return oneLine;
  return `import type {\n${sorted.map((name) => `  ${name},\n`).join('')}} from '${from}';`;
}

/** Writes the type of an array whose items are of one of these types. */
export function toArray(items: readonly string[]): string {
  return items.length > 1 ? `(${items.join(' | ')})[]` : `${items[0]}[]`;
}

/** Turns `agents` into `Agents`. */
export function capitalize(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function toLiteral(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const escaped = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${escaped}'`;
}
