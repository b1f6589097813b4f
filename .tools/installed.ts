import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** Whether a program is installed. @throws Error if it is not installed and `CI` is `true`. */
export function isInstalled(program: string): boolean {
  return (
    spawnSync(program, ['--version']).error === undefined || skip(`${program} is not installed`)
  );
}

/**
 * Returns the folder of PostgreSQL's server programs, at Debian's path; `undefined` if there is none.
 * @throws Error if there is none and `CI` is `true`.
 */
export function findPostgres(): string | undefined {
  const folder = globSync('/usr/lib/postgresql/*/bin').at(-1);
  if (folder === undefined) skip('PostgreSQL is not installed');
  return folder;
}

/**
 * Returns `false`, so that the caller skips what needs a missing program.
 * @throws Error if `CI` is `true`, because nothing may be skipped on CI.
 */
export function skip(reason: string): false {
  if (process.env.CI === 'true')
    throw new Error(`${reason}. With \`CI=true\`, nothing may be skipped.`);
  return false;
}
