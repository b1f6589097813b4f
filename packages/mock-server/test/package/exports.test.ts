import * as root from '@agent-platform/mock-server';
import * as msw from '@agent-platform/mock-server/msw';
import * as node from '@agent-platform/mock-server/node';
import * as remote from '@agent-platform/mock-server/remote';
import { expect, it } from 'vitest';

it('the package exports only the names in this list', () => {
  const names = (entry: object) => Object.keys(entry).sort();
  expect({
    root: names(root),
    msw: names(msw),
    node: names(node),
    remote: names(remote),
  }).toMatchInlineSnapshot(`
    {
      "msw": [
        "mswHandlers",
      ],
      "node": [
        "ListenError",
        "listen",
      ],
      "remote": [
        "MockConfigurationError",
        "MockConnectionError",
        "MockControlError",
        "MockTimeoutError",
        "connectMock",
      ],
      "root": [
        "MockConfigurationError",
        "MockControlError",
        "MockScriptError",
        "MockTimeoutError",
        "createMockServer",
        "demo",
      ],
    }
  `);
});
