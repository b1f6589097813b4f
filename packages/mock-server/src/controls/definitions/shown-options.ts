import { z } from 'zod';
import { describeValues } from '../../validation/describe-values.ts';
import { declareComponent } from '../../validation/schema-metadata.ts';
import { count, instant } from './shared-schemas.ts';

const variant = z.enum(['A', 'B']);

/** The schema of a mock's options as data. The guide `docs/options.md` describes the options in detail. */
export const shownOptions = declareComponent(
  'MockOptionsData',
  'The options of the mock, with defaults filled in.',
  z.object({
    variant: variant.describe('The variant of the platform that the mock simulates.'),
    scopes: z
      .enum(['A', 'B', 'both'])
      .describe(
        'The variant of the scope names. `both`: The names of either variant are accepted.',
      ),
    webhooks: variant.describe('The variant of webhook events, delivery and signing.'),
    seed: z.enum(['demo', 'empty', 'records']).describe(
      describeValues('The records that the mock started with.', {
        demo: 'The demo records.',
        empty: 'No records.',
        records: 'Records that were passed to the mock. They are not included here.',
      }),
    ),
    apiKey: z.string().describe("The first workspace's original API key, which has every scope."),
    rateLimit: z
      .union([
        z.int().min(1),
        z.literal('off'),
        z.object({
          limit: z.int().min(1).describe('The number of requests per window.'),
          windowMs: z.int().describe('The length of the window in milliseconds.'),
        }),
      ])
      .describe(
        'The number of requests per minute that each key may make, the number of requests per window, or `off`.',
      ),
    documentedOnly: z
      .boolean()
      .describe('Whether requests for undocumented operations fail with a 404.'),
    requireHttps: z.boolean().describe('Whether webhook URLs must use https.'),
    webhookTargets: z
      .union([z.enum(['any', 'loopback']), z.array(z.string())])
      .describe(
        'The hosts that webhook URLs may use: any host, only this machine (`loopback`), or a list of hosts.',
      ),
    strict: z
      .boolean()
      .describe('Whether unknown body properties and query parameters are rejected with a 400.'),
    inboundToClosed: z.enum(['reopen', 'new']).describe(
      describeValues('What an inbound message to a closed conversation does.', {
        reopen: 'It reopens the conversation.',
        new: 'It starts a new conversation.',
      }),
    ),
    humanMessageWhenOpen: z.enum(['conflict', 'allow']).describe(
      describeValues('What happens when an operator writes to a chat before taking it over.', {
        conflict: 'The request fails with a 409.',
        allow: 'The message is sent, and the agent keeps replying.',
      }),
    ),
    channels: z
      .object({
        autoConnect: z.boolean().describe('Whether instant-messaging channels start active.'),
        typeRequired: z
          .boolean()
          .describe('Whether a new channel without a `type` is rejected with a 400.'),
      })
      .describe('The options for channels.'),
    createdStatus: z
      .union([z.literal(200), z.literal(201)])
      .describe('The status of the response to a request that creates a record.'),
    chatAnswers: z.enum(['chat', 'ai_mode']).describe(
      describeValues('What start-human and stop-human return.', {
        chat: 'The chat.',
        ai_mode: 'Only `id` and `ai_mode`, which says whether the agent replies.',
      }),
    ),
    stateConflicts: z.enum(['refuse', 'ignore']).describe(
      describeValues('What happens to a command that the state of a chat does not allow.', {
        refuse: 'It fails with a 409.',
        ignore: 'It succeeds without changing the state.',
      }),
    ),
    operator: z
      .guid()
      .optional()
      .describe(
        'The id of the operator who takes over chats. Absent if the mock derives the id from `idSeed`.',
      ),
    clock: z.enum(['virtual', 'system']).describe(
      describeValues('How time passes at the start and after a reset.', {
        virtual: 'The clock stands still until it is advanced.',
        system: "The clock follows the machine's clock.",
      }),
    ),
    start: instant
      .optional()
      .describe(
        'The time at which the clock of every workspace starts, in ISO 8601 format. Absent if it was not passed.',
      ),
    idSeed: z.string().describe('The text from which ids, keys and secrets are derived.'),
    baseUrl: z.string().describe('The base URL for clients in the same process.'),
    receiverTimeoutMs: count.describe(
      'The time limit for a webhook receiver, in milliseconds of real time.',
    ),
  }),
);
