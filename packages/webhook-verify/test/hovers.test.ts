import { openInEditor } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';

/** A program in which `/*name*\/` marks a place. */
const code = `
import { createMemoryStore, createWebhookHandler, createWebhookVerifier, schemes, signWebhook } from '@agent-platform/webhook-verify';

const verifier = createWebhookVerifier({ /*variant*/variant: 'A', /*secret*/secret: 's', /*maxBody*/maxBodyBytes: 10, /*tolerance*/toleranceMs: 1000 });
const handler = createWebhookHandler({
  verifier,
  on: { /*handler*/'message.received': (event) => event.data./*messageId*/message_id },
  store: createMemoryStore({ /*maxDone*/maxDone: 10 }),
  /*leaseMs*/leaseMs: 1000,
});
const result = await verifier./*check*/check(new Uint8Array(), {});
if (!result.ok) result./*errorCode*/code;
else if (result.event.event === '/*eventName*/') {}

createWebhookVerifier({ variant: '/*variants*/' });
createWebhookVerifier({ /*variantB*/variant: 'B', secret: 's' });
createWebhookVerifier({ /*variantWithScheme*/variant: 'B', secret: 's', scheme: schemes.A, toleranceMs: 1 });
signWebhook({ /*signedVariant*/variant: 'B', secret: 's', body: '{}' });
`;

const editor = openInEditor(code, new URL('support/', import.meta.url));
describe('a hover in the editor', () => {
  it.each([
    ['variant', 'Selects the shape of events'],
    ['variantB', 'Selects the shape of events'],
    ['variantWithScheme', 'Selects the shape of events'],
    ['signedVariant', 'Selects the shape of events'],
    ['secret', "The webhook's secret, as text"],
    ['maxBody', 'The largest body to read and hash'],
    ['tolerance', 'How far the signed time may be from the current time'],
    ['handler', 'The customer sent a message.'],
    ['messageId', "The message's id"],
    ['maxDone', 'How many deliveries to remember'],
    ['leaseMs', 'How long a delivery stays reserved for an attempt'],
    ['check', 'Like `verify`, but resolves to a result'],
    ['errorCode', 'The reason, as a code to branch on'],
  ])('over %s in the sample file shows its documentation', (mark, words) => {
    expect(editor.documentationOf(mark)).toContain(words);
  });

  it('over a method shows the names of its types', () => {
    expect(editor.signatureOf('check')).toBe(
      '(method) WebhookVerifier<"A">.check(rawBody: WebhookBody, headers: WebhookHeaders): Promise<WebhookCheckResult<"A">>',
    );
  });

  it('over an option shows its default', () => {
    expect(editor.tagsOf('leaseMs')).toEqual(['@default 30_000']);
  });
});

describe('a completion in the editor', () => {
  it('of a variant offers A and B', () => {
    expect(editor.completionsOf('variants')).toEqual(['A', 'B']);
  });

  it('of an event name offers the events of the variant', () => {
    expect(editor.completionsOf('eventName')).toContain('message.received');
  });
});
