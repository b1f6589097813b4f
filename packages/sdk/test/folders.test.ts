import { describeFolders } from '@agent-platform/tools/folders';

describeFolders('the folders of the SDK', {
  root: new URL('../src/', import.meta.url),
  mayImport: {
    records: [],
    errors: [],
    options: ['errors'],
    time: ['options'],
    hooks: ['errors', 'options', 'time'],
    'rate-limit': ['errors', 'options', 'time', 'hooks'],
    transport: ['errors', 'options', 'time', 'hooks', 'rate-limit'],
    calls: ['errors', 'options', 'time', 'hooks', 'rate-limit', 'transport'],
    pagination: ['errors', 'options', 'calls'],
    resources: ['records', 'errors', 'options', 'time', 'transport', 'calls', 'pagination'],
    client: [
      'errors',
      'options',
      'time',
      'hooks',
      'rate-limit',
      'transport',
      'calls',
      'pagination',
      'resources',
    ],
    check: ['options', 'rate-limit', 'calls'],
  },
});
