import type * as z from 'zod';
import type { Dispatcher } from '../delivery/dispatcher.ts';
import type { Domain } from '../domain/domain.ts';
import type { Violation } from '../errors/problem.ts';
import type { OperationTypes } from '../generated/operation-types.ts';
import type { OperationId } from '../generated/operations.ts';
import type { requests } from '../generated/requests.ts';
import type { PartiallyValid } from '../validation/partially-valid.ts';

type Part<Id extends OperationId, Name extends string> =
  (typeof requests)[Id] extends Record<Name, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

/** The part of an API key that a handler may read. */
export interface Caller {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A valid request in the form that the specification defines, with the defaults filled in. */
export interface Call<Id extends OperationId> {
  readonly path: Part<Id, 'path'>;
  readonly query: Part<Id, 'query'>;
  readonly body: Part<Id, 'body'>;
  /** The API key of the call, or `undefined` for an operation that needs no key. */
  readonly key: Caller | undefined;
}

/**
 * The body of a successful response. An operation with more than one success status adds the status. An operation that
 * fails throws a {@link Problem}.
 */
type Result<Id extends OperationId> = OperationTypes[Id]['response'] & {
  readonly status?: OperationTypes[Id]['status'];
};

/** Carries out one operation in the domain of a workspace. Only webhook operations need the dispatcher. */
export type Handler<Id extends OperationId> = (
  call: Call<Id>,
  domain: Domain,
  dispatcher: Dispatcher,
) => Result<Id> | Promise<Result<Id>>;

/**
 * Finds violations of rules that the schemas cannot express, such as rules about several fields or about existing
 * records. The function receives only the parts that the schemas accept, so any part may be missing.
 */
export type Rule<Id extends OperationId> = (
  valid: { readonly [Part in 'path' | 'query' | 'body']: PartiallyValid<Call<Id>[Part]> },
  domain: Domain,
) => readonly Violation[];

export type Rules = { readonly [Id in OperationId]: Rule<Id> };

/**
 * The handlers of all operations, by operation id. A missing handler or a handler with a wrong result is a type error.
 */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };
