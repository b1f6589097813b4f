import { describe, expect, it } from 'vitest';
import { requirePeer } from './require-peer.ts';

const msw = { usedBy: 'mswHandlers', peer: 'msw', since: '2.0' };

describe('an optional peer dependency', () => {
  it('is rejected if it is too old, and the error names the version to install', () => {
    expect(() => requirePeer({ rest: {} }, 'http', msw)).toThrow(
      'mswHandlers: The installed version of msw is too old. Install 2.0 or later: `npm install --save-dev msw@latest`.',
    );
  });

  it('is accepted if it has the required export', () => {
    expect(() => requirePeer({ http: {} }, 'http', msw)).not.toThrow();
  });
});
