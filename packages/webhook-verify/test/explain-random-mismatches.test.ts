import { CASES_TIMEOUT_MS, cases } from '@agent-platform/tools/cases';
import { describe, expect, it } from 'vitest';
import { explainMismatch } from '../src/explain.ts';
import { variants } from './support/deliveries.ts';
import { causes, createMismatch, plantMismatch } from './support/mismatches.ts';
import { createRandom } from './support/random.ts';

const total = cases(2_000);

describe.each(variants)(
  'explainMismatch in Variant %s',
  { timeout: CASES_TIMEOUT_MS },
  (variant) => {
    const planted = causes.filter(
      (cause) => variant === 'A' || cause !== 'timestamp_in_milliseconds',
    );
    const each = Math.ceil(total / planted.length / variants.length);

    it.each(planted)(
      `names the cause %s in each of ${each} random deliveries that have it`,
      async (cause) => {
        for (let seed = 0; seed < each; seed += 1) {
          const { body, headers, options } = plantMismatch(cause, variant, createRandom(seed));
          const found = await explainMismatch(body, headers, options);
          expect(found?.cause, `seed ${seed}`).toBe(cause);
        }
      },
    );

    it(`names no cause for ${total / variants.length} random mismatches without a known cause`, async () => {
      for (let seed = 0; seed < total / variants.length; seed += 1) {
        const { body, headers, options } = createMismatch(variant, createRandom(seed));
        const found = await explainMismatch(body, headers, options);
        // Damage may cut a surrogate pair in two, and encoding replaces each half with U+FFFD.
        const isMarked = Buffer.from(body).includes('\uFFFD');
        const expected = isMarked ? 'replacement_characters' : undefined;
        expect(found?.cause, `seed ${seed}`).toBe(expected);
      }
    });
  },
);
