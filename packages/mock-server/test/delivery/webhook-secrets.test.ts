import { createWebhookVerifier } from '@agent-platform/webhook-verify';
import { describe, expect, it } from 'vitest';
import { readForwarding } from '../../src/cli/forwarding.ts';
import { openMock } from '../support/open-mock.ts';
import { receiverUrl } from '../support/receiver.ts';

const unusable: Readonly<Record<string, string>> = {
  'is blank': ' ',
  'has a line break at its end': 'canary\n',
  'is in quotation marks': '"canary"',
  'has a NUL': 'canary\0canary',
  'has a control character': 'canary\u0007canary',
  'has a lone surrogate': 'canary\ud800',
};

/** Each way to choose the secret of a webhook. */
const ways: Readonly<Record<string, (secret: string) => void>> = {
  'simulate.rotateSecret'(secret) {
    const { mock } = openMock();
    const [webhook] = mock.snapshot().workspaces[0]?.records.webhooks ?? [];
    mock.simulate.rotateSecret({ webhookId: webhook?.id ?? '', secret });
  },
  'a seed'(secret) {
    openMock({ seed: { webhooks: [{ url: receiverUrl, events: ['messages'], secret }] } });
  },
  'a snapshot'(secret) {
    const { mock } = openMock();
    const text = JSON.stringify(mock.snapshot());
    mock.restore(JSON.parse(text.replaceAll('"demo-webhook-secret"', JSON.stringify(secret))));
  },
  '--webhook-secret'(secret) {
    readForwarding({ forwardTo: receiverUrl, webhookSecret: secret }, {});
  },
};

describe.each(Object.entries(ways))('%s', (_way, choose) => {
  it.each(Object.entries(unusable))('rejects a secret that %s', (_what, secret) => {
    expect(() => createWebhookVerifier({ variant: 'A', secret })).toThrow(TypeError);
    expect(() => choose(secret)).toThrow(/secret` (has|is|must)/);
  });

  it('repeats no part of a rejected secret in the error', () => {
    expect(() => choose('"canary"')).toThrow(/^(?!.*canary)/s);
  });

  it('accepts an unusual secret that createWebhookVerifier accepts', () => {
    const secret = 'can a\tsecret, "quoted" inside, be ⚿ anything?';
    createWebhookVerifier({ variant: 'A', secret });
    choose(secret);
  });
});
