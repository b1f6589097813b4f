import type { Dispatcher } from '../delivery/dispatcher.ts';
import type { Domain } from '../domain/domain.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { channelSchema } from '../generated/records.ts';
import { requests } from '../generated/requests.ts';
import type { Caller } from '../resources/handler.ts';
import { handlers, requireRules } from '../resources/index.ts';
import {
  type FurtherChecks,
  type RequestParts,
  type RequestSchemas,
  validate,
} from '../validation/validate.ts';
import { withoutUndefined } from '../validation/without-undefined.ts';

export interface Success {
  readonly status: number;
  readonly body: unknown;
}

type HandlerResult = { readonly status?: number } & object;

interface OperationContext extends FurtherChecks {
  readonly domain: Domain;
  readonly dispatcher: Dispatcher;
  readonly key: Caller | undefined;
}

/**
 * Validates the input, fills in the defaults, and runs the operation, for both requests and `mock.call`.
 * @throws Problem VALIDATION_ERROR that names the violations, or the operation's own error.
 */
export function runOperation(
  id: OperationId,
  parts: RequestParts,
  { domain, dispatcher, key, ...checks }: OperationContext,
): Success | Promise<Success> {
  const { typeRequired } = domain.interpretation.channels;
  const schemas = id === 'createChannel' && typeRequired ? withRequiredType() : requests[id];
  const { path, query, body } = validate(schemas, parts, checks);
  requireRules(id, { path, query, body }, domain);
  // Unlike a request, a call in this process may contain properties that are `undefined`.
  const given = body && withoutUndefined(body);
  // Cast, because TypeScript cannot match an id in a variable with its handler's type.
  const handler = handlers[id] as (
    call: unknown,
    domain: Domain,
    dispatcher: Dispatcher,
  ) => HandlerResult | Promise<HandlerResult>;
  const result = handler({ path, query, body: given, key }, domain, dispatcher);
  // A result contains a status only if the operation has more than one success status.
  const [first] = operations[id].success;
  const toSuccess = (result: HandlerResult) => {
    if (result.status === undefined) return { status: first, body: result };
    const { status, ...body } = result;
    return { status, body };
  };
  return result instanceof Promise ? result.then(toSuccess) : toSuccess(result);
}

/** The `createChannel` schemas, with `type` required (decision P2). */
function withRequiredType(): RequestSchemas {
  return { body: requests.createChannel.body.extend({ type: channelSchema.shape.type }) };
}
