import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inFolder, run, runWith } from './support/command-line.ts';

/** Runs a script with `exec`, and resolves with what it printed. */
function execScript(script: string, ...options: string[]) {
  const file = inFolder('script.mjs');
  writeFileSync(file, script);
  return run('exec', ...options, '--', process.execPath, file);
}

const callMe = `
const { AGENT_PLATFORM_BASE_URL: url, AGENT_PLATFORM_API_KEY: key } = process.env;
const response = await fetch(url + '/v1/me', { headers: { 'x-api-key': key } });
console.log(response.status);
`;

it('gives the command the base URL and the key of a mock that serves', async () => {
  const { code, stdout, stderr } = await execScript(callMe, '--api-key', 'my-key').exited;
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '200\n', stderr: '' });
});

it('prints its own lines to stderr, so that stdout is the command’s', async () => {
  const { stdout, stderr } = await execScript(callMe, '--log', 'pretty').exited;
  expect(stdout).toBe('200\n');
  expect(stderr).toMatch(/^listening on http:.*\n200 GET \/v1\/me getMe/);
});

it('ends with the exit code of the command', async () => {
  expect(await execScript('process.exit(7)').exited).toMatchObject({ code: 7 });
});

it('ends as a shell does when a signal ended the command', async () => {
  const { code } = await execScript("process.kill(process.pid, 'SIGKILL')").exited;
  expect(code).toBe(137);
});

it.each(['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  'passes %s on and lets the command end in its own way',
  async (signal) => {
    const exec = execScript(
      `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 60_000); console.log('ready');`,
    );
    expect(await exec.listening()).toBe('ready');
    expect(await exec.stop(signal)).toMatchObject({ code: 5 });
  },
);

/** Runs a command that ignores a signal and says so, and resolves once it is ready. */
async function execIgnoring(signal: string) {
  const exec = execScript(
    `process.on('${signal}', () => console.log('ignored')); setInterval(() => {}, 60_000); console.log('ready');`,
  );
  await exec.listening();
  return exec;
}

it.each(['SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  'ends a command that ignores %s on the second one',
  async (signal) => {
    const exec = await execIgnoring(signal);
    exec.child.kill(signal);
    await once(exec.child.stdout, 'data');
    expect(await exec.stop(signal)).toMatchObject({ code: 137 });
  },
);

it('counts SIGINT, which a terminal sends to the command too, but does not pass it on', async () => {
  const exec = await execIgnoring('SIGINT');
  exec.child.kill('SIGINT');
  expect(await exec.stop('SIGTERM')).toMatchObject({ code: 137, stdout: 'ready\n' });
});

it('ends with the exit code of the command when the trace cannot be written', async () => {
  mkdirSync(inFolder('reports'));
  const removes = `require('node:fs').rmdirSync(process.env.REPORTS); process.exit(7);`;
  const args = ['--trace', inFolder('reports/trace.json'), '--', process.execPath, '-e', removes];
  const { code, stderr } = await runWith({ REPORTS: inFolder('reports') }, 'exec', ...args).exited;
  expect(code).toBe(7);
  expect(stderr).toMatch(/^error: The file of --trace cannot be written/);
});

it('passes options behind the command on to the command', async () => {
  const { stdout } = await run('exec', '--', process.execPath, '-p', '6 * 7').exited;
  expect(stdout).toBe('42\n');
});

it('ends with exit code 127 and says so when there is no such command', async () => {
  const { code, stderr } = await run('exec', '--', 'no-such-command').exited;
  expect(code).toBe(127);
  expect(stderr).toBe('error: no-such-command cannot be run: spawn no-such-command ENOENT\n');
});

it('refuses to run nothing', async () => {
  const { code, stderr } = await run('exec').exited;
  expect(code).toBe(2);
  expect(stderr).toContain("missing required argument 'command'");
});
