import { testFolders } from '@agent-platform/tools/folders';

testFolders(new URL('../src/', import.meta.url), [
  ...['core', 'stores', 'verify', 'receive', 'adapters', 'explain', 'testing'],
]);
