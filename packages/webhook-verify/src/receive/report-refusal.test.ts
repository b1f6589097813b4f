import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createDelivery, createRequest, eventBody } from '../../test/support/deliveries.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { createWebhookVerifier } from '../verify/verifier.ts';
import type { WebhookRefusal } from './report-refusal.ts';

const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
const unhandled = vi.fn();
process.on('unhandledRejection', unhandled);
afterEach(() => {
  warned.mockClear();
  unhandled.mockClear();
});

function createForged(extraHeaders: Record<string, string> = {}): Request {
  const headers = { ...createDelivery('A').headers, ...extraHeaders };
  const init = { method: 'POST', headers, body: eventBody('forged') };
  return new Request('http://localhost/', init);
}

const createUnsigned = () => new Request('http://localhost/', { method: 'POST', body: '{}' });

describe('onRefused', () => {
  it('is called with the code, the message and the headers of a forged delivery', async () => {
    const onRefused = vi.fn();
    await createReceiver(() => {}, { onRefused })(createForged());
    expect(onRefused.mock.calls).toEqual([
      [
        {
          code: 'signature_mismatch',
          message: 'signature mismatch: wrong secret, or not the raw bytes?',
          headers: {
            'content-type': 'text/plain;charset=UTF-8',
            'x-webhook-id': 'wh_1',
            'x-webhook-signature': '[redacted]',
            'x-webhook-timestamp': '1700000000',
          },
        },
      ],
    ]);
  });

  it('is given no header that may hold a secret', async () => {
    const onRefused = vi.fn<(refusal: WebhookRefusal) => void>();
    const secret = 'hunter2';
    const extra = { authorization: secret, cookie: secret, 'x-api-key': secret, 'x-new': secret };
    await createReceiver(() => {}, { onRefused })(createForged(extra));
    expect(Object.keys(onRefused.mock.calls[0]?.[0].headers ?? {})).toContain('x-new');
    expect(JSON.stringify(onRefused.mock.calls)).not.toContain(secret);
  });

  it('is given no signature, whichever header a scheme puts it in', async () => {
    const onRefused = vi.fn<(refusal: WebhookRefusal) => void>();
    const scheme = {
      signatureHeader: 'User-Agent',
      timestampHeader: 'X-Sent-At',
      signedText: '{timestamp}.{body}',
    } as const;
    const verifier = createWebhookVerifier({ variant: 'A', scheme, secret: 'whsec_test' });
    const signature = '0'.repeat(64);
    const headers = { 'User-Agent': signature, 'X-Sent-At': '1700000000', 'X-Webhook-ID': 'wh_1' };
    const request = new Request('http://localhost/', { method: 'POST', headers, body: '{}' });
    await createReceiver(() => {}, { verifier, onRefused })(request);
    expect(onRefused.mock.calls[0]?.[0].headers).toMatchObject({
      'user-agent': '[redacted]',
      'x-sent-at': '1700000000',
    });
    expect(JSON.stringify(onRefused.mock.calls)).not.toContain(signature);
  });

  it('is not called for a genuine delivery', async () => {
    const onRefused = vi.fn();
    await createReceiver(() => {}, { onRefused })(createRequest('A'));
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no log');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no log'))],
    ['never settles', () => new Promise(() => {})],
  ])('that %s changes nothing of the response', async (_, onRefused) => {
    const response = await createReceiver(() => {}, { onRefused })(createForged());
    await turn();
    expect(response.status).toBe(400);
    expect((await response.json()).error.code).toBe('signature_mismatch');
    expect(unhandled).not.toHaveBeenCalled();
  });
});

describe('without onRefused', () => {
  it('a refusal is a process warning, at most once a minute for each code', async () => {
    const clock = createManualClock();
    const handler = createReceiver(() => {}, { onRefused: undefined, clock });
    await handler(createForged());
    await handler(createForged());
    await handler(createUnsigned());
    clock.setWallClock(59_999);
    await handler(createForged());
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      'A webhook delivery was refused: signature mismatch: wrong secret, or not the raw bytes?',
      expect.stringContaining('missing header'),
    ]);
    clock.setWallClock(1);
    await handler(createForged());
    expect(warned).toHaveBeenCalledTimes(3);
  });

  it('warnings go on after the clock was set back', async () => {
    const clock = createManualClock();
    const handler = createReceiver(() => {}, { onRefused: undefined, clock });
    await handler(createForged());
    clock.setWallClock(-3_600_000);
    await handler(createForged());
    expect(warned).toHaveBeenCalledTimes(2);
  });
});

it.each([-61, 61])('a timestamp that is %i days off names the clock of the mock', async (days) => {
  const onRefused = vi.fn<(refusal: WebhookRefusal) => void>();
  const { headers, body } = createDelivery('A', {
    timestamp: String(1_700_000_000 + days * 86_400),
  });
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  await createReceiver(() => {}, { onRefused })(request);
  expect(onRefused.mock.calls[0]?.[0].message).toContain('clock: mock.clock');
});

it('a timestamp that is days off names no mock', async () => {
  const onRefused = vi.fn<(refusal: WebhookRefusal) => void>();
  const { headers, body } = createDelivery('A', { timestamp: String(1_700_000_000 - 86_400) });
  const request = new Request('http://localhost/', { method: 'POST', headers, body });
  await createReceiver(() => {}, { onRefused })(request);
  expect(onRefused.mock.calls[0]?.[0].message).not.toContain('mock');
});
