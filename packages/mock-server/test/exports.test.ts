import * as root from '@agent-platform/mock-server';
import * as msw from '@agent-platform/mock-server/msw';
import * as node from '@agent-platform/mock-server/node';
import { expect, it } from 'vitest';

it('exports these names and no others', () => {
  const names = (entry: object) => Object.keys(entry).sort();
  expect({ root: names(root), msw: names(msw), node: names(node) }).toMatchInlineSnapshot(`
    {
      "msw": [
        "mswHandlers",
      ],
      "node": [
        "ListenError",
        "listen",
      ],
      "root": [
        "MockConfigurationError",
        "MockControlError",
        "createMockServer",
        "demo",
      ],
    }
  `);
});
