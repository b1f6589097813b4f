import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../package.json' with { type: 'json' };
import { inFolder, runWith } from './support/command-line.ts';

/** Runs the command in a process in which a script of a few words was run first. */
function runAfter(script: string, ...args: string[]) {
  const file = inFolder('first.mjs');
  writeFileSync(file, script);
  return runWith({ NODE_OPTIONS: `--import=${file}` }, ...args);
}

describe('agent-platform-mock, as a process', () => {
  it('keeps nothing in the folder for temporary files', async () => {
    const folder = inFolder('temporary');
    mkdirSync(folder);
    const mock = runWith({ TMPDIR: folder }, '--port', '0');
    const url = (await mock.listening()).replace('listening on ', '');
    await fetch(`${url}/v1/health`);
    await mock.stop('SIGTERM');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('names the supported versions in one line on an older Node', async () => {
    const { code, stdout, stderr } = await runAfter(
      "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });",
      '--version',
    ).exited;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const oldest = packageJson.engines.node.replace('>=', '');
    expect(stderr).toBe(
      `error: agent-platform-mock needs Node ${oldest} or later, but this is Node 18.20.4\n`,
    );
  });

  it('prints the error of a crash without a line of its source', async () => {
    const crash = "process.once('SIGUSR2', () => { throw new TypeError('a \\u001b bug'); });";
    const mock = runAfter(crash, '--port', '0');
    await mock.listening();
    mock.child.kill('SIGUSR2');
    const { code, stderr } = await mock.exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: .* please report it\nTypeError: a \\u001b bug\n {4}at /m);
    expect(stderr).not.toContain('throw new');
  });
});
