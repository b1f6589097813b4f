import type { Dispatcher } from '../delivery/dispatcher.ts';
import type { Domain } from '../domain/domain.ts';
import type { Violation } from '../errors/problem.ts';
import type { OperationId } from '../generated/operations.ts';
import { channelSchema } from '../generated/records.ts';
import { requests } from '../generated/requests.ts';
import type { Caller, Success } from '../resources/handler.ts';
import { findViolations, handlers } from '../resources/index.ts';
import { type RequestParts, type RequestSchemas, validate } from '../validation/validate.ts';
import { withoutUndefined } from '../validation/without-undefined.ts';

/** What an operation needs besides its input. */
export interface OperationContext {
  readonly domain: Domain;
  readonly dispatcher: Dispatcher;
  /** The caller's key; `undefined` for an operation that needs none. */
  readonly key: Caller | undefined;
  /** Refuses properties and query parameters that the operation does not have. */
  readonly strict: boolean;
  /** Violations that are already known. The refusal names them too. @default none */
  readonly violations?: readonly Violation[];
}

/**
 * Checks the input of an operation against its schemas and rules, fills in the defaults, and carries the
 * operation out. Requests and `mock.call` share this function.
 * @throws Problem VALIDATION_ERROR that names all problems, or the refusal of the operation itself.
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
  // Only a call in this process can have such properties.
  const given = body && withoutUndefined(body);
  // The tables tie every id to its schemas and handler, which a lookup by variable cannot express.
  const handler = handlers[id] as (
    call: unknown,
    domain: Domain,
    dispatcher: Dispatcher,
  ) => Success | Promise<Success>;
  return handler({ path, query, body: given, key }, domain, dispatcher);
}

/** The schemas of `createChannel` when its body has to name the type (decision P2). */
function withRequiredType(): RequestSchemas {
  return { body: requests.createChannel.body.extend({ type: channelSchema.shape.type }) };
}
