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

it('allows a test to be skipped if a program is missing', () => {
  setCi('');
  expect(isInstalled('no-such-program')).toBe(false);
  expect(findChromium({ PATH: '' })).toBeUndefined();
});

it('fails on CI if a program is missing', () => {
  setCi('true');
  expect(() => isInstalled('no-such-program')).toThrow(
    'no-such-program is not installed. With `CI=true`, nothing may be skipped.',
  );
  expect(() => findChromium({ PATH: '' })).toThrow('Chromium is not installed. With `CI=true`');
});
