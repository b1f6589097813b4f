import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { judge } from '../support/deliveries.ts';
import { generateVectors, toJson } from './generate.ts';
import generated from './generated.json' with { type: 'json' };
import { toBody, toHeaders, toVerifier, type Vector } from './vector.ts';

const vectors: Vector[] = generated.vectors;

describe('a generated vector', () => {
  it.each(vectors)('of $name answers $expected', async (vector) => {
    const answer = await judge(toVerifier(vector), toBody(vector), toHeaders(vector));
    expect(answer).toBe(vector.expected);
  });
});

describe('generated.json', () => {
  it('is what generate.ts makes today: if that is meant, run `pnpm write:vectors`', async () => {
    const file = await readFile(new URL('./generated.json', import.meta.url), 'utf8');
    expect(toJson(await generateVectors())).toBe(file);
  });

  it('has every answer a delivery of bytes can get', () => {
    const answers = new Set(vectors.map(({ expected }) => expected));
    expect([...answers].sort()).toEqual([
      'duplicate_header',
      'malformed_body',
      'malformed_header',
      'missing_header',
      'ok',
      'signature_mismatch',
      'timestamp_malformed',
      'timestamp_too_new',
      'timestamp_too_old',
      'timestamp_unit',
      'webhook_id_mismatch',
    ]);
  });
});
