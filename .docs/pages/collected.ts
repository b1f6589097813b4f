import { globSync } from 'node:fs';
import { collectSections, rewrite } from './documents.ts';
import { linkTo, paragraphs } from './markdown.ts';
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

/** Writes the changelog: what the next release brings, then the releases of each package. */
export function changelogPage(): Page {
  const pending = globSync('.changeset/*.md', { cwd: root })
    .filter((path) => !path.endsWith('README.md'))
    .sort()
    .map((path) =>
      rewrite(
        read(path)
          .replace(/^---\n.*?\n---\n/s, '')
          .trim(),
        path,
      ),
    );
  const released = globSync('packages/*/CHANGELOG.md', { cwd: root })
    .sort()
    .map((path) => rewrite(read(path).replace(/^#/gm, '##'), path));
  return {
    slug: 'changelog',
    title: 'Changelog',
    description: 'What changed in each release, and what the next one brings.',
    body: paragraphs(
      ...(pending.length > 0 ? ['## Not released yet', ...pending] : []),
      ...released,
    ),
  };
}
