import {
  createWebhookHandler,
  createWebhookVerifier,
  type DedupeStore,
} from '@agent-platform/webhook-verify';

export interface Tenant {
  id: string;
  /** The secret of the tenant's webhook. */
  secret: string;
}

interface Options {
  store: DedupeStore;
  /** Called once for each message that a customer has sent to a tenant. */
  handle(tenantId: string, messageId: string | undefined): unknown;
  clock?: { now(): number };
}

/** Variant A: one URL for all tenants. `findTenant` finds the tenant to which a webhook belongs. */
export function createSharedReceiver(
  findTenant: (webhookId: string) => Promise<Tenant | undefined>,
  { store, handle, clock = Date }: Options,
) {
  const secret = async (webhookId: string) => (await findTenant(webhookId))?.secret;
  return createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'A', secret, clock }),
    store,
    on: {
      async 'message.received'({ webhook_id, data }) {
        const tenant = await findTenant(webhook_id);
        if (!tenant) throw new Error(`Webhook ${webhook_id} was deleted.`);
        await handle(tenant.id, data.message_id);
      },
    },
  });
}

/** Variant B: each tenant has a URL and a handler of its own. */
export function createTenantReceiver(tenant: Tenant, { store, handle }: Options) {
  return createWebhookHandler({
    verifier: createWebhookVerifier({ variant: 'B', secret: tenant.secret }),
    store,
    namespace: tenant.id,
    on: { 'message.received': ({ data }) => handle(tenant.id, data.message_id) },
  });
}
