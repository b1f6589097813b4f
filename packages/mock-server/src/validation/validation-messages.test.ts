import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toValidationMessage } from './validation-messages.ts';

/** Returns the rule that a value breaks. */
function ruleOf(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value, { error: toValidationMessage, reportInput: true }).error?.issues[0]
    ?.message;
}

describe('the error message of a validation', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'is required'],
    [z.string(), 5, 'must be a string'],
    [z.string(), null, 'must be a string'],
    [z.boolean(), 'true', 'must be `true` or `false`'],
    [z.number(), 'abc', 'must be a number'],
    [z.int(), 'abc', 'must be an integer'],
    [z.int(), 1.5, 'must be an integer'],
    [z.array(z.string()), {}, 'must be an array'],
    [z.object({}), [], 'must be an object'],
    [z.record(z.string(), z.string()), 5, 'must be an object'],
    [z.enum(['a', 'b']), 'c', 'must be one of `a`, `b`'],
    [z.literal('a'), 'c', 'must be `a`'],
    [z.string().min(1), '', 'must be at least 1 character long'],
    [z.string().min(2), 'a', 'must be at least 2 characters long'],
    [z.string().max(1), 'ab', 'must be at most 1 character long'],
    [z.string().length(2), 'a', 'must be exactly 2 characters long'],
    [z.array(z.string()).min(1), [], 'must have at least 1 item'],
    [z.int().min(1), 0, 'must be at least 1'],
    [z.int().max(100), 101, 'must be at most 100'],
    [z.int(), 2 ** 60, 'must be at most 9007199254740991'],
    [z.number().positive(), 0, 'must be more than 0'],
    [z.number().lt(1), 1, 'must be less than 1'],
    [z.number().multipleOf(5), 7, 'must be a multiple of 5'],
    [z.date().min(new Date(0)), new Date(-1), 'must be at least 1970-01-01T00:00:00.000Z'],
    [z.uuid(), 'x', 'must be a UUID'],
    [z.url(), 'x', 'must be an absolute URL'],
    [z.iso.datetime(), 'x', 'must be an ISO 8601 date-time, such as `2026-01-31T09:30:00Z`'],
    [z.email(), 'x', 'must be an email address'],
    [z.base64(), '!', 'must have the format `base64`'],
    [z.strictObject({}), { a: 1, b: 2 }, 'has unknown properties: `a`, `b`'],
    [
      z.record(z.string().min(2), z.int()),
      { a: 1 },
      'has an invalid name: it must be at least 2 characters long',
    ],
    [
      z.map(z.date(), z.int()),
      new Map([[new Date(0), 'x']]),
      'has an invalid element: it must be an integer',
    ],
    [z.string().refine(() => false, { error: 'must rhyme' }), 'x', 'must rhyme'],
    [z.custom(() => false), 'x', 'is invalid'],
  ])('is "$2" for the value $1', (schema, value, rule) => {
    expect(ruleOf(schema, value)).toBe(rule);
  });

  it.each<[z.ZodType, unknown, string]>([
    [
      z.union([z.string(), z.int(), z.array(z.string())]),
      {},
      'must be a string, an integer or an array',
    ],
    [z.union([z.string(), z.int()]).nullable(), {}, 'must be a string or an integer'],
    [z.union([z.enum(['a', 'b']), z.object({})]), 5, 'must be one of `a`, `b` or an object'],
    [z.union([z.string().max(1), z.string().max(1)]), 5, 'must be a string'],
    [z.union([z.object({ a: z.int() }), z.int()]), {}, '`a` is required or must be an integer'],
    [z.xor([z.string(), z.string()]), 'x', 'must match exactly one of the allowed forms'],
  ])('is "$2" for the value $1, which no member of a union accepts', (schema, value, rule) => {
    expect(ruleOf(schema, value)).toBe(rule);
  });
});
