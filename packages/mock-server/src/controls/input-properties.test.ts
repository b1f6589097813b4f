import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readNumbers, takesMoreThan } from './input-properties.ts';

const input = z.strictObject({
  id: z.string(),
  status: z.int().optional(),
  limit: z.number().default(5),
});

describe('readNumbers', () => {
  it('converts texts to numbers where the input has numbers, also optional ones', () => {
    const query = { id: '42', status: '404', limit: '7' };
    expect(readNumbers(input, query)).toEqual({ id: '42', status: 404, limit: 7 });
  });

  it.each(['abc', '', '1e3', '-1', '0x10', ' 1'])('leaves %j to the validation', (status) => {
    expect(readNumbers(input, { status })).toEqual({ status });
  });
});

describe('takesMoreThan', () => {
  it('knows the properties of an object, also of a refined one', () => {
    const refined = input.refine(() => true);
    expect(takesMoreThan(['id', 'status', 'limit'], refined)).toBe(false);
    expect(takesMoreThan(['id'], refined)).toBe(true);
  });

  it('says yes for an input that is no object', () => {
    expect(takesMoreThan(['id'], z.custom())).toBe(true);
  });
});
