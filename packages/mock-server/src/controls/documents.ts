import { toOpenApi30 } from '../openapi/to-openapi-3-0.ts';
import type { Part } from '../openapi/to-schema-3-0.ts';

/** A GET call that returns an OpenAPI document. */
export interface DocumentCall {
  readonly name: string;
  /** The path below `/__mock__`. */
  readonly path: string;
  readonly description: string;
  /** Creates the document. The modules that this needs are loaded on the first call. */
  readonly create: () => Promise<Part>;
}

export const documentCalls: readonly DocumentCall[] = [
  {
    name: 'specification',
    path: '/openapi.json',
    description: 'returns the OpenAPI document of the API',
    create: createSpecification,
  },
  {
    name: 'specification30',
    path: '/openapi-3.0.json',
    description: 'returns the OpenAPI document of the API in version 3.0.3',
    create: createSpecification30,
  },
  {
    name: 'controlDocument',
    path: '/control.json',
    description: 'returns the OpenAPI document of the control API',
    create: describeControls,
  },
];

export async function createSpecification(): Promise<Part> {
  const { document } = await import('#specification');
  return document;
}

export async function createSpecification30(): Promise<Part> {
  return toOpenApi30(await createSpecification());
}

export async function describeControls(): Promise<Part> {
  const { createControlDocument } = await import('./control-document.ts');
  return createControlDocument();
}

/** Returns a copy of a document whose only server is the one that it was requested from. */
export function asServedAt(url: string, document: Part): Part {
  const { origin } = new URL(url);
  return { ...document, servers: [{ url: origin, description: 'The mock.' }] };
}
