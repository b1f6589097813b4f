import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';

/**
 * Runs the workflow's step `Test` as a GitHub runner would, in a project whose tests fail, and checks
 * that the step writes a trace.
 */

/** A step of the workflow. */
interface Step {
  readonly name?: string;
  readonly run?: string;
}

/** The tests of the project. They call the mock once and fail with exit code 7. */
const tests = `
  const headers = { 'x-api-key': process.env.AGENT_PLATFORM_API_KEY };
  const response = await fetch(process.env.AGENT_PLATFORM_BASE_URL + '/v1/me', { headers });
  process.exitCode = response.status === 200 ? 7 : 1;
`;

const workflow = parse(await readFile(new URL('tests.yml', import.meta.url), 'utf8'));
const steps: readonly Step[] = workflow.jobs.tests.steps;
const directory = await mkdtemp(join(tmpdir(), 'workflow-'));

try {
  const scripts = { test: 'node tests.mjs' };
  await writeFile(join(directory, 'package.json'), JSON.stringify({ scripts }));
  await writeFile(join(directory, 'tests.mjs'), tests);
  // The link makes the packages available, as `npm ci` would.
  await symlink(join(import.meta.dirname, 'node_modules'), join(directory, 'node_modules'));
  assert.equal(await runStep('Test'), 7, 'the step ends with the exit code of the tests');
  assert.match(await readFile(join(directory, 'mock-trace.html'), 'utf8'), /getMe/);
  process.stdout.write('The workflow ran the tests beside the mock and wrote the trace.\n');
} finally {
  await rm(directory, { recursive: true, force: true, maxRetries: 10 });
}

/** Runs the commands of a step as GitHub's default shell does. Returns their exit code. */
async function runStep(name: string): Promise<number> {
  const command = steps.find((step) => step.name === name)?.run;
  assert.ok(command, `the workflow has no step "${name}"`);
  const shell = spawn('bash', ['-e', '-c', command], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(shell, 'exit');
  return code;
}
