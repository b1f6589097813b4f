import { expect, it } from 'vitest';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { document } from '../../src/generated/document.ts';
import { toOpenApi30 } from '../../src/openapi/to-openapi-3-0.ts';
import { run } from '../support/command-line.ts';

it.each([
  [['--control'], createControlDocument()],
  [['--openapi-version', '3.0'], toOpenApi30(document)],
  [['--openapi-version', '3.1'], document],
])(
  'openapi with the options %j prints the document that they ask for',
  async (options, expected) => {
    const { code, stdout } = await run('openapi', ...options).exited;
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual(expected);
  },
);

it('openapi rejects the control API in OpenAPI 3.0, because that document exists only in 3.1', async () => {
  const { code, stderr } = await run('openapi', '--control', '--openapi-version', '3.0').exited;
  expect(code).toBe(2);
  expect(stderr).toBe(
    'error: The document of the control API exists in OpenAPI 3.1 only. Leave out --openapi-version.\n',
  );
});
