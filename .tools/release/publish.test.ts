import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const script = join(import.meta.dirname, 'publish');

const manifest = {
  name: '@agent-platform/sdk',
  version: '1.2.0',
  repository: { directory: 'packages/sdk' },
};

/** Runs the script for one tarball, with replacements for `npm` and `gh` that only print how they are called. */
function publish({ published = '', released = false } = {}): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const inFolder = (path: string) => join(folder, path);
  for (const path of ['bin', 'package', 'release', 'packages/sdk']) {
    mkdirSync(inFolder(path), { recursive: true });
  }
  writeFileSync(inFolder('package/package.json'), JSON.stringify(manifest));
  writeFileSync(inFolder('packages/sdk/CHANGELOG.md'), '# SDK\n\n## 1.2.0\n\n- New.\n\n## 1.1.0\n');
  execFileSync('tar', ['-czf', 'release/sdk.tgz', 'package'], { cwd: folder });
  const log = inFolder('log');
  const stub = (name: string, lines: string) =>
    writeFileSync(inFolder(`bin/${name}`), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  stub('npm', `[ "$1" = view ] && echo "${published}" || echo "npm $*" >> ${log}`);
  stub(
    'gh',
    `[ "$2" = view ] && exit ${released ? 0 : 1}; echo "gh $*" >> ${log}; cat | tr -d '\\n' >> ${log}`,
  );
  writeFileSync(log, '');
  const PATH = `${inFolder('bin')}${delimiter}${process.env.PATH}`;
  execFileSync(script, ['release'], {
    cwd: folder,
    env: { ...process.env, PATH, GITHUB_SHA: 'abc' },
  });
  return readFileSync(log, 'utf8').split('\n').filter(Boolean);
}

it('publish publishes a tarball with provenance, and creates a tagged release', () => {
  expect(publish()).toEqual([
    'npm publish --provenance --access public --ignore-scripts release/sdk.tgz',
    'gh release create @agent-platform/sdk@1.2.0 --title @agent-platform/sdk@1.2.0 --target abc --notes-file -',
    '- New.',
  ]);
});

it('publish only creates the release if the registry already has the version', () => {
  expect(publish({ published: '1.2.0' })).toEqual([expect.stringMatching(/^gh /), '- New.']);
});

it('publish does nothing if the version and the release already exist', () => {
  expect(publish({ published: '1.2.0', released: true })).toEqual([]);
});
