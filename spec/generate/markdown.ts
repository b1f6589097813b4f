/** Writes a table. Cells are Markdown, on one line each. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

/** Writes a block of code. */
export function code(language: string, source: string): string {
  return `\`\`\`${language}\n${source}\n\`\`\``;
}

/** Writes a block of JSON. */
export function json(value: unknown): string {
  return code('json', JSON.stringify(value, null, 2));
}

/** Writes a text as code in a line. */
export function inlineCode(text: string): string {
  return `\`${text}\``;
}

/** Leaves out the parts that are `undefined` or empty, and puts a blank line between the others. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Returns the anchor of a heading. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}
