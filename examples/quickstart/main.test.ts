import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('the quickstart runs on with --stay, and exits with code 0 on Ctrl+C', async () => {
  const program = join(import.meta.dirname, 'main.ts');
  const args = ['--conditions=@agent-platform/source', program, '--stay'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  const address = new Promise<string>((resolve) => {
    child.stdout.on('data', (part) => {
      output += part;
      const [, found] = /Inspect the mock: (\S+) \(press Ctrl\+C to stop\)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  const exited = once(child, 'exit');
  const page = await Promise.race([address, exited.then(() => Promise.reject(new Error(output)))]);
  expect((await fetch(page)).status).toBe(200);
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
  expect(output).toContain('checks passed');
});
