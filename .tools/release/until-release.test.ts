import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listTemporaryParts } from './until-release.ts';

it('lists the parts of documents that are only true until the first release', async () => {
  const root = mkdtempSync(join(tmpdir(), 'until-release-'));
  const temporary = '<!-- until-release -->\n\nNot on npm yet.\n\n<!-- /until-release -->\n';
  writeFileSync(join(root, 'README.md'), `# Kit\n\n${temporary}\n${temporary}`);
  writeFileSync(join(root, 'GUIDE.md'), 'Remove `<!-- until-release -->` before the release.\n');
  expect(await listTemporaryParts(root, ['README.md', 'GUIDE.md'])).toEqual([
    'README.md:3',
    'README.md:9',
  ]);
});
