import { z } from 'zod';
import { streamedSignal, streamItemData } from './stream-item-data.ts';

/** A GET call under `/__mock__` that is not a control. */
export interface OtherCall {
  readonly name: string;
  readonly path: string;
  /** What the call does, for the guide `docs/controls.md`. */
  readonly description: string;
  /** The workspace method that does the same, if there is one. */
  readonly control?: string;
  /** The section of a guide in `docs` that describes the call. @default none */
  readonly guide?: string;
  /** Whether the call acts on the workspace named in `?workspace=`. @default false */
  readonly isOfWorkspace?: boolean;
  /** Descriptions of the request headers. @default none */
  readonly headers?: Readonly<Record<string, string>>;
  readonly contentType: string;
  readonly response: z.ZodType;
  /** The `data` of server-sent events, by event name. */
  readonly events?: Readonly<Record<string, z.ZodType>>;
}

const openApiDocument = z.looseObject({ openapi: z.string().describe('The version of OpenAPI.') });

/** The calls of the control API that are not controls. */
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
    description: 'responds with 200 and the version of the mock once the mock is ready',
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
    control: 'stream',
    guide: 'journal.md#the-stream',
    isOfWorkspace: true,
    headers: {
      'Last-Event-ID':
        'The id of an event. The stream resumes after it. `0` starts with the oldest event.',
    },
    contentType: 'text/event-stream',
    response: z.string(),
    // `deleted` is the last event, sent when the workspace is deleted. In-process, the stream throws instead.
    events: { ...streamItemData, deleted: streamedSignal },
  },
  {
    name: 'specification',
    path: '/openapi.json',
    description: 'returns the OpenAPI document of the API',
    contentType: 'application/json',
    response: openApiDocument,
  },
  {
    name: 'controlDocument',
    path: '/control.json',
    description: 'returns the OpenAPI document of the control API',
    contentType: 'application/json',
    response: openApiDocument,
  },
];
