import { expect, it, vi } from 'vitest';
import { createMemoryStore, createWebhookHandler, createWebhookVerifier } from '../src/index.ts';
import { clock, createDelivery, variants } from './support/deliveries.ts';

/** Sends every tenant a genuine delivery with the same body. All share a store. Returns the tenants that handled it. */
async function deliverToTenants(variant: 'A' | 'B', namespaces: (string | undefined)[]) {
  const store = createMemoryStore({ clock });
  const handled = vi.fn<(tenant: number) => void>();
  for (const [tenant, namespace] of namespaces.entries()) {
    const key = `secret-${tenant}`;
    const handler = createWebhookHandler({
      verifier: createWebhookVerifier({ variant, secret: key, clock }),
      on: { 'message.received': () => handled(tenant) },
      store,
      namespace,
    });
    const delivery = createDelivery(variant, { key });
    await handler(new Request('http://localhost', { method: 'POST', ...delivery }));
  }
  return handled.mock.calls.flat();
}

it.each(variants)(
  'tenants with their own namespaces can share a store in Variant %s',
  async (variant) => {
    expect(await deliverToTenants(variant, ['acme', 'globex', 'acme'])).toEqual([0, 1]);
  },
);

it('tenants that share a store without namespaces lose events with equal ids in Variant B', async () => {
  expect(await deliverToTenants('B', [undefined, undefined])).toEqual([0]);
});
