import { describeFolders } from '@agent-platform/tools/folders';

describeFolders('the folders of the verifier', {
  root: new URL('../src/', import.meta.url),
  mayImport: {
    core: [],
    stores: ['core'],
    verify: ['core'],
    receive: ['core', 'stores', 'verify'],
    adapters: ['core', 'receive', 'verify'],
    explain: ['core', 'verify'],
    testing: ['core', 'stores', 'verify'],
  },
});
