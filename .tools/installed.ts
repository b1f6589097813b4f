import { spawnSync } from 'node:child_process';

/** Whether a program is installed. @throws Error with `CI=true`, if the program is not installed. */
export function isInstalled(program: string): boolean {
  return (
    spawnSync(program, ['--version']).error === undefined || skip(`${program} is not installed`)
  );
}

/**
 * Returns `false`, so that the caller skips what needs a missing program.
 * @throws Error with `CI=true`, because nothing may be skipped on CI.
 */
export function skip(reason: string): false {
  if (process.env.CI === 'true')
    throw new Error(`${reason}. With \`CI=true\`, nothing may be skipped.`);
  return false;
}
