import { z } from 'zod';
import type { Fault } from '../../generated/control-types.ts';
import { operations } from '../../generated/operations.ts';
import { MAX_DELAY_MS } from '../../time/time-limits.ts';
import { describeValues } from '../../validation/describe-values.ts';
import { declareType } from '../../validation/schema-metadata.ts';
import { operationIdSchema } from '../operation-id.ts';
import { matchesPath } from './path-pattern.ts';

/** The statuses whose responses have no body (RFC 9110). */
export const NULL_BODY_STATUSES: readonly number[] = [204, 205, 304];

/** Paths are limited in length, because every request is compared with them. */
const MAX_PATH_LENGTH = 2000;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

export const faultSchema = declareType(
  'Fault',
  'A failure that a test adds to upcoming requests. If several faults match a request, the oldest one applies. Without a `status`, the properties `body`, `contentType`, `truncate` and `stall` change only the response: the request itself still takes effect.',
  z.strictObject({
    operation: operationIdSchema
      .optional()
      .describe(
        'Matches only requests for this operation. Default: any request, even one that belongs to no operation.',
      ),
    method: z
      .enum(methods)
      .optional()
      .describe('Matches only requests with this method. Default: every method.'),
    path: z
      .string()
      .max(MAX_PATH_LENGTH)
      .regex(/^\/([^?#*]*\/)?(\*|[^?#*]*)$/, {
        error: 'must begin with `/` and have no query, and `*` may only be its last segment',
      })
      .optional()
      .describe(
        'Matches only requests with this path, such as `/v1/agents`. `{…}` stands for one segment of the path, and `*` at the end for one or more, as in `/v1/agents/{id}` and `/v1/agents/*`. At most 2,000 characters. Default: every path.',
      ),
    keyName: z
      .string()
      .optional()
      .describe(
        'Matches only requests with the API key of this name. Default: any request, even one without a key.',
      ),
    after: z
      .int()
      .min(0)
      .optional()
      .describe('The number of matching requests to skip first. Default: 0.'),
    times: z
      .int()
      .min(1)
      .optional()
      .describe(
        'The number of requests that the fault applies to before it is removed. Default: 1; with a `share`, no limit.',
      ),
    share: z
      .number()
      .gt(0)
      .max(1)
      .optional()
      .describe(
        'The probability with which the fault applies to a matching request: more than 0 and at most 1. The random numbers are derived from `idSeed`, so every run fails the same requests. With `1`, the fault applies to every matching request until it is removed. Default: the fault applies to every matching request, up to `times`.',
      ),
    status: z
      .int()
      .min(200)
      .max(599)
      .optional()
      .describe(
        'Responds with this status, from 200 to 599, instead of processing the request, unless `effect` says otherwise. 204, 205 and 304 have no body. A 429 has `Retry-After` and the rate-limit headers, as usual.',
      ),
    effect: z
      .enum(['before', 'after'])
      .optional()
      .describe(
        describeValues('When the `status` replaces the response. Only with a `status`.', {
          before: 'Instead of processing the request. This is the default.',
          after: 'Once the request has been processed, so it takes effect in spite of the error.',
        }),
      ),
    retryAfter: z
      .int()
      .min(0)
      .optional()
      .describe(
        'The value of the `Retry-After` header, in whole seconds. Only with a `status`. Default: for 429, the time until the window ends.',
      ),
    delayMs: z
      .number()
      .min(0)
      .max(MAX_DELAY_MS)
      .optional()
      .describe(
        "Delays the request by this many milliseconds, at most a day (86,400,000). For clients created with `clientOptions()` and for `mock.fetch`, the delay passes on the workspace's clock; otherwise, it passes in real time. It ends early if the client gives up.",
      ),
    disconnect: z
      .union([z.boolean(), z.enum(['before', 'after'])], {
        error: 'must be `true`, `before` or `after`',
      })
      .optional()
      .describe(
        describeValues('Cuts the connection without a response.', {
          true: 'Instead of processing the request, like `before`.',
          before: 'Instead of processing the request.',
          after: 'Once the request has been processed.',
        }),
      ),
    stall: z
      .enum(['headers', 'body'])
      .optional()
      .describe(
        "Processes the request, but then sends nothing (`'headers'`), or only the headers and the first half of the body (`'body'`), until the client gives up.",
      ),
    truncate: z
      .boolean()
      .optional()
      .describe('Sends only the first half of the body, as if it were the whole body.'),
    contentType: z
      .string()
      .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, { error: 'must be valid header text' })
      .optional()
      .describe('The `Content-Type` of the response. Default: application/json.'),
    body: z
      .unknown()
      .refine(isJson, { error: 'must be a JSON value' })
      .optional()
      .describe(
        'The body of the response. A string, such as HTML, is sent unchanged; any other value is sent as JSON.',
      ),
  }),
  { isMutable: true },
).superRefine((fault, context) => {
  findContradictions(fault, (path, message) => {
    context.addIssue({ code: 'custom', path, message });
  });
});

/** The properties that say more about a `status`. */
const STATUS_DETAILS = ['effect', 'retryAfter'] as const;

const BODY_PARTS = ['truncate', 'contentType', 'body'] as const;

/** The properties that change a response. A fault that sends no response cannot have them. */
const RESPONSE_PARTS = ['status', ...STATUS_DETAILS, ...BODY_PARTS] as const;

/** A fault must have one of these, or a delay. */
const EFFECTS = ['status', 'disconnect', 'stall', ...BODY_PARTS] as const;

function findContradictions(fault: Fault, add: (path: string[], message: string) => void): void {
  const { status, disconnect, stall, operation, method, path } = fault;
  const isSet = (name: keyof Fault) => fault[name] !== undefined && fault[name] !== false;
  const refuse = (names: readonly (keyof Fault)[], other: string) => {
    for (const name of names.filter(isSet)) add([name], `cannot be combined with ${other}`);
  };

  if (!EFFECTS.some(isSet) && !fault.delayMs) {
    const names = EFFECTS.map((name) => `\`${name}\``).join(', ');
    add([], `must have ${names} or \`delayMs\``);
  } else if (status === undefined) {
    for (const name of STATUS_DETAILS.filter(isSet))
      add([name], 'can only be used with a `status`');
  }
  if (isSet('disconnect')) {
    refuse([...RESPONSE_PARTS, 'stall'], `\`disconnect: ${JSON.stringify(disconnect)}\``);
  } else if (stall === 'headers') {
    refuse(RESPONSE_PARTS, '`stall: "headers"`');
  } else if (stall === 'body') {
    refuse(['truncate'], '`stall: "body"`');
  }
  if (status !== undefined && NULL_BODY_STATUSES.includes(status)) {
    const withoutBody = `\`status: ${status}\`, because such a response has no body`;
    refuse(BODY_PARTS, withoutBody);
    if (stall === 'body') refuse(['stall'], withoutBody);
  }
  if (operation !== undefined) {
    // Such a fault would never apply.
    const route = operations[operation];
    const other = `the operation \`${operation}\`, which is \`${route.method} ${route.path}\``;
    if (method !== route.method) refuse(['method'], other);
    if (path && !path.endsWith('*') && !matchesPath(route.path, path)) refuse(['path'], other);
  }
}

function isJson(value: unknown): boolean {
  try {
    return value === undefined || JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}
