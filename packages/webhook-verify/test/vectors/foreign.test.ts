import { describe, expect, it } from 'vitest';
import { signWebhook } from '../../src/index.ts';
import { judge } from '../support/deliveries.ts';
import foreign from './foreign.json' with { type: 'json' };
import { toBody, toBodyBytes, toHeaders, toVariant, toVerifier, type Vector } from './vector.ts';

const vectors: Vector[] = foreign.vectors;

describe('a vector from outside', () => {
  it.each(vectors)('$variant: $name, answers $expected', async (vector) => {
    if (vector.expected === 'TypeError') {
      expect(() => toVerifier(vector)).toThrow(TypeError);
      return;
    }
    const answer = await judge(toVerifier(vector), toBody(vector), toHeaders(vector));
    expect(answer).toBe(vector.expected);
  });

  const signed = vectors.filter((vector) => vector.signed);

  it.each(signed)('$variant: $name, is what signWebhook signs', async (vector) => {
    const [, timestamp, webhookId] = vector.headers.map(([, value]) => value);
    const { headers } = await signWebhook({
      variant: toVariant(vector),
      secret: String(vector.secret),
      body: toBodyBytes(vector),
      timestamp: Number(timestamp),
      webhookId,
    });
    expect(Object.entries(headers)).toEqual(vector.headers);
  });

  it.each(signed)('$variant: $name, is refused with its last bit changed', async (vector) => {
    const [[name = '', signature = ''] = [], ...others] = vector.headers;
    const last = Number.parseInt(signature.slice(-1), 16) ^ 1;
    const changed = [[name, signature.slice(0, -1) + last.toString(16)], ...others];
    const headers = toHeaders({ ...vector, headers: changed });
    const answer = await judge(toVerifier(vector), toBody(vector), headers);
    expect(answer).toBe('signature_mismatch');
  });
});
