import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { judge } from '../support/deliveries.ts';
import foreign from './foreign.json' with { type: 'json' };
import { generateVectors, toJson } from './generate.ts';
import generated from './generated.json' with { type: 'json' };
import { signVector, toBody, toHeaders, toVerifier, type Vector } from './vector.ts';

const foreignVectors: Vector[] = foreign.vectors;
const generatedVectors: Vector[] = generated.vectors;

describe('verifying a delivery that another program signed', () => {
  it.each(foreignVectors)(
    'gives the result $expected for $name (Variant $variant)',
    async (vector) => {
      if (vector.expected === 'TypeError') {
        expect(() => toVerifier(vector)).toThrow(TypeError);
        return;
      }
      const answer = await judge(toVerifier(vector), toBody(vector), toHeaders(vector));
      expect(answer).toBe(vector.expected);
    },
  );

  it.each(foreignVectors.filter((vector) => vector.signed))(
    'gives the error signature_mismatch once a bit of the signature is changed, for $name (Variant $variant)',
    async (vector) => {
      const [[name = '', signature = ''] = [], ...others] = vector.headers;
      const last = Number.parseInt(signature.slice(-1), 16) ^ 1;
      const changed = [[name, signature.slice(0, -1) + last.toString(16)], ...others];
      const headers = toHeaders({ ...vector, headers: changed });
      const answer = await judge(toVerifier(vector), toBody(vector), headers);
      expect(answer).toBe('signature_mismatch');
    },
  );
});

describe('signWebhook', () => {
  it.each(foreignVectors.filter((vector) => vector.signed))(
    'makes the same headers as another program for $name (Variant $variant)',
    async (vector) => {
      expect(Object.entries(await signVector(vector))).toEqual(vector.headers);
    },
  );
});

describe('verifying the random deliveries in generated.json', () => {
  const results = [...new Set(generatedVectors.map(({ expected }) => expected))];

  it.each(results)(
    'gives the result %s for each delivery that was generated to have this result',
    async (result) => {
      for (const vector of generatedVectors.filter(({ expected }) => expected === result)) {
        const answer = await judge(toVerifier(vector), toBody(vector), toHeaders(vector));
        expect(answer, vector.name).toBe(result);
      }
    },
  );
});

describe('generated.json', () => {
  it('equals what generate.ts makes; after an intended change, run `pnpm write:vectors`', async () => {
    const file = await readFile(new URL('./generated.json', import.meta.url), 'utf8');
    expect(toJson(await generateVectors())).toBe(file);
  });

  it('covers every result that a delivery can have when its body is bytes', () => {
    const answers = new Set(generatedVectors.map(({ expected }) => expected));
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
