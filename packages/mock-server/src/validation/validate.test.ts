import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { validate } from './validate.ts';

describe('validate', () => {
  it('names every field of the path, query and body that breaks a rule', () => {
    const parts = { path: { id: 'x' }, query: { limit: 0 }, body: {} };
    const schemas = {
      path: z.object({ id: z.uuid() }),
      query: z.object({ limit: z.int().min(1) }),
      body: z.object({ name: z.string() }),
    };
    expect(() => validate(schemas, parts)).toThrow(
      '`id` must be a UUID. `limit` must be at least 1. `name` is required',
    );
  });

  it('also names violations that were found earlier', () => {
    const schemas = { body: z.object({ name: z.string() }) };
    const violations = [{ field: 'page', rule: 'must be given only once' }];
    expect(() => validate(schemas, { path: {}, query: {}, body: {} }, { violations })).toThrow(
      /^`name` is required\. `page` must be given only once\.$/,
    );
  });

  it.each<[string, z.ZodType | undefined]>([
    ['has no refinement', z.object({ a: z.string() })],
    ['has a refinement', z.object({ a: z.string() }).refine(() => true)],
    ['has a default', z.object({ a: z.string() }).prefault({ a: 'x' })],
  ])('names the unknown properties of a body in strict mode if the schema %s', (_what, schema) => {
    const parts = { path: {}, query: {}, body: JSON.parse('{"a":5,"b":1,"__proto__":1}') };
    const schemas = schema === undefined ? {} : { body: schema };
    expect(() => validate(schemas, parts, { strict: true })).toThrow(
      /^`a` must be a string\. `b` is not a known property of this body\.( Did you mean `a`\?)? `__proto__` is not a known property/,
    );
  });

  it('fills in defaults, and leaves out properties that the schema does not have', () => {
    const schemas = { body: z.object({ a: z.string().default('x') }) };
    const checked = validate(schemas, { path: {}, query: {}, body: { b: 1 } });
    expect(checked.body).toEqual({ a: 'x' });
  });

  it('suggests the nearest property name, even if the body is optional', () => {
    const body = z.object({ archived: z.boolean().default(true) });
    const parts = { path: {}, query: {}, body: { archive: false } };
    for (const schema of [body.optional(), body.prefault({}), body.nullable().default(null)]) {
      expect(() => validate({ body: schema }, parts, { strict: true })).toThrow(
        '`archive` is not a known property of this body. Did you mean `archived`?',
      );
    }
  });
});
