import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '../../spec/generate/document.ts';
import { errorPage } from './errors.ts';
import { root } from './root.ts';

const { body } = errorPage(await readDocument(join(root, 'spec', 'openapi.yaml')));

it.each([
  ['that is in the specification', '`NOT_FOUND`<br>404 `NotFoundError`'],
  ['that is in a list in a docblock', '| `invalid_option` | an option of the client'],
  ['that has a comment in the source', '| `not_a_mock` | Another program responds'],
  ['that has only a message', '| `timestamp_unit` | The timestamp is in milliseconds'],
  ['that no other error of its class has', 'Code: `script_failed`.'],
])('the page of errors explains a code %s', (_, text) => {
  expect(body).toContain(text);
});

it('the page of errors explains every code', () => {
  expect(body).not.toMatch(/\|\s+\|$/m);
});
