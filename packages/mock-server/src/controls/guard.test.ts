import { describe, expect, it } from 'vitest';
import { isLoopback } from '../core/hostname.ts';
import { requireLocal } from './guard.ts';

const request = new Request('http://localhost/__mock__/reset', { headers: { host: 'localhost' } });

describe('requireLocal', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'lets a program on this machine pass: %s',
    (remoteAddress) => {
      expect(() => requireLocal(request, { remoteAddress }, isLoopback)).not.toThrow();
    },
  );

  it.each(['10.0.0.1', '0.0.0.0', '::', '::ffff:10.0.0.1', 'fe80::1%eth0', undefined])(
    'refuses another machine, whatever Host it names: %s',
    (remoteAddress) => {
      expect(() => requireLocal(request, { remoteAddress }, isLoopback)).toThrow(
        'a request from another host is refused',
      );
    },
  );
});
