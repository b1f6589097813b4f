import { expect, it } from 'vitest';
import * as exported from '../src/index.ts';

it('the package exports the listed names and no others', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "WebhookHandlerError",
      "WebhookVerificationError",
      "createMemoryStore",
      "createWebhookHandler",
      "createWebhookVerifier",
      "isWebhookHandlerError",
      "isWebhookVerificationError",
      "schemes",
      "signWebhook",
    ]
  `);
});
