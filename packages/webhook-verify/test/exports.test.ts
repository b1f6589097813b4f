import { expect, it } from 'vitest';
import * as exported from '../src/index.ts';

it('exports these names and no others', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "WebhookVerificationError",
      "createMemoryStore",
      "createWebhookHandler",
      "createWebhookVerifier",
      "isWebhookVerificationError",
      "signWebhook",
    ]
  `);
});
