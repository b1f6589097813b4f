import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDocument } from '../../spec/generate/document.ts';
import { errorPage } from './errors.ts';
import { root } from './root.ts';

const { body } = errorPage(await readDocument(join(root, 'spec', 'openapi.yaml')));

it.each([
  ['of the specification', '`NOT_FOUND`<br>404 `NotFoundError`'],
  ['in a list of a docblock', '| `invalid_option` | an option of the client'],
  ['in a comment of its own', '| `not_a_mock` | Another program responds'],
  ['with its message', '| `timestamp_unit` | The timestamp is in milliseconds'],
  ['as the only one of its class', 'Code: `script_failed`.'],
])('explains a code %s', (_, text) => {
  expect(body).toContain(text);
});

it('explains every code', () => {
  expect(body).not.toMatch(/\|\s+\|$/m);
});
