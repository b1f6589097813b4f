import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inFolder, runWith } from './support/command-line.ts';

const SECRET = 'a secret that no output shows';
const body = JSON.stringify({
  event: 'message.received',
  webhook_id: '00000000-0000-4000-8000-0000000000d1',
  timestamp: '2026-01-01T00:00:00.000Z',
  data: { message_id: '00000000-0000-4000-8000-0000000000e1' },
});

/** Runs `sign` or `verify` on files with these texts. */
function runOver(command: string, files: Record<string, string>, ...args: string[]) {
  const options = Object.entries(files).flatMap(([name, text]) => {
    writeFileSync(inFolder(name), text);
    return [`--${name}`, inFolder(name)];
  });
  return runWith({ HOOK_SECRET: SECRET }, command, ...options, ...args).exited;
}

const variantA = ['--variant', 'A', '--secret-env', 'HOOK_SECRET'];

describe.each(['A', 'B'])('sign and verify, Variant %s', (variant) => {
  const options = ['--variant', variant, '--secret-env', 'HOOK_SECRET'];
  const text = variant === 'A' ? body : JSON.stringify({ ...JSON.parse(body), event_id: 'e1' });

  it('agree on a delivery', async () => {
    const { code, stdout: headers } = await runOver('sign', { body: text }, ...options);
    expect(code).toBe(0);
    const verified = await runOver('verify', { body: text, headers }, ...options);
    expect(verified).toMatchObject({ code: 0, stdout: 'genuine: message.received\n', stderr: '' });
  });

  it('say why a changed delivery is not genuine', async () => {
    const { stdout: headers } = await runOver('sign', { body: text }, ...options);
    const { code, stderr } = await runOver('verify', { body: `${text}\n`, headers }, ...options);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^not genuine: signature_mismatch\. \w.*\n$/);
    expect(stderr).not.toContain(SECRET);
  });

  it('say which header of a delivery is missing', async () => {
    const { stderr } = await runOver('verify', { body: text, headers: '' }, ...options);
    expect(stderr).toMatch(/^not genuine: missing_header\. The header .* is missing: /);
  });
});

it('reads the secret from a file, without the line end that editors add', async () => {
  writeFileSync(inFolder('secret'), `${SECRET}\n`);
  const fromFile = ['--variant', 'A', '--secret-file', inFolder('secret')];
  const { stdout: headers } = await runOver('sign', { body }, ...fromFile);
  expect(await runOver('verify', { body, headers }, ...variantA)).toMatchObject({ code: 0 });
});

it('refuses an old delivery unless its age is to be ignored', async () => {
  const { stdout: headers } = await runOver(
    'sign',
    { body },
    ...variantA,
    '--timestamp',
    '1700000000',
  );
  const late = await runOver('verify', { body, headers }, ...variantA);
  expect(late).toMatchObject({ code: 1, stderr: expect.stringContaining('timestamp_too_old') });
  const ignored = await runOver('verify', { body, headers }, ...variantA, '--ignore-age');
  expect(ignored).toMatchObject({ code: 0 });
});

it('asks for the id of the webhook when the body has none', async () => {
  const { code, stderr } = await runOver('sign', { body: '{}' }, ...variantA);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: the body has no webhook_id: .* --webhook-id\n$/);
});

it.each([
  [['--variant', 'C', '--secret-env', 'HOOK_SECRET'], 'option variant must be A or B'],
  [['--variant', 'A'], 'pass the secret with --secret-env NAME or --secret-file FILE'],
  [
    ['--variant', 'A', '--secret-env', 'NONE'],
    'the environment variable NONE, which --secret-env names, is not set',
  ],
  [['--variant', 'A', '--secret-file', '/no/such'], 'the --secret-file file cannot be read'],
  [[...variantA, '--timestamp', 'soon'], 'timestamp'],
])('refuses %j with one line and exit code 2', async (args, why) => {
  const { code, stderr } = await runOver('sign', { body }, ...args);
  expect(code).toBe(2);
  expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(why)]);
});
