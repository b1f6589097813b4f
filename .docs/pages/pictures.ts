import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { base } from '../address.ts';
import { escapeHtml } from './markdown.ts';
import { exists, read, root } from './root.ts';

const folder = join(import.meta.dirname, '..', 'public', 'pictures');

/**
 * Writes the HTML of a picture in the repository. If there is a picture for each theme, such as `chats-light.png` and
 * `chats-dark.png`, the page shows the picture of its theme.
 */
export function showPicture(path: string, alt: string): string {
  if (path.endsWith('.svg')) return inlineDrawing(path, alt);
  const [, stem, extension] = /^(.+)-(?:light|dark)(\.\w+)$/.exec(path) ?? [];
  const [light, dark] = [`${stem}-light${extension}`, `${stem}-dark${extension}`];
  if (stem === undefined || !exists(light) || !exists(dark)) return toImage(path, alt);
  return toImage(light, alt, 'light-only') + toImage(dark, alt, 'dark-only');
}

/** Embeds a drawing in the page, so that it follows the theme of the page instead of the theme of the system. */
function inlineDrawing(path: string, alt: string): string {
  return read(path)
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/aria-label="[^"]*"/, `aria-label="${escapeHtml(alt)}"`)
    .replaceAll('\n', '');
}

function toImage(path: string, alt: string, className = ''): string {
  const file = join(root, path);
  mkdirSync(folder, { recursive: true });
  copyFileSync(file, join(folder, basename(path)));
  const src = `${base}pictures/${basename(path)}`;
  return `<img class="${className}" src="${src}" alt="${escapeHtml(alt)}" loading="lazy"${sizeOf(file)}>`;
}

/** Reads the width and the height of a PNG file. With them, the page does not shift while the picture loads. */
function sizeOf(file: string): string {
  if (!file.endsWith('.png')) return '';
  const header = readFileSync(file).subarray(16, 24);
  return ` width="${header.readUInt32BE(0)}" height="${header.readUInt32BE(4)}"`;
}
