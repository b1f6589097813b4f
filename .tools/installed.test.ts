import { expect, it, onTestFinished, vi } from 'vitest';
import { findChromium } from './chromium.ts';
import { isInstalled } from './installed.ts';

/** Sets the environment variable `CI` for the running test. */
function setCi(value: string): void {
  vi.stubEnv('CI', value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
}

it('finds a program that is installed', () => {
  setCi('true');
  expect(isInstalled('node')).toBe(true);
});

it('lets what needs a missing program be skipped', () => {
  setCi('');
  expect(isInstalled('no-such-program')).toBe(false);
  expect(findChromium({ PATH: '' })).toBeUndefined();
});

it('fails on CI when a program is missing', () => {
  setCi('true');
  expect(() => isInstalled('no-such-program')).toThrow(
    'no-such-program is not installed, and with CI=true nothing is skipped',
  );
  expect(() => findChromium({ PATH: '' })).toThrow('Chromium is not installed, and with CI=true');
});
