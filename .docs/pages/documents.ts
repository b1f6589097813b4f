import { globSync } from 'node:fs';
import { basename, posix } from 'node:path';
import * as address from '../address.ts';
import { urlOf } from './markdown.ts';
import type { Group, Page } from './page.ts';
import { showPicture } from './pictures.ts';
import { exists, read, root } from './root.ts';

/** The packages, in the order of the sidebar. */
const PACKAGES = [
  { folder: 'packages/sdk', slug: 'sdk', label: 'SDK' },
  { folder: 'packages/mock-server', slug: 'mock-server', label: 'Mock server' },
  { folder: 'packages/webhook-verify', slug: 'webhook-verify', label: 'Webhook verifier' },
];

/** The documents outside the packages that have a page. */
const OTHERS: Readonly<Record<string, string>> = {
  '.docs/start.md': '',
  'README.md': 'readme',
  'BENCHMARKS.md': 'benchmarks',
  'SECURITY.md': 'security',
  'THREATS.md': 'threats',
  'examples/README.md': 'examples',
  'spec/contract.md': 'contract',
  'spec/decisions.md': 'decisions',
};

/** The pages of the API reference: the index, and a page for each resource. */
const API = ['packages/sdk/api.md', ...listFiles('packages/sdk/api/*.md')];

/** The pages of the reference of the control API: the list of all controls, and a page for each subject. */
const CONTROLS = [
  ...new Set([
    'packages/mock-server/docs/controls/all.md',
    ...listFiles('packages/mock-server/docs/controls/*.md'),
  ]),
];

/** The page of each document, by its path in the repository. */
const slugs: Readonly<Record<string, string>> = {
  ...OTHERS,
  ...Object.fromEntries(
    API.map((path) => [path, path.slice('packages/sdk/'.length, -'.md'.length)]),
  ),
  ...Object.fromEntries(
    CONTROLS.map((path) => [path, `mock-server/controls/${basename(path, '.md')}`]),
  ),
  ...Object.fromEntries(
    PACKAGES.flatMap(({ folder, slug }) =>
      documentsOf(folder).map((path) => [path, slugInPackage(path, slug)]),
    ),
  ),
};

/** The groups of the sidebar for documents: the README and the guides of each package, and the two references. */
export function documentGroups(): Group[] {
  const toGroup = (label: string, paths: readonly string[], collapsed = false) => ({
    label,
    collapsed,
    entries: paths.map(documentPage),
  });
  return [
    ...PACKAGES.map(({ folder, label }) => toGroup(label, documentsOf(folder))),
    toGroup('API reference', API, true),
    toGroup('Control API reference', CONTROLS, true),
  ];
}

/** Creates the page of a document. */
export function documentPage(path: string): Page {
  const slug = slugs[path];
  if (slug === undefined) throw new Error(`\`${path}\` has no page.`);
  const { title, body } = splitTitle(read(path), path);
  return { slug, title, body: rewrite(body, path) };
}

/** Collects the sections with a given heading from several documents, each under the title of its document. */
export function collectSections(heading: RegExp): { title: string; slug: string; body: string }[] {
  return Object.entries(slugs).flatMap(([path, slug]) => {
    const { title, body } = splitTitle(read(path), path);
    const section = body
      .split(/^(?=#{2,3} )/m)
      .find((part) => heading.test(part.split('\n', 1)[0] ?? ''));
    if (section === undefined) return [];
    const text = section.slice(section.indexOf('\n')).trim();
    // On the collected page, a link within the document must lead to the page of the document.
    const whole = text.replaceAll('](#', `](${basename(path)}#`);
    return { title, slug, body: rewrite(whole, path) };
  });
}

/** The address of the repository, which shows the files without a page. */
interface Address {
  readonly repository?: string | undefined;
}

/** Converts a text of a document for the site: rewrites its links and pictures, and removes its comments. */
export function rewrite(text: string, path: string, { repository }: Address = address): string {
  return text
    .split(/(^ *```[^\n]*\n.*?^ *```$)/ms)
    .map((part, index) => (index % 2 === 1 ? part : rewriteProse(part, path, repository)))
    .join('');
}

function rewriteProse(text: string, path: string, repository: string | undefined): string {
  return text
    .replaceAll(/<!--.*?-->\n?/gs, '')
    .replaceAll(
      /(!?)\[((?:[^[\]]|!?\[[^\]]*\](?:\([^)]*\))?)*)\]\(([^)\s]+)\)/g,
      (whole, mark: string, content: string, target: string) => {
        if (/^(#|[a-z]+:)/.test(target)) return whole;
        const [file = '', anchor] = target.split('#');
        const resolved = posix.normalize(posix.join(posix.dirname(path), file)).replace(/\/$/, '');
        if (!exists(resolved))
          throw new Error(`\`${path}\` links to \`${target}\`, which does not exist.`);
        if (mark === '!') return showPicture(resolved, content);
        const url = toUrl(resolved, repository);
        if (url === undefined) return content;
        return `[${content}](${url}${anchor === undefined ? '' : `#${anchor}`})`;
      },
    );
}

/** Returns the address at which a file of the repository is shown; `undefined` if there is none. */
function toUrl(path: string, repository: string | undefined): string | undefined {
  const slug = slugs[path] ?? slugs[`${path}/README.md`];
  if (slug !== undefined) return urlOf(slug);
  return repository && `${repository}/blob/main/${path}`;
}

/** Lists the README of a package and its guides. The README's last link to each guide decides their order. */
function documentsOf(folder: string): string[] {
  const readme = `${folder}/README.md`;
  const list = read(readme);
  const place = (path: string) => {
    const found = list.lastIndexOf(`(docs/${basename(path)}`);
    return found === -1 ? Number.POSITIVE_INFINITY : found;
  };
  const guides = listFiles(`${folder}/docs/*.md`);
  return [readme, ...guides.sort((a, b) => place(a) - place(b))];
}

function slugInPackage(path: string, slug: string): string {
  const name = basename(path, '.md');
  return name === 'README' ? slug : `${slug}/${name.toLowerCase()}`;
}

/** Lists the files that match a pattern, in alphabetical order. */
function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Splits a document into its title and its body. */
function splitTitle(text: string, path: string): { title: string; body: string } {
  const [, before = '', title, body] = /^(.*?)^# (.+?)\n(.*)$/ms.exec(text) ?? [];
  if (title === undefined || body === undefined) throw new Error(`\`${path}\` has no title.`);
  return { title: title.replaceAll('`', ''), body: before + body };
}
