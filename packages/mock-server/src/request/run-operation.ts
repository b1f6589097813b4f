import type { Dispatcher } from '../delivery/dispatcher.ts';
import type { Domain } from '../domain/domain.ts';
import type { Violation } from '../errors/problem.ts';
import { type OperationId, operations } from '../generated/operations.ts';
import { channelSchema } from '../generated/records.ts';
import { requests } from '../generated/requests.ts';
import type { Caller } from '../resources/handler.ts';
import { findViolations, handlers } from '../resources/index.ts';
import { type RequestParts, type RequestSchemas, validate } from '../validation/validate.ts';
import { withoutUndefined } from '../validation/without-undefined.ts';

/** The successful result of an operation, in the form that the specification defines. */
export interface Success {
  readonly status: number;
  readonly body: unknown;
}

type HandlerResult = { readonly status?: number } & object;

/** The context in which an operation runs. */
export interface OperationContext {
  readonly domain: Domain;
  readonly dispatcher: Dispatcher;
  /** The caller's key, or `undefined` for an operation that needs no key. */
  readonly key: Caller | undefined;
  /** Whether to reject unknown properties and query parameters. */
  readonly strict: boolean;
  /** Violations that were found earlier. The error lists them too. @default none */
  readonly violations?: readonly Violation[];
}

/**
 * Checks the input of an operation against its schemas and rules, fills in the defaults, and carries out the operation.
 * Both requests and `mock.call` use this function.
 * @throws Problem VALIDATION_ERROR that lists all violations, or the error of the operation itself.
 */
export function runOperation(
  id: OperationId,
  parts: RequestParts,
  { domain, dispatcher, key, strict, violations = [] }: OperationContext,
): Success | Promise<Success> {
  const { typeRequired } = domain.interpretation.channels;
  const schemas = id === 'createChannel' && typeRequired ? withRequiredType() : requests[id];
  const { path, query, body } = validate(schemas, parts, {
    strict,
    rules: (valid) => [...violations, ...findViolations(id, valid, domain)],
  });
  // Properties that are `undefined` can only come from a call in this process.
  const given = body && withoutUndefined(body);
  // The tables match every id with its schemas and handler, but a lookup by variable cannot express this.
  const handler = handlers[id] as (
    call: unknown,
    domain: Domain,
    dispatcher: Dispatcher,
  ) => HandlerResult | Promise<HandlerResult>;
  const result = handler({ path, query, body: given, key }, domain, dispatcher);
  // A result contains a status only if the operation has more than one success status.
  const [first] = operations[id].success;
  const toSuccess = ({ status = first, ...body }: HandlerResult) => ({ status, body });
  return result instanceof Promise ? result.then(toSuccess) : toSuccess(result);
}

/** Returns the schemas of `createChannel` with a required `type` in the body (decision P2). */
function withRequiredType(): RequestSchemas {
  return { body: requests.createChannel.body.extend({ type: channelSchema.shape.type }) };
}
