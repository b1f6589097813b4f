import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_NAMED } from '../errors/problem.ts';
import { arrayOf, recordOf } from './containers.ts';
import { toValidationMessage } from './validation-messages.ts';

/** Creates a schema that rejects every value, and counts the values that it has checked. */
function refuser() {
  const seen = { times: 0 };
  const refuse = () => {
    seen.times++;
    return false;
  };
  return { seen, schema: z.unknown().refine(refuse, { error: 'must not be' }) };
}

function wrongIn(schema: z.ZodType, value: unknown) {
  const { error } = schema.safeParse(value, { error: toValidationMessage, reportInput: true });
  return error?.issues.map(({ path, message }) => `${path.join('/')} ${message}`);
}

describe('arrayOf', () => {
  it('accepts what z.array accepts, and names each wrong item', () => {
    const schema = arrayOf(z.object({ name: z.string() }));
    expect(schema.parse([{ name: 'a' }])).toEqual([{ name: 'a' }]);
    expect(wrongIn(schema, [{ name: 'a' }, {}, 5])).toEqual([
      '1/name is required',
      '2 must be an object',
    ]);
    expect(wrongIn(schema, {})).toEqual([' must be an array']);
    expect(wrongIn(schema.min(1), [])).toEqual([' must have at least 1 item']);
  });

  it('stops once it has found more invalid items than an error names', () => {
    const { seen, schema } = refuser();
    expect(wrongIn(arrayOf(schema), Array(500_000).fill(1))).toHaveLength(MAX_NAMED + 2);
    expect(seen.times).toBe(MAX_NAMED + 1);
  });
});

describe('recordOf', () => {
  it('accepts any object, and names each invalid value', () => {
    const schema = recordOf(z.int());
    expect(schema.parse({ a: 1 })).toEqual({ a: 1 });
    expect(wrongIn(schema, { a: 1, b: 'x' })).toEqual(['b must be an integer']);
    expect(wrongIn(schema, [])).toEqual([' must be an object']);
    expect(wrongIn(schema, undefined)).toEqual([' is required']);
  });

  it('keeps a property named __proto__, and checks it as any other', () => {
    const schema = recordOf(z.int());
    const value = JSON.parse('{"__proto__":1,"constructor":2}');
    expect(JSON.stringify(schema.parse(value))).toBe('{"__proto__":1,"constructor":2}');
    expect(wrongIn(schema, JSON.parse('{"__proto__":"x"}'))).toEqual([
      '__proto__ must be an integer',
    ]);
  });
});
