import { describeFolders, listImports } from '@agent-platform/tools/folders';
import { expect, it } from 'vitest';

const root = new URL('../../src/', import.meta.url);

/**
 * The folders of `src`, lowest first, each with the others from which it may import values or types. The files at the
 * top of `src` publish the package and join its parts. They, and the command in `cli`, may import everything.
 */
const mayImport = {
  errors: [],
  validation: ['errors'],
  package: ['errors', 'validation'],
  openapi: ['validation'],
  redaction: ['errors'],
  collections: [],
  time: ['errors', 'collections'],
  network: ['validation'],
  // Records contain the times at which their next steps are due.
  records: ['errors', 'validation', 'collections', 'time'],
  domain: ['errors', 'validation', 'collections', 'time', 'records'],
  delivery: ['errors', 'validation', 'collections', 'time', 'network', 'records', 'domain'],
  resources: ['errors', 'validation', 'collections', 'records', 'domain', 'delivery'],
  // A seed is checked by the rules that the resources have for new records.
  seeds: ['errors', 'validation', 'records', 'domain', 'resources'],
  // What a workspace owns, saves and loads.
  workspace: [
    'errors',
    'validation',
    'redaction',
    'collections',
    'time',
    'records',
    'domain',
    'delivery',
    'seeds',
  ],
  request: [
    'errors',
    'validation',
    'redaction',
    'collections',
    'time',
    'domain',
    'delivery',
    'resources',
    'workspace',
  ],
  controls: [
    'errors',
    'validation',
    'package',
    'openapi',
    'redaction',
    'time',
    'records',
    'domain',
    'delivery',
    'resources',
    'seeds',
    'workspace',
    'request',
  ],
  'failed-tests': ['controls'],
  remote: [
    'errors',
    'validation',
    'package',
    'time',
    'network',
    'domain',
    'controls',
    'failed-tests',
  ],
  // The HTTP server.
  node: ['errors', 'validation', 'package', 'time', 'workspace', 'request', 'controls'],
};

describeFolders('the folders of the mock', {
  root,
  mayImport,
  above: ['cli'],
});

it('one resource never imports another', () => {
  const resourceOf = (file: string) => /^resources\/([^/]+)\//.exec(file)?.[1];
  const crossing = listImports(root).filter(({ from, to }) => {
    const [own, other] = [resourceOf(from), resourceOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(crossing).toEqual([]);
});
