import { toOpenApi30 } from '../openapi/to-openapi-3-0.ts';
import type { Part } from '../openapi/to-schema-3-0.ts';

export const openApiVersions = ['3.1', '3.0'] as const;

export type OpenApiVersion = (typeof openApiVersions)[number];

/** Which of the mock's APIs a document describes: the platform's, or the mock's own. */
export type DescribedApi = 'platform' | 'control';

/** A GET call that returns an OpenAPI document. */
export interface DocumentCall {
  readonly name: string;
  /** The path below `/__mock__`. */
  readonly path: string;
  readonly description: string;
  readonly api: DescribedApi;
  readonly version: OpenApiVersion;
}

export const documentCalls: readonly DocumentCall[] = [
  {
    name: 'specification',
    path: '/openapi.json',
    description: 'returns the OpenAPI document of the API',
    api: 'platform',
    version: '3.1',
  },
  {
    name: 'specification30',
    path: '/openapi-3.0.json',
    description: 'returns the OpenAPI document of the API in version 3.0.3',
    api: 'platform',
    version: '3.0',
  },
  {
    name: 'controlDocument',
    path: '/control.json',
    description: 'returns the OpenAPI document of the control API',
    api: 'control',
    version: '3.1',
  },
  {
    name: 'controlDocument30',
    path: '/control-3.0.json',
    description: 'returns the OpenAPI document of the control API in version 3.0.3',
    api: 'control',
    version: '3.0',
  },
];

/** Creates an OpenAPI document. The modules that this needs are loaded on the first call. */
export async function createDocument(api: DescribedApi, version: OpenApiVersion): Promise<Part> {
  const document = api === 'platform' ? await loadSpecification() : await describeControls();
  return version === '3.0' ? toOpenApi30(document) : document;
}

async function loadSpecification(): Promise<Part> {
  const { document } = await import('#specification');
  return document;
}

async function describeControls(): Promise<Part> {
  const { createControlDocument } = await import('./control-document.ts');
  return createControlDocument();
}

/** Returns a copy of a document whose only server is the one that it was requested from. */
export function asServedAt(url: string, document: Part): Part {
  const { origin } = new URL(url);
  return { ...document, servers: [{ url: origin, description: 'The mock.' }] };
}
