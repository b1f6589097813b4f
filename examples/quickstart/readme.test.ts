import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const here = import.meta.dirname;
const readme = await readFile(join(here, '..', '..', 'README.md'), 'utf8');
const blocks = [...readme.matchAll(/^```js\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);

/** The environment without forced colours. Some CI services force them, and console.log would colour numbers. */
const { FORCE_COLOR: _, ...env }: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };

/** Runs a program, on a free port instead of port 3000. */
async function runProgram(name: (typeof programs)[number]): Promise<string> {
  const code = await readProgram(name);
  const file = join(here, 'dist', `${name}.mjs`);
  await mkdir(join(here, 'dist'), { recursive: true });
  await writeFile(file, code.replaceAll('3000', String(await findFreePort())));
  const args = ['--conditions=@agent-platform/source', file];
  const { stdout } = await run(process.execPath, args, { env });
  return stdout;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

const programs = ['call', 'test', 'receive'] as const;

/** Reads a program of this folder. */
const readProgram = (name: string) => readFile(join(here, `${name}.mjs`), 'utf8');

it('the README shows the programs of this folder', async () => {
  expect(blocks).toEqual(await Promise.all(programs.map(readProgram)));
});

it('call.mjs prints what its comments say', async () => {
  expect(await runProgram('call')).toMatch(
    /^You said: Hello\nLanguage\n409 CONFLICT: .*start-human/,
  );
});

it('test.mjs passes', async () => {
  expect(await runProgram('test')).toMatch(/pass 1\n/);
});

it('receive.mjs prints what the customer wrote', async () => {
  expect(await runProgram('receive')).toBe('Where is my order 1042?\n');
});
