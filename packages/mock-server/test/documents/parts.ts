/** An object inside a document. */
export type Part = Readonly<Record<string, unknown>>;

/** Keywords whose values are data, not schemas. */
const DATA = ['example', 'examples', 'default', 'const', 'enum', 'x-extensible-enum'];

/** Lists every object of a document with its place, except those in examples and other data. */
export function listParts(part: unknown, place = ''): [place: string, part: Part][] {
  if (typeof part !== 'object' || part === null) return [];
  const isList = place.endsWith('/properties') || place.endsWith('/schemas');
  const inside = Object.entries(part).flatMap(([name, child]) =>
    !isList && DATA.includes(name) ? [] : listParts(child, `${place}/${name}`),
  );
  return Array.isArray(part) ? inside : [[place, part as Part], ...inside];
}

/** The places of the parts for which a condition holds. */
export function placesOf(document: unknown, isFound: (part: Part) => boolean): string[] {
  return listParts(document)
    .filter(([, part]) => isFound(part))
    .map(([place]) => place);
}

/** An operation of a document, with its path and method. */
export interface ListedOperation {
  readonly path: string;
  readonly method: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly responses: Readonly<Record<string, Part>>;
}

/** The operations of a document, in its order. */
export function listOperations(document: Part, section = 'paths'): ListedOperation[] {
  return Object.entries(Object(document[section])).flatMap(([path, item]) =>
    Object.entries(Object(item)).map(([method, operation]) => ({
      path,
      method,
      ...Object(operation),
    })),
  );
}
