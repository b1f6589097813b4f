import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** The command, which tests run from its sources. */
export const CLI = join(import.meta.dirname, '..', '..', 'src', 'cli.ts');
export const CONDITION = '--conditions=@agent-platform/source';

/** These tests read plain lines, but a CI service may enable colours. */
const { FORCE_COLOR: _, ...PLAIN }: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };

let folder: string;
let children: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mock-cli-'));
  children = [];
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** The path of a file in a folder that is removed after each test. */
export const inFolder = (name: string): string => join(folder, name);

/** Runs `agent-platform-mock`; it is killed after the test. */
export function run(...args: string[]) {
  return runWith({}, ...args);
}

/** Runs `agent-platform-mock` with further variables. */
export function runWith(variables: Readonly<Record<string, string>>, ...args: string[]) {
  const running = runWithStdin(variables, ...args);
  running.child.stdin.end();
  return running;
}

/** Runs `agent-platform-mock` with further variables and a stdin that stays open. */
export function runWithStdin(variables: Readonly<Record<string, string>>, ...args: string[]) {
  const child = spawn(process.execPath, [CONDITION, CLI, ...args], {
    stdio: 'pipe',
    env: { ...PLAIN, ...variables },
  });
  // The command may end before it has read everything.
  child.stdin.on('error', () => {});
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data) => {
    output.stdout += data;
  });
  child.stderr.on('data', (data) => {
    output.stderr += data;
  });
  const exited = once(child, 'exit').then(([code]: (number | null)[]) => ({ code, ...output }));
  return {
    child,
    exited,
    stop: async (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    },
    /** The first line on stdout. */
    listening: async () => {
      while (!output.stdout.includes('\n')) await once(child.stdout, 'data');
      return output.stdout.slice(0, output.stdout.indexOf('\n'));
    },
  };
}
