import { execFileSync } from 'node:child_process';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** For a machine without a screen, and no talk with anybody else. */
export const chromiumFlags: readonly string[] = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The path of Chromium: what the environment variable `CHROMIUM` names, else the one that is installed.
 * `undefined` where there is none.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return env.CHROMIUM;
  const script = NAMES.map((name) => `command -v ${name}`).join(' || ');
  try {
    return execFileSync('sh', ['-c', script]).toString().trim();
  } catch {
    return undefined;
  }
}
