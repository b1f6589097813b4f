import { describe, expect, it } from 'vitest';
import {
  createDelivery,
  createVerifier,
  judge,
  now,
  secret,
} from '../../test/support/deliveries.ts';
import { createWebhookVerifier } from './verifier.ts';

describe('the timestamp of Variant A', () => {
  const verifier = createVerifier('A');
  const judgeAt = (timestamp: string, by = verifier) => {
    const { body, headers } = createDelivery('A', { timestamp });
    return judge(by, body, headers);
  };

  it('is compared with toleranceMs to the millisecond', async () => {
    const strict = createWebhookVerifier({
      variant: 'A',
      secret,
      toleranceMs: 1500,
      clock: { now: () => now * 1000 + 1501 },
    });
    expect(await judgeAt(String(now), strict)).toBe('timestamp_too_old');
    expect(await judgeAt(String(now + 1), strict)).toBe('ok');
  });

  it("is not compared with the clock if toleranceMs is 'off', but must be well-formed", async () => {
    const off = createWebhookVerifier({ variant: 'A', secret, toleranceMs: 'off' });
    for (const timestamp of ['1', '11', '1000000000', '999999999999']) {
      expect(await judgeAt(timestamp, off)).toBe('ok');
    }
    expect(await judgeAt(`${now}000`, off)).toBe('timestamp_unit');
    expect(await judgeAt('abc', off)).toBe('timestamp_malformed');
  });

  it('gives the error timestamp_too_old when the clock returns NaN', async () => {
    const broken = createWebhookVerifier({
      variant: 'A',
      secret,
      clock: { now: () => Number.NaN },
    });
    expect(await judgeAt(String(now), broken)).toBe('timestamp_too_old');
  });

  const day = 86_400;

  it.each([
    [-61, 'mentions'],
    [60, 'does not mention'],
    [61, 'mentions'],
  ])("at %i days from now causes an error that %s the mock's clock", async (days, hint) => {
    const { body, headers } = createDelivery('A', { timestamp: String(now + days * day) });
    const error = await verifier.verify(body, headers).catch(String);
    expect(String(error).includes('clock: mock.clock')).toBe(hint === 'mentions');
  });

  it('is compared with the system clock by default', async () => {
    const real = createWebhookVerifier({ variant: 'A', secret });
    expect(await judgeAt(String(Math.floor(Date.now() / 1000)), real)).toBe('ok');
    expect(await judgeAt(String(now), real)).toBe('timestamp_too_old');
  });
});
