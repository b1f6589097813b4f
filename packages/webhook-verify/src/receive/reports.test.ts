import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createDelivery,
  createRequest,
  createVerifier,
  eventBody,
} from '../../test/support/deliveries.ts';
import { createManualClock } from '../../test/support/manual-clock.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { recordUnhandledRejections, recordWarnings } from '../../test/support/recorders.ts';
import { toLambdaHandler } from '../adapters/lambda-handler.ts';
import { toNodeHandler } from '../adapters/node-handler.ts';
import { createWebhookVerifier } from '../verify/verifier.ts';
import type { WebhookRefusal } from './reports.ts';
import { createWebhookHandler, type WebhookHandler } from './webhook-handler.ts';

const warned = recordWarnings();
const unhandled = recordUnhandledRejections();

/** Sends a POST that has these properties through `toNodeHandler`. Returns the status and the body. */
async function sendToNode(handler: WebhookHandler, properties: object) {
  const request = new IncomingMessage(new Socket());
  for (const [name, value] of Object.entries({ method: 'POST', ...properties })) {
    Object.defineProperty(request, name, { value });
  }
  const response = new ServerResponse(request);
  const end = vi.spyOn(response, 'end');
  await toNodeHandler(handler)(request, response);
  return { status: response.statusCode, body: String(end.mock.calls[0]?.[0]) };
}

function createForged(extraHeaders: Record<string, string> = {}): Request {
  const headers = { ...createDelivery('A').headers, ...extraHeaders };
  const init = { method: 'POST', headers, body: eventBody('forged') };
  return new Request('http://localhost/', init);
}

function raise(): never {
  throw new Error('no log');
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
          message:
            'The signature does not match. Check the secret, and pass the raw bytes of the body.',
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

  it('is never given the signature, whichever header a scheme uses for it', async () => {
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

  it('is given the values of headers that cannot hold a secret, in Variant B too', async () => {
    const onRefused = vi.fn<(refusal: WebhookRefusal) => void>();
    const shown = {
      'content-encoding': 'identity',
      'content-length': '2',
      'content-type': 'application/json',
      date: 'Tue, 14 Nov 2023 22:13:20 GMT',
      host: 'localhost',
      'transfer-encoding': 'chunked',
      'user-agent': 'Platform/1.0',
      'x-webhook-id': 'wh_1',
      'x-webhook-timestamp': '1700000000',
    };
    const headers = { ...shown, 'x-service-signature': '0'.repeat(64) };
    const request = new Request('http://localhost/', { method: 'POST', headers, body: '{}' });
    const handler = createWebhookHandler({
      verifier: createVerifier('B'),
      store: 'memory',
      on: {},
      onRefused,
    });
    await handler(request);
    expect(onRefused.mock.calls[0]?.[0].headers).toEqual({
      ...shown,
      'x-service-signature': '[redacted]',
    });
  });

  it('is not called for a genuine delivery', async () => {
    const onRefused = vi.fn();
    await createReceiver(() => {}, { onRefused })(createRequest('A'));
    expect(onRefused).not.toHaveBeenCalled();
  });

  it.each([
    ['throws', raise],
    ['rejects', async () => raise()],
    ['never settles', () => new Promise(() => {})],
  ])('that %s does not change the response', async (_, onRefused) => {
    const response = await createReceiver(() => {}, { onRefused })(createForged());
    await turn();
    expect(response.status).toBe(400);
    expect((await response.json()).error.code).toBe('signature_mismatch');
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each([
    ['throws', raise],
    ['rejects', async () => raise()],
  ])('that %s causes a process warning about the rejected delivery', async (_, onRefused) => {
    await createReceiver(() => {}, { onRefused })(createForged());
    await turn();
    expect(warned.mock.calls).toEqual([
      [expect.stringContaining('was rejected (signature_mismatch)'), expect.anything()],
    ]);
  });
});

describe('onRefused of a handler behind an adapter', () => {
  const forged = { ...createDelivery('A').headers, cookie: 'hunter2' };
  const refusals: [
    what: string,
    code: string,
    run: (handler: WebhookHandler) => Promise<unknown>,
  ][] = [
    [
      'a body that was already parsed, in toNodeHandler',
      'body_already_parsed',
      (handler) => sendToNode(handler, { headers: forged, readableDidRead: true, body: {} }),
    ],
    [
      'a body that was already parsed, in toLambdaHandler',
      'body_already_parsed',
      (handler) => toLambdaHandler(handler)({ httpMethod: 'POST', headers: forged, body: {} }),
    ],
    [
      'invalid base64, in toLambdaHandler',
      'malformed_body',
      (handler) =>
        toLambdaHandler(handler)({
          httpMethod: 'POST',
          headers: forged,
          body: '%%%',
          isBase64Encoded: true,
        }),
    ],
  ];

  it.each(refusals)('is called for %s', async (_, code, run) => {
    const onRefused = vi.fn<(refusal: WebhookRefusal) => void>();
    await run(createReceiver(() => {}, { onRefused }));
    expect(onRefused.mock.calls).toEqual([
      [
        {
          code,
          message: expect.any(String),
          headers: expect.objectContaining({ 'x-webhook-id': 'wh_1', cookie: '[redacted]' }),
        },
      ],
    ]);
  });

  it('is called once for a delivery that is too large', async () => {
    const onRefused = vi.fn<(refusal: WebhookRefusal) => void>();
    const handler = createReceiver(() => {}, { onRefused });
    await sendToNode(handler, { headers: forged, body: Buffer.alloc(1_048_577) });
    expect(onRefused.mock.calls).toMatchObject([[{ code: 'body_too_large' }]]);
  });

  it('is optional: an adapter also accepts a plain function', async () => {
    const response = await sendToNode(async () => new Response(), {
      headers: forged,
      readableDidRead: true,
    });
    expect(response).toEqual({
      status: 500,
      body: expect.stringContaining('"code":"body_already_parsed"'),
    });
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('without onRefused', () => {
  it('a rejected delivery causes a process warning, at most once a minute for each error code', async () => {
    const clock = createManualClock();
    const handler = createReceiver(() => {}, { onRefused: undefined, clock });
    await handler(createForged());
    await handler(createForged());
    await handler(createUnsigned());
    clock.setWallClock(59_999);
    await handler(createForged());
    expect(warned.mock.calls.map(([text]) => text)).toEqual([
      'A webhook delivery was rejected (signature_mismatch): The signature does not match. Check the secret, and pass the raw bytes of the body.',
      expect.stringContaining('is missing'),
    ]);
    clock.setWallClock(1);
    await handler(createForged());
    expect(warned).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['the default clock', undefined],
    ['a clock without a `now` function', { sleep: () => new Promise<void>(() => {}) }],
  ])('the minute between warnings is measured with Date by %s', async (_, clock) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const handler = createReceiver(() => {}, { onRefused: undefined, clock });
    await handler(createForged());
    await handler(createForged());
    expect(warned).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 60_000);
    await handler(createForged());
    expect(warned).toHaveBeenCalledTimes(2);
  });
});
