import { describeFolders } from '@agent-platform/tools/folders';

describeFolders('the folders of the verifier', {
  root: new URL('../src/', import.meta.url),
  mayImport: {
    core: [],
    mount: ['core'],
    stores: ['core'],
    verify: ['core'],
    receive: ['core', 'mount', 'stores', 'verify'],
    adapters: ['core', 'mount', 'receive', 'verify'],
    explain: ['core', 'verify'],
    testing: ['core', 'verify'],
  },
});
