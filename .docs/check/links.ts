import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { base } from '../address.ts';
import { dist, pages } from './built-pages.ts';

/**
 * Checks the links of every built page. A link within the site must lead to an existing page or file and to an existing
 * anchor. A page may link to other sites, but must not load anything from them.
 */
const anchors = new Map([...pages].map(([path, html]) => [path, findAnchors(html)]));
const broken = [...pages].flatMap(([path, html]) =>
  findTargets(html).flatMap((target) => {
    const problem = findProblem(path, target);
    return problem === undefined ? [] : [`${path}: ${target.url}: ${problem}`];
  }),
);

if (broken.length > 0) {
  process.stderr.write(`${broken.join('\n')}\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${pages.size} pages have no broken links.\n`);
}

interface Target {
  readonly url: string;
  /** Whether the page loads the target instead of linking to it. */
  readonly isLoaded: boolean;
}

function findTargets(html: string): Target[] {
  const tags = html.matchAll(/<(a|img|script|link|source|iframe)\b[^>]*?\s(?:href|src)="([^"]*)"/g);
  return [...tags].map(([whole, tag, url = '']) => ({
    url: url.replaceAll('&amp;', '&').replaceAll('&#38;', '&'),
    isLoaded: tag !== 'a' && !whole.includes('rel="canonical"'),
  }));
}

function findProblem(from: string, { url, isLoaded }: Target): string | undefined {
  if (/^(data|mailto):/.test(url)) return undefined;
  if (/^[a-z]+:|^\/\//.test(url)) return isLoaded ? 'is loaded from another site' : undefined;
  const { pathname, hash } = new URL(url, `http://site${base}${from.slice(1)}`);
  if (!pathname.startsWith(base)) return `is outside of ${base}`;
  const path = decodeURIComponent(`/${pathname.slice(base.length)}`);
  const ids = anchors.get(path);
  if (ids === undefined) return existsSync(join(dist, path)) ? undefined : 'does not exist';
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || ids.has(id) ? undefined : 'has no such anchor';
}

function findAnchors(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
}
