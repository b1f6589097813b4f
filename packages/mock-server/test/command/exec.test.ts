import { ChildProcess } from 'node:child_process';
import type { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  inFolder,
  run,
  runGroup,
  runInTerminal,
  runProcess,
  runWith,
  startProcess,
} from '../support/command-line.ts';

/** Writes a script, and returns the arguments that run it with `exec`. In the script, `say` writes to a file. */
function execArgs(script: string): string[] {
  const file = inFolder('script.mjs');
  const said = inFolder('said');
  writeFileSync(said, '');
  writeFileSync(
    file,
    `import { appendFileSync } from 'node:fs';
const say = (word) => appendFileSync(${JSON.stringify(said)}, word + ' ');
${script}`,
  );
  return ['exec', '--', process.execPath, file];
}

/** Waits until the script has said these words. On a busy machine, a process takes long to start. */
const hasSaid = (words: string) =>
  expect.poll(() => readFileSync(inFolder('said'), 'utf8').trim(), { timeout: 25_000 }).toBe(words);

const callMe = `
const { AGENT_PLATFORM_BASE_URL: url, AGENT_PLATFORM_API_KEY: key } = process.env;
const response = await fetch(url + '/v1/me', { headers: { 'x-api-key': key } });
console.log(response.status);
`;

it('exec gives the command the base URL and key of a mock, and writes nothing to stdout itself', async () => {
  const [exec = '', ...command] = execArgs(callMe);
  const args = ['--api-key', 'my-key', '--log', 'pretty', ...command];
  const { code, stdout, stderr } = await runProcess({}, exec, ...args).exited;
  expect({ code, stdout }).toEqual({ code: 0, stdout: '200\n' });
  expect(stderr).toMatch(/^listening on http:.*\n200 GET \/v1\/me getMe/);
});

it('exec ends with exit code 137, as a shell would, if the command was killed', async () => {
  const { code } = await run(...execArgs("process.kill(process.pid, 'SIGKILL')")).exited;
  expect(code).toBe(137);
});

it.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
  'exec passes %s on to the command, and ends with the exit code of the command',
  async (signal) => {
    const exec = run(
      ...execArgs(
        `process.on('${signal}', () => process.exit(5)); setInterval(() => {}, 60_000); say('ready');`,
      ),
    );
    await hasSaid('ready');
    expect(await exec.stop(signal)).toMatchObject({ code: 5 });
  },
);

/** Runs a command that ignores a signal and says so. Resolves once the command is ready. */
async function execIgnoring(signal: string, start = run) {
  const exec = start(
    ...execArgs(
      `process.on('${signal}', () => say('ignored')); setInterval(() => {}, 60_000); say('ready');`,
    ),
  );
  await hasSaid('ready');
  return exec;
}

it('exec kills a command that has ignored a signal when the signal is sent again', async () => {
  const exec = await execIgnoring('SIGTERM');
  exec.kill('SIGTERM');
  await hasSaid('ready ignored');
  expect(await exec.stop('SIGTERM')).toMatchObject({ code: 137 });
});

it('exec passes SIGTERM on after SIGINT, so that a command that ignores SIGINT can end', async () => {
  const exec = run(
    ...execArgs(`process.on('SIGINT', () => say('interrupted'));
process.on('SIGTERM', () => process.exit(5));
setInterval(() => {}, 60_000);
say('ready');`),
  );
  await hasSaid('ready');
  exec.kill('SIGINT');
  await hasSaid('ready interrupted');
  expect(await exec.stop('SIGTERM')).toMatchObject({ code: 5 });
});

it('in a terminal, exec does not pass SIGINT on, because the terminal sends it to the command', async () => {
  const exec = await execIgnoring('SIGINT', runInTerminal);
  exec.kill('SIGINT');
  expect(await exec.stop('SIGINT')).toMatchObject({ code: 137 });
  await hasSaid('ready');
});

describe.skipIf(process.platform === 'win32')('exec, when it is killed', () => {
  it('also kills the command and the processes that the command has started', async () => {
    const file = inFolder('before.mjs');
    writeFileSync(file, 'process.stdin.isTTY = true;');
    const [, , node = '', script = ''] = execArgs(`setTimeout(() => {}, 60_000); say('ready');`);
    const variables = { NODE_OPTIONS: `--import=${file}` };
    const shell = `"${node}" "${script}" & "${node}" "${script}" & wait`;
    const exec = runGroup(variables, 'exec', '--', 'sh', '-c', shell);
    await hasSaid('ready ready');
    // The output ends when the last process that may write to it has ended.
    expect(await exec.stop('SIGKILL')).toMatchObject({ code: null, stderr: '' });
  });

  it('also kills the command if only the process of exec gets the SIGKILL', async () => {
    const exec = startProcess({}, ...execArgs(`setTimeout(() => {}, 60_000); say('ready');`));
    await hasSaid('ready');
    expect(await exec.stop('SIGKILL')).toMatchObject({ code: null, stderr: '' });
  });
});

it.skipIf(process.platform === 'win32')(
  'exec does not kill a process that the command has left running',
  async () => {
    const [, , node = '', script = ''] = execArgs(`say('ready');
setTimeout(() => say('still'), 1000);`);
    const shell = `"${node}" "${script}" & until grep -q ready "${inFolder('said')}"; do :; done`;
    const { code } = await runProcess({}, 'exec', '--', 'sh', '-c', shell).exited;
    expect(code).toBe(0);
    await hasSaid('ready still');
  },
);

