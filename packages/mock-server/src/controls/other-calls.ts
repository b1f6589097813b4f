import { z } from 'zod';
import { type Part, toOpenApi30 } from '../openapi/to-openapi-3-0.ts';

/** Create the OpenAPI documents. The modules that a document needs are loaded when it is created. */
export const documents = {
  specification: async (): Promise<Part> => (await import('#specification')).document,
  specification30: async (): Promise<Part> => toOpenApi30(await documents.specification()),
  control: async (): Promise<Part> =>
    (await import('./control-document.ts')).createControlDocument(),
};

/** A GET call under `/__mock__` that is not a control. */
export interface OtherCall {
  readonly name: string;
  readonly path: string;
  /** For the page `docs/controls/all.md` and the OpenAPI document. */
  readonly description: string;
  readonly contentType: string;
  readonly response: z.ZodType;
  /** Creates the OpenAPI document that the call returns. */
  readonly create?: () => Promise<Part>;
}

const document = {
  contentType: 'application/json',
  response: z.looseObject({ openapi: z.string().describe('The version of OpenAPI.') }),
};

export const otherCalls: readonly OtherCall[] = [
  {
    name: 'inspector',
    path: '/',
    description: 'returns the inspector page',
    contentType: 'text/html',
    response: z.string(),
  },
  {
    name: 'ready',
    path: '/ready',
    description:
      'responds with 200 and the version of the mock once it is ready, to anyone and without a token',
    contentType: 'application/json',
    response: z.object({
      data: z
        .object({
          ready: z.literal(true).describe('The mock is ready.'),
          version: z.string().describe('The version of the mock.'),
        })
        .describe('The state of the mock.'),
    }),
  },
  {
    name: 'stream',
    path: '/stream',
    description: 'streams everything that happens as server-sent events',
    contentType: 'text/event-stream',
    response: z.string(),
  },
  {
    name: 'specification',
    path: '/openapi.json',
    description: 'returns the OpenAPI document of the API',
    ...document,
    create: documents.specification,
  },
  {
    name: 'specification30',
    path: '/openapi-3.0.json',
    description: 'returns the OpenAPI document of the API in version 3.0.3',
    ...document,
    create: documents.specification30,
  },
  {
    name: 'controlDocument',
    path: '/control.json',
    description: 'returns the OpenAPI document of the control API',
    ...document,
    create: documents.control,
  },
];
