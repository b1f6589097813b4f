import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readDocument } from '../../spec/generate/document.ts';
import { changelogPage, limitsPage } from './collected.ts';
import { chatStatePage, retryPage } from './diagrams.ts';
import { documentGroups, documentPage } from './documents.ts';
import { errorPage } from './errors.ts';
import { type Group, type Page, pagesOf } from './page.ts';
import { root } from './root.ts';

/** Writes all pages of the site and the sidebar, from the guides, the specification and the code. */
const docs = join(import.meta.dirname, '..');
const content = join(docs, 'src', 'content', 'docs');

const document = await readDocument(join(root, 'spec', 'openapi.yaml'));
const entries: (Page | Group)[] = [
  { ...documentPage('.docs/start.md'), title: 'Agent Platform Kit' },
  { ...documentPage('README.md'), title: 'Try it and install it' },
  ...documentGroups(),
  {
    label: 'Reference',
    entries: [errorPage(document), chatStatePage(), retryPage()],
  },
  {
    label: 'More',
    entries: [
      limitsPage(),
      changelogPage(),
      documentPage('examples/README.md'),
      documentPage('spec/contract.md'),
      documentPage('spec/decisions.md'),
      documentPage('BENCHMARKS.md'),
      documentPage('SECURITY.md'),
      documentPage('THREATS.md'),
    ],
  },
];

rmSync(content, { recursive: true, force: true });
const pages = pagesOf(entries);
for (const page of pages) writePage(page);
writeFileSync(join(docs, 'src', 'sidebar.json'), JSON.stringify(entries.map(toEntry), null, 2));
process.stdout.write(`${pages.length} pages were written.\n`);

function writePage({ slug, title, description, body }: Page): void {
  const file = join(content, `${slug || 'index'}.md`);
  const matter = Object.entries({ title, description }).flatMap(([key, value]) =>
    value === undefined ? [] : `${key}: ${JSON.stringify(value)}\n`,
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `---\n${matter.join('')}---\n\n${body}\n`);
}

/** Creates an entry of Starlight's sidebar. */
function toEntry(entry: Page | Group): object {
  if (!('entries' in entry)) {
    return { slug: entry.slug, label: entry.slug === '' ? 'Start' : entry.title };
  }
  const { label, collapsed = false, entries: items } = entry;
  return { label, collapsed, items: items.map(toEntry) };
}
