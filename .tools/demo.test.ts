import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** A repository whose pnpm only writes down how it was called. */
const files: Readonly<Record<string, string>> = {
  'package.json': '{}',
  'pnpm-lock.yaml': '',
  '.gitignore': 'node_modules\ndist\nlog',
  'packages/sdk/src/index.ts': '',
  'spec/openapi.yaml': '',
  '.tools/pnpm.mjs': `import { appendFileSync, mkdirSync } from 'node:fs';
const command = process.argv.find((arg) => ['install', 'build'].includes(arg));
appendFileSync('log', command + ' ');
for (const name of ['sdk', 'mock-server', 'webhook-verify']) mkdirSync(\`packages/\${name}/dist\`, { recursive: true });`,
  'examples/quickstart/main.ts': "process.stdout.write('story ' + process.argv.slice(2));",
};

function createRepository() {
  const root = mkdtempSync(join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  execFileSync('git', ['init', '-q'], { cwd: root });
  execFileSync('git', ['add', '.'], { cwd: root });
  return {
    path: (file: string) => join(root, file),
    /** Runs the demo, and returns its exit code, its output and what pnpm did. */
    demo(...args: string[]) {
      writeFileSync(join(root, 'log'), '');
      const program = join(import.meta.dirname, 'demo.mjs');
      const { status, stdout } = spawnSync(process.execPath, [program, ...args], { cwd: root });
      return { status, stdout: `${stdout}`, pnpm: readFileSync(join(root, 'log'), 'utf8').trim() };
    },
  };
}

it('the demo installs and builds nothing if nothing has changed', () => {
  const { demo } = createRepository();
  demo();
  expect(demo()).toEqual({ status: 0, stdout: 'story ', pnpm: '' });
});

it.each([
  ['a source file was changed', (path: string) => appendFileSync(path, '\n')],
  ['a source file was deleted', (path: string) => rmSync(path)],
])('the demo installs and builds again if %s', (_what, change) => {
  const { demo, path } = createRepository();
  demo();
  change(path('packages/sdk/src/index.ts'));
  expect(demo().pnpm).toBe('install build');
});
