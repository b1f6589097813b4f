import { type Part, toOpenApi30 } from '../openapi/to-openapi-3-0.ts';

// The modules that a document needs are loaded when it is created.

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
