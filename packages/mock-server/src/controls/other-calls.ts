import { z } from 'zod';
import { documentCalls } from './documents.ts';

/** A GET call under `/__mock__` that is not a control. */
export interface OtherCall {
  readonly name: string;
  readonly path: string;
  /** For the page `docs/controls/all.md` and the OpenAPI document. */
  readonly description: string;
  readonly contentType: string;
  readonly response: z.ZodType;
}

const openApiDocument = z.looseObject({ openapi: z.string().describe('The version of OpenAPI.') });

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
  ...documentCalls.map(({ name, path, description }) => ({
    name,
    path,
    description,
    contentType: 'application/json',
    response: openApiDocument,
  })),
];
