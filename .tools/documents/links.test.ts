import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toAnchor } from '../../spec/generate/markdown.ts';

const root = join(import.meta.dirname, '..', '..');
const documents = execFileSync('git', ['ls-files', '*.md', '.changeset/*.md'], { cwd: root })
  .toString()
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(root, path)));

describe.each(documents)('%s', (document) => {
  it('links to files that exist', () => {
    const missing = findLinks(document).filter(({ path }) => !existsSync(join(root, path)));
    expect(missing).toEqual([]);
  });

  it('links to headings that exist', () => {
    const links = findLinks(document).filter(({ path, anchor }) => anchor && path.endsWith('.md'));
    expect(links.filter(({ path, anchor }) => !anchorsOf(path).includes(anchor))).toEqual([]);
  });
});

it('llms.txt lists every guide', () => {
  const text = readFileSync(join(root, 'llms.txt'), 'utf8');
  const guides = documents.filter((path) => /^packages\/[^/]+\/docs\/[^/]+\.md$/.test(path));
  expect(guides.filter((path) => !text.includes(`](${path})`))).toEqual([]);
});

describe('ARCHITECTURE.md', () => {
  it('names files and folders that exist', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const named = [...text.matchAll(/`((?:packages|spec|examples|\.tools)\/[^`\s]*)`/g)];
    const paths = named.map(([, path = '']) => path).filter((path) => !/[<*{…]/.test(path));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('names files and folders of a package that exist', () => {
    const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const named = [...text.matchAll(/(?<![\w/.-])src\/[\w./-]*\w/g)].map(([path]) => path);
    const packages = ['sdk', 'mock-server', 'webhook-verify'];
    const isFound = (path: string) =>
      packages.some((name) => existsSync(join(root, 'packages', name, path)));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !isFound(path))).toEqual([]);
  });
});

interface Link {
  /** From the root of the repository. */
  readonly path: string;
  /** Empty if the link is to the whole file. */
  readonly anchor: string;
}

function findLinks(document: string): Link[] {
  const text = readFileSync(join(root, document), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return targets
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor = ''] = target.split('#');
      return { path: file === '' ? document : join(dirname(document), file), anchor };
    });
}

/** Returns the anchors of a document's headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8').replace(/^```.*?^```/gms, '');
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map(toAnchor);
}
