import { testFolders } from '@agent-platform/tools/folders';

testFolders(new URL('../src/', import.meta.url), [
  ...['records', 'errors', 'options', 'time', 'hooks', 'rate-limit', 'transport', 'calls'],
  ...['pagination', 'resources', 'client', 'check'],
]);
