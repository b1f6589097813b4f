import { globSync } from 'node:fs';
import { paragraphs } from '../../spec/generate/markdown.ts';
import { collectSections, rewrite } from './documents.ts';
import { linkTo } from './markdown.ts';
import type { Page } from './page.ts';
import { read, root } from './root.ts';

/** Collects the limits that the READMEs and guides name. */
export function limitsPage(): Page {
  const sections = collectSections(/^#+ Limits$/);
  return {
    slug: 'limits',
    title: 'Limits',
    description: 'What the packages do not do, and what is assumed about the platform.',
    body: paragraphs(
      ...sections.flatMap(({ title, slug, body }) => [`## ${linkTo(slug, title)}`, body]),
    ),
  };
}

/** Writes the changelog: the unreleased changes, and then the releases of each package. */
export function changelogPage(): Page {
  const pending = readChangesets();
  const released = globSync('packages/*/CHANGELOG.md', { cwd: root })
    .sort()
    .map((path) => rewrite(read(path).replace(/^#/gm, '##'), path));
  return {
    slug: 'changelog',
    title: 'Changelog',
    description: 'The changes in each release, and the unreleased changes.',
    body: paragraphs(
      ...(pending.length > 0 ? ['## Unreleased changes', ...pending] : []),
      ...released,
    ),
  };
}

/** Writes the unreleased changes, under the names of their packages. */
function readChangesets(): string[] {
  const changes = globSync('.changeset/*.md', { cwd: root })
    .filter((path) => !path.endsWith('README.md'))
    .sort()
    .map((path) => {
      const [, matter = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(read(path)) ?? [];
      const packages = [...matter.matchAll(/^['"](.+?)['"]:/gm)].map(([, name]) => name);
      return { packages: packages.join(', '), text: rewrite(text.trim(), path) };
    });
  const headings = [...new Set(changes.map(({ packages }) => packages))].sort();
  return headings.flatMap((heading) => [
    `### ${heading}`,
    ...changes.filter(({ packages }) => packages === heading).map(({ text }) => text),
  ]);
}
