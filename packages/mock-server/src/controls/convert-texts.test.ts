import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { convertTexts } from './convert-texts.ts';

const input = z.strictObject({
  id: z.string(),
  status: z.int().optional(),
  limit: z.number().default(5),
  body: z.record(z.string(), z.unknown()).readonly().optional(),
});

describe('convertTexts', () => {
  it('converts a text to a number if the schema has a number there, even an optional one', () => {
    const query = { id: '42', status: '-404', limit: '7.5' };
    expect(convertTexts(input, query)).toEqual({ id: '42', status: -404, limit: 7.5 });
  });

  it('parses a text as JSON if the schema has an object there', () => {
    const converted = { id: '{}', body: { name: 'Joana' } };
    expect(convertTexts(input, { id: '{}', body: '{"name":"Joana"}' })).toEqual(converted);
    expect(convertTexts(input, { body: '{name' })).toEqual({ body: '{name' });
  });

  it.each(['abc', '', '1e3', '1.', '0x10', ' 1'])(
    'does not convert %j to a number, so that validation rejects it',
    (status) => {
      expect(convertTexts(input, { status })).toEqual({ status });
    },
  );
});
