import { expect, it } from 'vitest';
import { document } from '../../src/generated/document.ts';
import { run, runProcess } from '../support/command-line.ts';

it('prints the specification as JSON, and ends with exit code 0', async () => {
  const { code, stdout, stderr } = await runProcess({}, 'openapi').exited;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(JSON.parse(stdout)).toEqual(document);
});

it('takes no arguments', async () => {
  const { code, stderr } = await run('openapi', 'file.json').exited;
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: Too many arguments for `openapi`\./);
});
