import { describe, expect, it } from 'vitest';
import { isLoopback } from '../validation/hostname.ts';
import { requireAllowed, requireAllowedWithoutToken } from './guard.ts';

const request = new Request('http://localhost/__mock__/reset', { headers: { host: 'localhost' } });

describe('the control API', () => {
  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'accepts a request of a program on this machine, whose address is %s',
    (remoteAddress) => {
      expect(() =>
        requireAllowed(request, { remoteAddress }, { isOwnHost: isLoopback }),
      ).not.toThrow();
    },
  );

  it.each(['10.0.0.1', '0.0.0.0', '::', '::ffff:10.0.0.1', 'fe80::1%eth0', undefined])(
    'rejects a request for localhost from another machine (address: %s)',
    (remoteAddress) => {
      expect(() => requireAllowed(request, { remoteAddress }, { isOwnHost: isLoopback })).toThrow(
        'It rejects requests from other machines without the control token. Start the mock with a control token, and send the token as `Authorization: Bearer TOKEN`.',
      );
    },
  );

  describe('on this machine', () => {
    const peer = { remoteAddress: '127.0.0.1' };
    const send = (method: string, headers: Record<string, string>, allowsOtherOrigins = false) => {
      const url = 'http://localhost:4010/__mock__/reset';
      const sent = new Request(url, { method, headers: { host: 'localhost:4010', ...headers } });
      requireAllowed(sent, peer, { isOwnHost: isLoopback, allowsOtherOrigins });
    };
    const others: Record<string, string>[] = [
      { origin: 'http://localhost:3000' },
      { origin: 'http://127.0.0.1:4010' },
      { origin: 'http://localhost' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' },
    ];

    it.each(others)(
      'rejects a change by a web page of another origin, which sends %j',
      (headers) => {
        for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
          expect(() => send(method, headers)).toThrow(
            'It rejects changes by web pages of other origins. Start the mock with `--cors` or `cors: true` to allow them.',
          );
        }
      },
    );

    it.each(others)(
      'accepts a change by a web page of another origin if `cors` is on, with %j',
      (headers) => {
        expect(() => send('POST', headers, true)).not.toThrow();
      },
    );

    it.each(others)(
      'accepts a read by a web page of another origin, which cannot see the response, with %j',
      (headers) => {
        expect(() => send('GET', headers)).not.toThrow();
      },
    );

    it.each<Record<string, string>>([
      { origin: 'http://localhost:4010' },
      { origin: 'http://LOCALHOST:4010', 'sec-fetch-site': 'same-origin' },
      // A proxy may have replaced the Host.
      { origin: 'https://localhost', 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
      {},
    ])('accepts a change by the inspector page or by a program, which sends %j', (headers) => {
      expect(() => send('POST', headers)).not.toThrow();
    });
  });

  describe('with a control token', () => {
    const token = 'correct-horse-battery';
    const access = { isOwnHost: isLoopback, token };
    const [here, elsewhere] = [{ remoteAddress: '127.0.0.1' }, { remoteAddress: '10.0.0.1' }];
    const withHeaders = (headers: Record<string, string>) =>
      new Request('http://mock:4010/__mock__/reset', {
        headers: { host: 'mock:4010', ...headers },
      });

    it.each([
      ['sends no token', {}, 'the request has no token'],
      [
        'sends a wrong token',
        { authorization: 'Bearer wrong' },
        'the request has a different token',
      ],
    ])('tells another machine that %s how to send the control token', (_what, headers, what) => {
      expect(() => requireAllowed(withHeaders(headers), elsewhere, access)).toThrow(
        `requires the control token of this mock, but ${what}. Send the token as \`Authorization: Bearer TOKEN\`.`,
      );
    });

    it.each([`Bearer ${token}`, `bearer  ${token}`])(
      'accepts the token from another machine, with any Host header: %s',
      (authorization) => {
        expect(() =>
          requireAllowed(withHeaders({ authorization }), elsewhere, access),
        ).not.toThrow();
      },
    );

    it.each<Record<string, string>>([
      { origin: 'http://mock:4010' },
      { origin: 'http://mock:4010', 'sec-fetch-site': 'same-origin' },
      { host: '10.0.0.2:4010', origin: 'http://10.0.0.2:4010' },
    ])(
      'accepts the inspector page on another machine if it sends the token, with %j',
      (headers) => {
        const sent = withHeaders({ ...headers, authorization: `Bearer ${token}` });
        expect(() => requireAllowed(sent, elsewhere, access)).not.toThrow();
        const without = withHeaders(headers);
        expect(() => requireAllowed(without, elsewhere, access)).toThrow(
          expect.objectContaining({ status: 401 }),
        );
      },
    );

    it('refuses a page whose host name resolves to this machine (DNS rebinding)', () => {
      const sent = withHeaders({ host: 'evil.example', origin: 'http://evil.example' });
      for (const token of [undefined, access.token]) {
        const rebound = () => requireAllowed(sent, here, { isOwnHost: isLoopback, token });
        expect(rebound).toThrow(expect.objectContaining({ status: 403 }));
      }
    });

    it('accepts a program on this machine without the token', () => {
      expect(() => requireAllowed(request, here, access)).not.toThrow();
    });

    it.each([here, elsewhere])(
      'rejects a wrong token with a 401, whichever machine sends it: %j',
      (peer) => {
        for (const sent of [
          'Bearer wrong',
          `Bearer ${token}x`,
          `Basic ${token}`,
          token,
          'Bearer ',
        ]) {
          expect(() =>
            requireAllowed(withHeaders({ host: 'localhost', authorization: sent }), peer, access),
          ).toThrow(
            expect.objectContaining({ status: 401, message: expect.not.stringMatching(token) }),
          );
        }
      },
    );

    it.each<Record<string, string>>([
      { origin: 'https://evil.example' },
      { origin: 'http://mock' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-webhook-signature': 'sha256=00' },
    ])('refuses a request with the token if it has the headers %j', (headers) => {
      const sent = withHeaders({ ...headers, authorization: `Bearer ${token}` });
      for (const peer of [here, elsewhere]) {
        expect(() => requireAllowed(sent, peer, access)).toThrow(
          expect.objectContaining({ status: 403 }),
        );
      }
    });
  });
});

describe('a path of the control API that needs no token', () => {
  const elsewhere = { remoteAddress: '10.0.0.1' };

  it('is closed to other machines if the mock has no control token', () => {
    const access = { isOwnHost: isLoopback };
    expect(() => requireAllowedWithoutToken(request, elsewhere, access)).toThrow(
      'It rejects requests from other machines without the control token.',
    );
  });

  it('is open to other machines if the mock has a control token', () => {
    const access = { isOwnHost: isLoopback, token: 'correct-horse-battery' };
    expect(() => requireAllowedWithoutToken(request, elsewhere, access)).not.toThrow();
  });
});
