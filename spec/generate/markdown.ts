/** Cells are Markdown without line breaks. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

export function code(language: string, source: string): string {
  return `\`\`\`${language}\n${source}\n\`\`\``;
}

export function json(value: unknown): string {
  return code('json', JSON.stringify(value, null, 2));
}

export function inlineCode(text: string): string {
  return `\`${text}\``;
}

/** Puts blank lines between the parts, without those that are `undefined` or empty. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

/** Shortens "is not" to "isn't" and so on, because guides are less formal than the docblocks their tables come from. */
export function withContractions(text: string): string {
  return text
    .replaceAll(/\b(is|are|do|does|did|has|was|were) not\b/gi, "$1n't")
    .replaceAll(/\bcannot\b/g, "can't")
    .replaceAll(/\bthey are\b/gi, "they're");
}

export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');
}
