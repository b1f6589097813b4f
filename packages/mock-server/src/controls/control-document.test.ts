import { describe, expect, it } from 'vitest';
import { commonRefusals, commonRefusalsOf, createControlDocument } from './control-document.ts';
import { controlNames, controlRows } from './control-routes.ts';
import { definitionOf } from './definitions/definitions.ts';

const document = createControlDocument();

it('the control document says that `trace` can return an HTML page', () => {
  const response = ['paths', '/__mock__/trace', 'get', 'responses', '200', 'content'];
  expect(document).toHaveProperty([...response, 'text/html'], { schema: { type: 'string' } });
});

/** A schema or a parameter of the document. */
interface Part {
  readonly description?: string;
  readonly $ref?: string;
  readonly [name: string]: unknown;
}

const TYPES = ['type', '$ref', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'];

/** Returns every property and every parameter below a part of the document, each with its place. */
function listDescribed(part: unknown, place = ''): [string, Part][] {
  if (typeof part !== 'object') return [];
  return Object.entries(Object(part)).flatMap(([name, child]): [string, Part][] => {
    const below = `${place}/${name}`;
    if (name !== 'properties' && name !== 'parameters') return listDescribed(child, below);
    const parts = Object.entries(Object(child)).map(([key, value]): [string, Part] => {
      const { name: own = key } = Object(value);
      return [`${below}/${own}`, Object(value)];
    });
    return [...parts, ...parts.flatMap(([at, each]) => listDescribed(each, at))];
  });
}

const described = listDescribed(document);

function isDescribed({ description, $ref = '#' }: Part): boolean {
  if (description !== undefined) return true;
  const path = $ref.split('/').slice(1);
  const target = path.reduce((found, name) => Object(found)[name], document as unknown);
  return path.length > 0 && Object(target).description !== undefined;
}

it('the control document describes every property and every parameter', () => {
  expect(described.length).toBeGreaterThan(1000);
  const missing = described.filter(([, part]) => !isDescribed(part));
  expect(missing.map(([place]) => place)).toEqual([]);
});

it('the control document states the type of every property and every parameter', () => {
  const missing = described.filter(([, part]) => {
    const schema = Object(part.schema ?? part);
    return !TYPES.some((keyword) => keyword in schema);
  });
  expect(missing.map(([place]) => place)).toEqual([]);
});

it('the control document describes an object in a query as JSON text', () => {
  expect(document).toHaveProperty(
    ['paths', '/__mock__/requests', 'get', 'parameters'],
    expect.arrayContaining([
      expect.objectContaining({
        name: 'body',
        schema: expect.objectContaining({ type: 'string', contentMediaType: 'application/json' }),
      }),
    ]),
  );
});

const SENTENCES = /^[A-Z`].*\.$/s;

describe.each(controlNames)(
  'the control `%s` in the OpenAPI document of the control API',
  (name) => {
    const { method, path } = controlRows[name];
    const { paths } = document as { readonly paths: Record<string, Record<string, Part>> };
    const operation = Object(paths[`/__mock__${path}`]?.[method.toLowerCase()]);

    it('has a summary that starts in lower case, and a description in full sentences', () => {
      expect(operation.summary).toMatch(/^[a-z].*[^.]$/);
      expect(operation.description ?? 'None.').toMatch(SENTENCES);
    });

    it('has an explanation in full sentences for each error status', () => {
      const { refusals = {} } = definitionOf(name);
      const common = Object.keys(commonRefusalsOf(name));
      const statuses = Object.keys(operation.responses).filter((status) => status >= '400');
      expect(statuses.sort()).toEqual([...new Set([...common, ...Object.keys(refusals)])].sort());
      for (const text of [...Object.values(refusals), ...Object.values(commonRefusals)]) {
        expect(text).toMatch(SENTENCES);
      }
      for (const status of statuses) {
        expect(isDescribed(operation.responses[status])).toBe(true);
      }
    });
  },
);

it('additional properties have no list of types, because orval 7 cannot read one', () => {
  const text = JSON.stringify(document);
  expect(text).toContain('"additionalProperties":true');
  expect(text).not.toContain('"additionalProperties":{"type":[');
});

it('every component has a name that a code generator can use as the name of a type', () => {
  const { components } = document as { components: Record<string, object> };
  const names = Object.values(components).flatMap(Object.keys);
  expect(names.length).toBeGreaterThan(50);
  expect(names.filter((name) => !/^[A-Za-z]\w*$/.test(name))).toEqual([]);
});

it('the control document refers to every schema in its components', () => {
  const text = JSON.stringify(document);
  const names = Object.keys(Object(document).components.schemas);
  expect(names.filter((name) => !text.includes(`"#/components/schemas/${name}"`))).toEqual([]);
});
