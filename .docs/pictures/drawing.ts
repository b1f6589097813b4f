/** The width of every drawing. It is small enough for a phone. */
export const WIDTH = 440;

/** A point in a drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A drawing. */
export interface Drawing {
  /** The name of the drawing, which makes its ids unique on a page. */
  readonly name: string;
  readonly title: string;
  /** A description of the drawing, for readers who cannot see it. */
  readonly description: string;
  readonly height: number;
  /** The SVG elements, with the classes of `STYLE`. */
  readonly content: string;
}

/**
 * Writes the style sheet in the file of a picture. Its colours follow the theme of the reader's system. The site removes
 * it, and styles the same classes with its own theme.
 * @param own the picture's own rules, and those that it has only in the dark theme
 */
export const toStyle = (own: string, ownInDark = '') => `<style>
svg { --ink: #1f2328; --box: #eef0fb; --accent: #3b4cca; ${own} }
@media (prefers-color-scheme: dark) { svg { --ink: #e6e9ef; --box: #2b2f3a; --accent: #a9b8ff${ownInDark} } }
text, .ink { fill: var(--ink) }
.strong { font-weight: 600 }
.box { fill: var(--box); stroke: var(--accent); stroke-width: 2 }
.line { fill: none; stroke: var(--ink); stroke-width: 1.5 }
</style>`;

const STYLE = toStyle('font: 14px system-ui, sans-serif; text-anchor: middle');

const HEAD =
  '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" class="ink"/></marker></defs>';

/** Writes a drawing into a page of the site, whose style sheet colours it by the theme of the page. */
export function toInline(drawing: Drawing): string {
  return toSvg(drawing, '').replaceAll('\n', '');
}

/** Writes a drawing as a file, with its style sheet. */
export function toFile(drawing: Drawing): string {
  return `${toSvg(drawing, `${STYLE}\n`)}\n`;
}

function toSvg({ name, title, description, height, content }: Drawing, style: string): string {
  const label = escapeXml(`${title}. ${description}`);
  const body = `${HEAD}\n${content}`
    .replaceAll('"head"', `"head-${name}"`)
    .replaceAll('#head', `#head-${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" class="diagram" role="img" aria-label="${label}" viewBox="0 0 ${WIDTH} ${height}">
${style}${body}
</svg>`;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Draws a straight arrow. */
export function arrow(from: Point, to: Point): string {
  return `<path d="M${from.x} ${from.y}L${to.x} ${to.y}" class="line" marker-end="url(#head)"/>\n`;
}

/** Draws lines of text, centred around a point. */
export function lines(texts: readonly string[], { x, y }: Point, anchor = 'middle'): string {
  const first = y + 5 - (texts.length - 1) * 8;
  return texts
    .map(
      (text, index) =>
        `<text x="${Math.round(x)}" y="${Math.round(first + index * 16)}" style="text-anchor: ${anchor}">${text}</text>\n`,
    )
    .join('');
}

/** Draws a name in a circle. */
export function circle(name: string, { x, y }: Point, radius: number): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" class="box"/><text x="${x}" y="${y + 5}" class="strong">${name}</text>\n`;
}
