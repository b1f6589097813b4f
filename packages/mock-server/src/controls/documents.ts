import { type Part, toOpenApi30 } from '../openapi/to-openapi-3-0.ts';

/** Create the OpenAPI documents. The modules that a document needs are loaded when it is created. */
export const documents = {
  specification: async (): Promise<Part> => (await import('#specification')).document,
  specification30: async (): Promise<Part> => toOpenApi30(await documents.specification()),
  control: async (): Promise<Part> =>
    (await import('./control-document.ts')).createControlDocument(),
};
