import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const here = import.meta.dirname;
const readme = await readFile(join(here, '..', '..', 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);

/** With forced colours, as in some CI services, console.log would colour a number. */
const { FORCE_COLOR: _, ...env }: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };

/** Runs a block as a separate program, in a folder where the three packages can be imported. */
async function runBlock(name: string, code: string, variables = {}): Promise<string> {
  const file = join(here, 'dist', `readme-${name}.mjs`);
  await mkdir(join(here, 'dist'), { recursive: true });
  await writeFile(file, code);
  const args = ['--conditions=@agent-platform/source', file];
  const { stdout } = await run(process.execPath, args, { env: { ...env, ...variables } });
  return stdout;
}

describe('the README', () => {
  it('shows one block for each package', () => {
    const packages = blocks.map((code) => code.match(/@agent-platform\/[\w-]+/)?.[0]);
    expect(packages).toEqual([
      '@agent-platform/sdk',
      '@agent-platform/mock-server',
      '@agent-platform/webhook-verify',
    ]);
  });

  it('shows an SDK block that does what its comments say', async () => {
    const server = await listen(createMockServer());
    try {
      const code = blocks[0]?.replace('http://127.0.0.1:4010', server.url) ?? '';
      const output = await runBlock('sdk', code);
      expect(output).toMatch(/^You said: Hello\nLanguage\n409 CONFLICT: .*start-human/);
    } finally {
      await server.close();
    }
  });

  it('shows a test with the mock that passes', async () => {
    expect(await runBlock('mock', blocks[1] ?? '')).toMatch(/pass 1\n/);
  });

  it('shows a verifier block that refuses what is not signed', async () => {
    const probe = `
receiver.once('listening', async () => {
  const { port } = receiver.address();
  const { status } = await fetch('http://127.0.0.1:' + port, { method: 'POST', body: '{}' });
  console.log(status);
  receiver.close();
  receiver.closeAllConnections();
});`;
    const code = blocks[2]?.replace('listen(3000)', 'listen(0)') ?? '';
    const variables = { WEBHOOK_SECRET: 'test-secret' };
    expect(await runBlock('verify', code + probe, variables)).toBe('400\n');
  });
});
