import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validate } from './validate.ts';

/** What a body is refused with, or `undefined`. */
function refusal(schema: z.ZodType, body: unknown): string | undefined {
  try {
    validate({ body: schema }, { path: {}, query: {}, body });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const one = (schema: z.ZodType, value: unknown) => refusal(z.object({ it: schema }), { it: value });

describe('validate', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'it is required'],
    [z.string(), 5, 'it must be a string'],
    [z.string(), null, 'it must be a string'],
    [z.boolean(), 'true', 'it must be a boolean'],
    [z.array(z.string()), {}, 'it must be an array'],
    [z.object({}), [], 'it must be an object'],
    [z.int(), 1.5, 'it must be an integer'],
    [z.enum(['a', 'b']), 'c', 'it must be one of a, b'],
    [z.literal('a'), 'c', 'it must be "a"'],
    [z.string().min(1), '', 'it must be at least 1 character long'],
    [z.string().min(2), 'a', 'it must be at least 2 characters long'],
    [z.string().max(1), 'ab', 'it must be at most 1 character long'],
    [z.array(z.string()).min(1), [], 'it must have at least 1 item'],
    [z.int().min(1), 0, 'it must be at least 1'],
    [z.int().max(100), 101, 'it must be at most 100'],
    [z.uuid(), 'x', 'it must be a UUID'],
    [z.url(), 'x', 'it must be an absolute URL'],
    [z.iso.datetime(), 'x', 'it must be an ISO 8601 date-time'],
    [z.email(), 'x', 'it must be an e-mail address'],
  ])('names the field and the rule (case %#)', (schema, value, said) => {
    expect(one(schema, value)).toBe(said);
  });

  it('names unknown properties where they are refused', () => {
    expect(refusal(z.strictObject({}), { a: 1, b: 2 })).toBe('body has unknown properties: a, b');
  });

  it('names a field inside another by its path', () => {
    const schema = z.object({ events: z.array(z.object({ name: z.string() })) });
    expect(refusal(schema, { events: [{ name: 'a' }, {}] })).toBe('events/1/name is required');
  });

  it('names every field that breaks a rule, of path, query and body', () => {
    const parts = { path: { id: 'x' }, query: { limit: 0 }, body: {} };
    const schemas = {
      path: z.object({ id: z.uuid() }),
      query: z.object({ limit: z.int().min(1) }),
      body: z.object({ name: z.string() }),
    };
    expect(() => validate(schemas, parts)).toThrow(
      'id must be a UUID; limit must be at least 1; name is required',
    );
  });

  it('fills in defaults and leaves out what the specification does not know', () => {
    const schemas = { body: z.object({ a: z.string().default('x') }) };
    const checked = validate(schemas, { path: {}, query: {}, body: { b: 1 } });
    expect(checked.body).toEqual({ a: 'x' });
  });

  it('lets everything pass that no schema is about', () => {
    const parts = { path: {}, query: { any: 'thing' }, body: undefined };
    expect(validate({}, parts)).toEqual(parts);
  });
});
