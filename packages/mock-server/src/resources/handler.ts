import type * as z from 'zod';
import type { Dispatcher } from '../delivery/dispatcher.ts';
import type { Domain } from '../domain/domain.ts';
import type { Violation } from '../errors/problem.ts';
import type { OperationTypes } from '../generated/operation-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { requests } from '../generated/requests.ts';

type Part<Id extends OperationId, Name extends string> =
  (typeof requests)[Id] extends Record<Name, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

export interface Caller {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A valid request, with the specification's defaults filled in. */
export interface Call<Id extends OperationId> {
  readonly path: Part<Id, 'path'>;
  readonly query: Part<Id, 'query'>;
  readonly body: Part<Id, 'body'>;
  /** `undefined` for an operation that needs no API key. */
  readonly key: Caller | undefined;
}

/** The body of a successful response, and its status if the operation has several success statuses. */
type Result<Id extends OperationId> = OperationTypes[Id]['response'] & {
  readonly status?: OperationTypes[Id]['status'];
};

/**
 * Runs an operation in a workspace. Only webhook operations need the dispatcher.
 * @throws Problem the error response.
 */
type Handler<Id extends OperationId> = (
  call: Call<Id>,
  domain: Domain,
  dispatcher: Dispatcher,
) => Result<Id> | Promise<Result<Id>>;

/** Finds violations of rules that the schemas cannot express, such as those about several fields or other records. */
export type Rules = {
  readonly [Id in OperationId]: (
    valid: Omit<Call<Id>, 'key'>,
    domain: Domain,
  ) => readonly Violation[];
};

/** A missing handler, or one with a wrong result, is a type error. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
