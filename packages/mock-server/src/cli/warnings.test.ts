import { describe, expect, it } from 'vitest';
import type { DeliveryRecord, WebhookRecord } from '../generated/control-types.ts';
import type { FailureCode } from '../records/failure-code.ts';
import { createWarnings } from './warnings.ts';

const receiver = 'http://127.0.0.1:3000/webhooks';

const preflight = { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } };

function open() {
  const warnings: string[] = [];
  return { warnings, watch: createWarnings((message) => warnings.push(message), receiver) };
}

describe('the warning about an inactive webhook', () => {
  const webhook = { id: 'w-1', url: receiver } as WebhookRecord;

  it('is printed each time the webhook becomes inactive, and only once until it is active again', () => {
    const { warnings, watch } = open();
    for (const status of ['active', 'inactive', 'inactive', 'active', 'inactive'] as const) {
      watch.lookAtWebhook({ ...webhook, status });
    }
    expect(warnings).toHaveLength(2);
  });

  it('is not printed for other webhooks', () => {
    const { warnings, watch } = open();
    watch.lookAtWebhook({ ...webhook, url: 'http://other.test/', status: 'inactive' });
    watch.lookAtWebhook(undefined);
    expect(warnings).toEqual([]);
  });
});

describe('the warning about a receiver', () => {
  const failed = (error: FailureCode) =>
    ({ url: receiver, status_code: null, dropped: false, error }) as DeliveryRecord;

  it.each([
    ['connection_refused', 'is not responding (`connection_refused`). Start it, or check the URL.'],
    ['tls_error', 'its certificate is not trusted (`tls_error`). If the certificate is your own'],
    ['blocked_port', 'has a port that `fetch` blocks'],
  ] as const)('is printed once, and says what to do after %s', (error, text) => {
    const { warnings, watch } = open();
    watch.lookAtAttempt(failed(error));
    watch.lookAtAttempt(failed(error));
    expect(warnings).toEqual([expect.stringContaining(text)]);
  });
});

describe('the warning about a rejected preflight', () => {
  it('is printed once, and names the option `--cors`', () => {
    const { warnings, watch } = open();
    watch.lookAtRequest(preflight);
    watch.lookAtRequest(preflight);
    expect(warnings).toEqual([expect.stringContaining('--cors')]);
  });

  it('is not printed for other requests', () => {
    const { warnings, watch } = open();
    watch.lookAtRequest({ method: 'GET', headers: { origin: 'http://app.test' } });
    watch.lookAtRequest({ method: 'OPTIONS', headers: {} });
    expect(warnings).toEqual([]);
  });
});