describe.skipIf(process.platform === 'win32')('exec without a terminal', () => {
  it('passes SIGINT on only once when the whole process group gets it', async () => {
    const exec = runGroup(
      {},
      ...execArgs(`let count = 0;
process.on('SIGINT', () => {
  count += 1;
  setTimeout(() => process.exit(10 + count), 300);
});
setInterval(() => {}, 60_000);
say('ready');`),
    );
    await hasSaid('ready');
    expect(await exec.stop('SIGINT')).toMatchObject({ code: 11 });
  });

  it('ends a server that the command started through a shell when it gets SIGTERM', async () => {
    const [, , node = '', file = ''] = execArgs(
      `process.on('SIGTERM', () => { say('stopped'); process.exit(); });
setTimeout(() => {}, 60_000);
say('ready');`,
    );
    const exec = run('exec', '--', 'sh', '-c', `"${node}" "${file}" & wait`);
    await hasSaid('ready');
    expect(await exec.stop('SIGTERM')).toMatchObject({ code: 143 });
    await hasSaid('ready stopped');
  });
});

it.each([
  [{ NO_PROXY: '', no_proxy: '' }, '127.0.0.1', '127.0.0.1'],
  [{ NO_PROXY: 'a.test', no_proxy: 'b.test' }, 'a.test,127.0.0.1', 'b.test,127.0.0.1'],
])(
  'exec adds the mock to NO_PROXY, so that the command calls it without a proxy: %j',
  async (variables, upper, lower) => {
    await runWith(variables, ...execArgs('say(process.env.NO_PROXY); say(process.env.no_proxy);'))
      .exited;
    await hasSaid(`${upper} ${lower}`);
  },
);

it('exec adds an IPv6 address to NO_PROXY without brackets', async () => {
  const [exec = '', ...command] = execArgs('say(process.env.no_proxy)');
  const variables = { NO_PROXY: '', no_proxy: '' };
  await runWith(variables, exec, '--host', '::1', ...command).exited;
  await hasSaid('::1');
});

it('exec does not start the command if it gets a signal first', async () => {
  const ready = inFolder('ready');
  const [exec = '', ...command] = execArgs("say('started')");
  const running = run(exec, '--ready-file', ready, ...command);
  running.kill('SIGTERM');
  expect(await running.exited).toMatchObject({ code: 143 });
  expect(existsSync(ready)).toBe(false);
  expect(readFileSync(inFolder('said'), 'utf8')).toBe('');
});

it('exec warns if the command made no API request', async () => {
  const { code, stderr } = await run('exec', '--', process.execPath, '-e', '').exited;
  expect(code).toBe(0);
  expect(stderr).toMatch(
    /^warning: No API request reached the mock at `http:.*AGENT_PLATFORM_BASE_URL\.\n$/m,
  );
});

it('exec waits for the end of a command that it is not allowed to signal, such as sudo', async () => {
  vi.spyOn(ChildProcess.prototype, 'kill').mockImplementation(function (this: ChildProcess) {
    this.emit('error', new Error('kill EPERM'));
    return false;
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const end = inFolder('end');
  const exec = runInTerminal(
    ...execArgs(`import { existsSync } from 'node:fs';
setInterval(() => existsSync(${JSON.stringify(end)}) && process.exit(3), 10);
say('ready');`),
  );
  await hasSaid('ready');
  exec.kill('SIGTERM');
  writeFileSync(end, '');
  const { code, stderr } = await exec.exited;
  expect(code).toBe(3);
  expect(stderr).toMatch(/^warning: .* cannot be signalled: kill EPERM\. .*$/m);
});

it('exec ends with the exit code of the command even when the trace cannot be written', async () => {
  mkdirSync(inFolder('reports'));
  const removes = `require('node:fs').rmdirSync(process.env.REPORTS); process.exit(7);`;
  const args = ['--trace', inFolder('reports/trace.json'), '--', process.execPath, '-e', removes];
  const { code, stderr } = await runWith({ REPORTS: inFolder('reports') }, 'exec', ...args).exited;
  expect(code).toBe(7);
  expect(stderr).toMatch(/^error: The `--trace` file cannot be written/m);
});

it('exec passes options after the command on to the command', async () => {
  const { code } = await run('exec', '--', process.execPath, '-e', 'process.exit(6 * 7)').exited;
  expect(code).toBe(42);
});

it('exec ends with exit code 127 and an error when the command does not exist', async () => {
  const { code, stderr } = await run('exec', '--', 'no-such-command').exited;
  expect(code).toBe(127);
  expect(stderr).toBe(
    'error: Command `no-such-command` cannot be run: spawn no-such-command ENOENT.\n',
  );
});

it('exec ends with exit code 126 and an error when the command is a loop of symbolic links', async () => {
  const loop = inFolder('loop');
  symlinkSync(loop, loop);
  const { code, stderr } = await run('exec', '--', loop).exited;
  expect(code).toBe(126);
  expect(stderr).toMatch(/^error: Command `.*loop` cannot be run: spawn ELOOP\.\n$/);
});

it('exec ends with exit code 127 when a shell does not find the command, as on Windows', async () => {
  const prototype: EventEmitter = ChildProcess.prototype;
  const { emit } = prototype;
  // On Windows, cross-spawn starts a shell and replaces the shell's exit with this error.
  const error = Object.assign(new Error('spawn no-such-command ENOENT'), { code: 'ENOENT' });
  vi.spyOn(prototype, 'emit').mockImplementation(function (this: EventEmitter, event, ...args) {
    if (event === 'exit') return emit.call(this, 'error', error);
    return emit.call(this, event, ...args);
  });
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  const { code, stderr } = await run('exec', '--', process.execPath, '-e', '').exited;
  expect(code).toBe(127);
  expect(stderr).toMatch(/cannot be run: spawn no-such-command ENOENT\.\n$/);
});

it('exec rejects a call without a command', async () => {
  const { code, stderr } = await run('exec').exited;
  expect(code).toBe(2);
  expect(stderr).toContain("missing required argument 'command'");
});
