import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { bundled, type Json } from './bundled.ts';

const document = await bundled();

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(document, 'openapi');

interface Example {
  where: string;
  value: unknown;
}

/** Lists every example of the document: in schemas, media types, parameters and headers. */
function examplesIn(node: unknown, pointer = '#', where = ''): (Example & { schema: string })[] {
  if (typeof node !== 'object' || node === null) return [];
  const object = node as Json;
  const own: (Example & { schema: string })[] = [];
  if ('example' in object && 'schema' in object) {
    own.push({ where, schema: `${pointer}/schema`, value: object.example });
  }
  if (Array.isArray(object.examples)) {
    for (const value of object.examples) own.push({ where, schema: pointer, value });
  }
  const nested = Object.entries(object)
    .filter(([key]) => key !== 'example' && key !== 'examples')
    .flatMap(([key, value]) =>
      examplesIn(value, `${pointer}/${escapePointer(key)}`, `${where}/${key}`),
    );
  return [...own, ...nested];
}

function escapePointer(key: string): string {
  return encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));
}

const examples = examplesIn(document);

describe('the examples of the specification', () => {
  it('are found in schemas, bodies, responses, parameters and headers', () => {
    const places = ['schemas', 'responses', 'parameters', 'headers', 'requestBody'];
    const found = places.filter((place) => examples.some((e) => e.where.includes(`/${place}`)));
    expect(found).toEqual(places);
  });

  it.each(examples)('fit their schema at $where', ({ schema, value }) => {
    const validate = ajv.compile({ $ref: `openapi${schema}` });
    validate(value);
    expect(validate.errors ?? []).toEqual([]);
  });

  it('use times in UTC with milliseconds', () => {
    const times = JSON.stringify(examples).match(/"\d{4}-\d\d-\d\dT[^"]*"/g) ?? [];
    const other = times.filter((time) => !/^"[\d-]{10}T[\d:]{8}\.\d{3}Z"$/.test(time));
    expect(times.length).toBeGreaterThan(100);
    expect(other).toEqual([]);
  });
});
