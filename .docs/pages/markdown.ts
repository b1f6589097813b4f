import { base } from '../address.ts';

/** Writes a link to a page of the site. */
export function linkTo(slug: string, text: string, anchor = ''): string {
  return `[${text}](${urlOf(slug)}${anchor && `#${anchor}`})`;
}

/** Returns the address of a page. */
export function urlOf(slug: string): string {
  return slug === '' ? base : `${base}${slug}/`;
}

/** Writes the mark that says whether a part of the specification is documented or assumed. */
export function markBadge(mark: 'documented' | 'assumed'): string {
  return `<span class="mark ${mark}">${mark}</span>`;
}

/** Escapes a text for HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
