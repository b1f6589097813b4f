import { spawnSync } from 'node:child_process';

/** Whether a program is installed. @throws Error if it is not installed and `CI` is `true`. */
export function isInstalled(program: string): boolean {
  return (
    spawnSync(program, ['--version']).error === undefined || skip(`${program} is not installed`)
  );
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
