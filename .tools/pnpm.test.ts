import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { packageManager } = JSON.parse(read('package.json'));
const files = [
  '.ci/run',
  ...globSync(
    [
      '*.md',
      '.changeset/README.md',
      'packages/*/*.md',
      'packages/*/docs/**/*.md',
      '.github/workflows/*.yml',
      'examples/**/*.md',
    ],
    { cwd: root, exclude: ['**/node_modules'] },
  ),
];
const copies = files.flatMap((file) =>
  (read(file).match(/pnpm@[\d.]+\d/g) ?? []).map((version) => ({ file, version })),
);

describe('the version of pnpm', () => {
  it('is named in at least one guide', () => expect(copies.length).toBeGreaterThan(2));

  it.each(copies)('in $file is the version in packageManager', ({ version }) => {
    expect(version).toBe(packageManager);
  });

  it('is repeated in no script and no workflow', () => {
    const scripts = [
      'package.json',
      '.ci/run',
      ...globSync('.github/workflows/*.yml', { cwd: root }),
    ];
    const twice = scripts.filter((file) =>
      /pnpm@\d/.test(read(file).replace(/"packageManager".*/, '')),
    );
    expect(twice).toEqual([]);
  });
});
