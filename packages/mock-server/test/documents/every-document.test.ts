import { describe, expect, it } from 'vitest';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { document as apiDocument } from '../../src/generated/document.ts';
import { listOperations, type Part, placesOf } from './parts.ts';

// Client generators for other languages fail on what these tests rule out.
describe.each([
  ['the API', apiDocument],
  ['the control API', createControlDocument() as Part],
])('the document of %s', (_of, document) => {
  it('gives every number the format that fits its bounds', () => {
    const isShort = (bounds: readonly unknown[]) =>
      bounds.every((bound) => Math.abs(Number(bound)) < 2 ** 31);
    const wrong = placesOf(
      document,
      ({ type, format, const: constant, enum: values, ...bounds }) => {
        if (type === 'number') return format !== 'double';
        if (![type].flat().includes('integer')) return false;
        const known = values ?? (constant === undefined ? undefined : [constant]);
        const limits = known ?? [bounds.minimum, bounds.maximum];
        return format !== (isShort(limits as unknown[]) ? 'int32' : 'int64');
      },
    );
    expect(wrong).toEqual([]);
  });

  it('describes constants and enums of whole numbers as integers', () => {
    const wrong = placesOf(document, ({ type, const: constant, enum: values = [constant] }) => {
      return type === 'number' && (values as unknown[]).every(Number.isInteger);
    });
    expect(wrong).toEqual([]);
  });

  it('has only patterns that every language supports, and no pattern next to a format', () => {
    const wrong = placesOf(document, ({ type, pattern, format }) => {
      const isPattern = type === undefined || type === 'string';
      if (!isPattern || typeof pattern !== 'string') return false;
      return format !== undefined || /\\[pP]|\(\?[^:]/.test(pattern);
    });
    expect(wrong).toEqual([]);
  });

  it('limits a list of fixed items by `minItems` and `maxItems`, not by `items: false`', () => {
    const wrong = placesOf(document, ({ items, prefixItems, minItems, maxItems }) => {
      if (items === false) return true;
      const { length } = [prefixItems ?? []].flat();
      return prefixItems !== undefined && (minItems !== length || maxItems !== length);
    });
    expect(wrong).toEqual([]);
  });

  it('gives every operation exactly one tag, and describes every tag', () => {
    const tags = (document.tags as readonly Part[]).map(({ name }) => name);
    const wrong = listOperations(document).filter(
      (operation) => operation.tags?.length !== 1 || !tags.includes(operation.tags[0]),
    );
    expect(wrong.map(({ operationId }) => operationId)).toEqual([]);
    expect((document.tags as readonly Part[]).filter(({ description }) => !description)).toEqual(
      [],
    );
  });

  it('gives requests to webhooks different tags from those of operations', () => {
    const tags = new Set(listOperations(document).flatMap((operation) => operation.tags));
    const requests = listOperations(document, 'webhooks').flatMap((operation) => operation.tags);
    expect(requests.filter((tag) => tags.has(tag))).toEqual([]);
  });

  it('has no operation id that begins with another operation id and a dot', () => {
    const ids = listOperations(document).map(({ operationId }) => operationId);
    expect(ids.filter((id) => ids.some((other) => id.startsWith(`${other}.`)))).toEqual([]);
  });
});
