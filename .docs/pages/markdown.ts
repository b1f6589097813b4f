import { base } from '../address.ts';

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

/** Writes a link to a page of the site. */
export function linkTo(slug: string, text: string, anchor = ''): string {
  return `[${text}](${urlOf(slug)}${anchor && `#${anchor}`})`;
}

/** Returns the address of a page. */
export function urlOf(slug: string): string {
  return slug === '' ? base : `${base}${slug}/`;
}

/** Writes the mark of a part of the specification. */
export function markBadge(mark: 'documented' | 'assumed'): string {
  return `<span class="mark ${mark}">${mark}</span>`;
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** Leaves out the parts that are `undefined`, and puts a blank line between the others. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}
