import { listImports, testFolders } from '@agent-platform/tools/folders';
import { expect, it } from 'vitest';

const root = new URL('../../src/', import.meta.url);

testFolders(root, [
  ...['errors', 'validation', 'package', 'openapi', 'redaction', 'collections', 'time', 'network'],
  // Records contain the times at which their next steps are due.
  ...['records', 'domain', 'delivery', 'resources'],
  // A seed is checked by the rules that the resources have for new records.
  ...['seeds', 'workspace', 'request', 'controls', 'failed-tests', 'remote', 'node', 'cli'],
]);

it('one resource never imports another', () => {
  const resourceOf = (file: string) => /^resources\/([^/]+)\//.exec(file)?.[1];
  const crossing = listImports(root).filter(({ from, to }) => {
    const [own, other] = [resourceOf(from), resourceOf(to)];
    return own !== undefined && other !== undefined && own !== other;
  });
  expect(crossing).toEqual([]);
});
