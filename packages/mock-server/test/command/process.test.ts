import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { inFolder, runProcess } from '../support/command-line.ts';

/** Runs the command in a process that first runs a short script. */
function runAfter(script: string, ...args: string[]) {
  const file = inFolder('first.mjs');
  writeFileSync(file, script);
  return runProcess({ NODE_OPTIONS: `--import=${file}` }, ...args);
}

describe('agent-platform-mock, as a process', () => {
  it('leaves nothing in the folder for temporary files when it stops', async () => {
    const folder = inFolder('temporary');
    mkdirSync(folder);
    const mock = runProcess({ TMPDIR: folder }, '--port', '0');
    const url = (await mock.listening()).replace('listening on ', '');
    await fetch(`${url}/v1/health`);
    await mock.stop('SIGTERM');
    expect(readdirSync(folder)).toEqual([]);
  });

  it('prints the oldest supported version in a one-line error on an older Node', async () => {
    const { code, stdout, stderr } = await runAfter(
      "Object.defineProperty(process, 'versions', { value: { node: '18.20.4' } });",
      '--version',
    ).exited;
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    const oldest = packageJson.engines.node.replace('>=', '');
    expect(stderr).toBe(
      `error: \`agent-platform-mock\` needs Node ${oldest} or later, but this is Node 18.20.4.\n`,
    );
  });

  it('prints the error of a crash, but no line of source code', async () => {
    const crash = "process.once('SIGUSR2', () => { throw new TypeError('a \\u001b bug'); });";
    const mock = runAfter(crash, '--port', '0');
    await mock.listening();
    mock.kill('SIGUSR2');
    const { code, stderr } = await mock.exited;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^error: .* Please report this:\nTypeError: a \\u001b bug\n {4}at /m);
    expect(stderr).not.toContain('throw new');
  });

  it('removes its ready file and ends with exit code 0 on SIGTERM', async () => {
    const ready = inFolder('ready');
    const mock = runProcess({}, '--port', '0', '--log', 'silent', '--ready-file', ready);
    await expect.poll(() => existsSync(ready), { timeout: 20_000 }).toBe(true);
    const { code, stdout, stderr } = await mock.stop('SIGTERM');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(existsSync(ready)).toBe(false);
    expect(stdout).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+\n$/);
  });

  it('keeps serving when the process that reads its stdout and stderr closes them', async () => {
    const mock = runProcess({}, '--port', '0');
    const url = (await mock.listening()).replace('listening on ', '');
    mock.stdout.destroy();
    mock.stderr.destroy();
    for (let n = 0; n < 3; n++) expect((await fetch(`${url}/v1/health`)).status).toBe(200);
    expect((await mock.stop('SIGTERM')).code).toBe(0);
  });

  it('prints the whole JSON Schema of a seed before it ends', async () => {
    const { code, stdout } = await runProcess({}, 'seed', 'schema').exited;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ title: 'Seed of the mock' });
  });
});
