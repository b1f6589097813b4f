import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const entry = new URL('../src/index.ts', import.meta.url).href;

/** Imports the SDK in a process of its own, where nothing else has loaded Node's `fetch`. */
const program = `
await import(${JSON.stringify(entry)});
process.stdout.write(String(process.moduleLoadList.some((name) => name.includes('undici'))));
`;

it('importing the SDK does not load Node’s fetch', async () => {
  const options = ['--conditions=@agent-platform/source', '--input-type=module', '--eval'];
  const { stdout } = await promisify(execFile)(process.execPath, [...options, program]);
  expect(stdout).toBe('false');
});
