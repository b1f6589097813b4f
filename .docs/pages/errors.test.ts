import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '../../spec/generate/document.ts';
import { errorPage } from './errors.ts';
import { root } from './root.ts';

const { body } = errorPage(await readDocument(join(root, 'spec', 'openapi.yaml')));

it.each([
  ['from the specification', '`NOT_FOUND`<br>404 `NotFoundError`'],
  ['from a list in a docblock', '| `invalid_option` | an option of the client'],
  ['from a comment of its own', '| `not_a_mock` | Another program responds'],
  ['with its message', '| `timestamp_unit` | The timestamp is in milliseconds'],
  ['that is the only one of its class', 'Code: `script_failed`.'],
])('the page of errors explains a code %s', (_, text) => {
  expect(body).toContain(text);
});

it('the page of errors explains every code', () => {
  expect(body).not.toMatch(/\|\s+\|$/m);
});
