import { describe, expect, it } from 'vitest';
import { toUnreachable } from './connection-error.ts';

const failWith = (code: string) =>
  toUnreachable(
    'faults.add',
    'https://mock.example',
    new TypeError('fetch failed', { cause: Object.assign(new Error('No'), { code }) }),
  );

describe('the error for a mock that cannot be reached', () => {
  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  ])('says for %s that the certificate is not trusted, and how to add its authority', (code) => {
    expect(failWith(code).message).toBe(
      `faults.add: The certificate of \`https://mock.example\` is not trusted (\`${code}\`). If it is your own, start this program with the environment variable \`NODE_EXTRA_CA_CERTS\` set to the certificate file of the authority that issued it.`,
    );
  });

  it('says that `fetch` blocks the port', () => {
    const cause = new TypeError('fetch failed', { cause: new Error('bad port') });
    expect(toUnreachable('connectMock', 'http://127.0.0.1:6000', cause).message).toBe(
      'connectMock: `fetch` does not connect to the port of `http://127.0.0.1:6000`, which it blocks. Start the mock on another port.',
    );
  });

  it.each(['CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'ECONNREFUSED'])(
    'does not mention NODE_EXTRA_CA_CERTS when it would not help: %s',
    (code) => {
      expect(failWith(code).message).toContain(`(\`${code}\`)`);
      expect(failWith(code).message).not.toContain('NODE_EXTRA_CA_CERTS');
    },
  );
});
