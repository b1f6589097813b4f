import { execFileSync } from 'node:child_process';
import { skip } from './installed.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** Flags for a machine without a screen. Chromium makes no requests of its own. */
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
 * Finds the path of Chromium: the value of the environment variable `CHROMIUM`, or else the installed one.
 * Returns `undefined` when there is none. With `CI=true`, throws instead.
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
