import { cases } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDelivery } from '../../test/support/deliveries.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { type LambdaEvent, toLambdaHandler } from './lambda-handler.ts';

const run = toLambdaHandler(createReceiver(() => {}));
const { body, headers } = createDelivery('A');
const genuine: LambdaEvent = { httpMethod: 'POST', headers, body: Buffer.from(body).toString() };

/** Returns the error code of a 400, or the status of any other response. */
async function answerTo(event: LambdaEvent): Promise<string | number> {
  const { statusCode, body } = await run(event);
  return statusCode === 400 ? JSON.parse(body).error.code : statusCode;
}

describe('toLambdaHandler', () => {
  it('accepts a genuine delivery', async () => {
    expect(await answerTo(genuine)).toBe(204);
  });

  it('accepts a delivery whatever its unrelated headers are, as strings or as lists', () =>
    fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.string({ unit: 'binary' }).filter((name) => !(name.toLowerCase() in headers)),
          fc.string({ unit: 'binary' }),
        ),
        async (others) => {
          const all = { ...others, ...headers };
          const lists = Object.fromEntries(
            Object.entries(all).map(([name, value]) => [name, [value]]),
          );
          expect(await answerTo({ ...genuine, headers: all })).toBe(204);
          expect(await answerTo({ ...genuine, headers: null, multiValueHeaders: lists })).toBe(204);
        },
      ),
      { numRuns: cases(100) },
    ));

  it.each([
    ['x-webhook-signature', '日本', 'malformed_header'],
    ['x-webhook-signature', 'sha256=\0', 'missing_header'],
    ['x-webhook-id', 'wh_1\u0130', 'webhook_id_mismatch'],
  ])('rejects a delivery whose header %s is %j', async (name, value, code) => {
    expect(await answerTo({ ...genuine, headers: { ...headers, [name]: value } })).toBe(code);
  });

  it.each([{}, null, undefined])('reads `headers` if `multiValueHeaders` is %j', async (lists) => {
    expect(await answerTo({ ...genuine, multiValueHeaders: lists })).toBe(204);
  });

  it('responds with 400 to invalid base64', async () => {
    expect(await answerTo({ ...genuine, body: '%%%', isBase64Encoded: true })).toBe(
      'malformed_body',
    );
  });
});
