import { describeFolders, listImports } from '@agent-platform/tools/folders';
import { expect, it } from 'vitest';

const root = new URL('../src/', import.meta.url);

/**
 * Which folders of `src` may import from which others, types included. The folders are listed in order,
 * the lowest first. `generated` is exempt: it is written from the specification. The files at the top of
 * `src` are the published entries and the composition, and may import everything.
 */
const mayImport = {
  errors: [],
  package: ['errors'],
  redaction: ['errors'],
  validation: ['errors'],
  collections: [],
  time: ['errors', 'validation', 'collections'],
  records: ['errors', 'validation', 'collections'],
  domain: ['errors', 'validation', 'collections', 'time', 'records'],
  delivery: ['errors', 'collections', 'time', 'records', 'domain'],
  'live-mcp': ['errors', 'package', 'redaction', 'time', 'records', 'domain', 'delivery'],
  resources: ['errors', 'validation', 'collections', 'records', 'domain', 'delivery'],
  // A seed is checked by the rules that the resources have for new records.
  seeds: ['errors', 'validation', 'records', 'domain', 'resources'],
  // What a workspace owns, saves and loads.
  workspace: [
    'errors',
    'redaction',
    'validation',
    'collections',
    'time',
    'records',
    'domain',
    'delivery',
    'live-mcp',
    'seeds',
  ],
  request: [
    'errors',
    'redaction',
    'validation',
    'collections',
    'time',
    'domain',
    'delivery',
    'resources',
    'workspace',
  ],
};

describeFolders('the folders of the mock', {
  root,
  mayImport,
  above: ['cli', 'controls', 'failed-tests', 'node', 'remote'],
});

it('one resource never imports another', () => {
  const resourceOf = (file: string) => /^resources\/([^/]+)\//.exec(file)?.[1];
  const crossing = listImports(root).filter(({ from, to }) => {
    const [own, other] = [resourceOf(from), resourceOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(crossing).toEqual([]);
});
