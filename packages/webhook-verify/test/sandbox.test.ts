import { afterEach, expect, it, vi } from 'vitest';
import { clock, createDelivery, createRequest } from './support/deliveries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Imitates Next's edge runtime, where every function of `process` throws. Returns a spy that they all call. */
function forbidProcess() {
  const called = vi.fn();
  const forbidden = () => {
    called();
    throw new Error('A Node.js API is used which is not supported in the Edge Runtime.');
  };
  vi.stubGlobal('process', {
    ...process,
    getBuiltinModule: forbidden,
    emitWarning: forbidden,
    nextTick: forbidden,
  });
  return called;
}

it('importing any entry point of the package calls no function of `process`', async () => {
  vi.resetModules();
  const called = forbidProcess();
  await import('../src/index.ts');
  await import('../src/lambda.ts');
  await import('../src/redis.ts');
  await import('../src/postgres.ts');
  await import('../src/explain.ts');
  await import('../src/testing.ts');
  expect(called).not.toHaveBeenCalled();
});

it('a webhook handler uses WebCrypto and warns on the console if the functions of `process` throw', async () => {
  vi.resetModules();
  forbidProcess();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const verify = await import('../src/index.ts');
  const verifier = verify.createWebhookVerifier({ variant: 'A', secret: 'whsec_test', clock });
  const handler = verify.createWebhookHandler({ verifier, store: 'memory', on: {} });
  expect((await handler(createRequest('A'))).status).toBe(204);
  const { headers } = createDelivery('A');
  const forged = new Request('http://localhost', { method: 'POST', headers, body: '{}' });
  expect((await handler(forged)).status).toBe(400);
  expect(warned.mock.calls[0]?.[0]).toContain('was rejected (signature_mismatch)');
});
