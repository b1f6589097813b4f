import { execFileSync } from 'node:child_process';
import { skip } from './installed.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The flags for Chromium on a machine without a screen. They also turn off Chromium's own requests. */
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
 * Returns the path of Chromium, from the environment variable `CHROMIUM` or as installed; `undefined` if there is none.
 * @throws Error if there is none and `CI` is `true`.
 */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROMIUM) return env.CHROMIUM;
  const script = NAMES.map((name) => `command -v ${name}`).join(' || ');
  try {
    return execFileSync('/bin/sh', ['-c', script], { env }).toString().trim();
  } catch {
    skip('Chromium is not installed');
    return undefined;
  }
}
