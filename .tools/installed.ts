import { spawnSync } from 'node:child_process';

/** Whether a program is installed. With `CI=true`, throws if it is not. */
export function isInstalled(program: string): boolean {
  return (
    spawnSync(program, ['--version']).error === undefined || skip(`${program} is not installed`)
  );
}

/**
 * Returns `false`, so that what needs a missing program is skipped. With `CI=true`, throws: on CI nothing is
 * skipped.
 */
export function skip(reason: string): false {
  if (process.env.CI === 'true') throw new Error(`${reason}, and with CI=true nothing is skipped`);
  return false;
}
