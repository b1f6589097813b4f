import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parse } from 'yaml';

/** Runs the commands of the workflow that start the mock and show its log, as a GitHub runner does. */
interface Step {
  readonly name?: string;
  readonly run?: string;
}

const workflow = parse(await readFile(new URL('tests.yml', import.meta.url), 'utf8'));
const steps: readonly Step[] = workflow.jobs.tests.steps;
const directory = await mkdtemp(join(tmpdir(), 'workflow-'));
const environmentFile = join(directory, 'environment');
await writeFile(environmentFile, '');
// As after `npm ci`.
await symlink(join(import.meta.dirname, 'node_modules'), join(directory, 'node_modules'));
const env: NodeJS.ProcessEnv = { ...process.env, GITHUB_ENV: environmentFile };
/** Each step runs in its own process group, so that its background processes can be ended. */
const groups: number[] = [];

try {
  await runStep('Start the mock');
  for (const line of (await readFile(environmentFile, 'utf8')).trim().split('\n')) {
    const [name = '', value] = line.split('=');
    env[name] = value;
  }
  const headers = { 'x-api-key': env.AGENT_PLATFORM_API_KEY ?? '' };
  const response = await fetch(`${env.AGENT_PLATFORM_BASE_URL}/v1/me`, { headers });
  assert.equal(response.status, 200);
  assert.match(await runStep('Show what was called'), /"operation":"getMe"/);
  process.stdout.write('The workflow starts the mock, and shows what was called.\n');
} finally {
  for (const group of groups) endGroup(group);
  await rm(directory, { recursive: true, force: true, maxRetries: 10 });
}

/** Runs the commands of one step as GitHub's default shell does. Returns their output. */
async function runStep(name: string): Promise<string> {
  const command = steps.find((step) => step.name === name)?.run;
  assert.ok(command, `the workflow has no step "${name}"`);
  const shell = spawn('bash', ['-e', '-c', command], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  if (shell.pid !== undefined) groups.push(shell.pid);
  const [output, [code]] = await Promise.all([text(shell.stdout), once(shell, 'exit')]);
  assert.equal(code, 0, `the step "${name}" failed`);
  return output;
}

function endGroup(group: number): void {
  try {
    process.kill(-group);
  } catch {
    // The group has already ended.
  }
}
