import { describe, expect, it } from 'vitest';
import { createDelivery } from '../../test/support/deliveries.ts';
import { createReceiver } from '../../test/support/receivers.ts';
import { type LambdaEvent, toLambdaHandler } from './lambda-handler.ts';

const run = toLambdaHandler(createReceiver(() => {}));
const { body, headers } = createDelivery('A');
const genuine: LambdaEvent = { httpMethod: 'POST', headers, body: Buffer.from(body).toString() };

describe('toLambdaHandler', () => {
  it('takes a genuine delivery', async () => {
    expect((await run(genuine)).statusCode).toBe(204);
  });

  it.each([
    ['a value beyond one byte', { 'x-foo': '日本' }],
    ['a name with a space', { 'x foo': '1' }],
    ['a newline', { 'x-foo': 'a\nb' }],
  ])('answers 400 to a header that cannot be one: %s', async (_, strange) => {
    const result = await run({ ...genuine, headers: { ...headers, ...strange } });
    expect(result.statusCode).toBe(400);
    expect(JSON.parse(result.body).error.code).toBe('malformed_header');
  });

  it('answers 400 to base64 that is none', async () => {
    const result = await run({ ...genuine, body: '%%%', isBase64Encoded: true });
    expect(result.statusCode).toBe(400);
    expect(JSON.parse(result.body).error.code).toBe('malformed_body');
  });
});
