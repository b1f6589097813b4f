import type * as z from 'zod';
import type { Violation } from '../core/problem.ts';
import type { Dispatcher } from '../delivery/dispatcher.ts';
import type { World } from '../domain/world.ts';
import type { operations as Schema } from '../generated/openapi.ts';
import type { OperationId } from '../generated/operations.ts';
import type { requests } from '../generated/requests.ts';
import type { PartiallyValid } from '../validation/partially-valid.ts';

type Part<Id extends OperationId, Name extends string> =
  (typeof requests)[Id] extends Record<Name, infer Schema extends z.ZodType>
    ? z.output<Schema>
    : undefined;

type Json<Message> = Message extends { content: { 'application/json': infer Body } } ? Body : never;

/** The API key of a call, as far as an operation may see it. */
export interface Caller {
  readonly name: string;
  readonly scopes: readonly string[];
}

/** A checked request, in the form of the specification, with its defaults filled in. */
export interface Call<Id extends OperationId> {
  readonly path: Part<Id, 'path'>;
  readonly query: Part<Id, 'query'>;
  readonly body: Part<Id, 'body'>;
  /** The key of the call; the health check has none. */
  readonly key: Caller | undefined;
}

/** A success in the form of the specification. A refusal is thrown as a {@link Problem}. */
export type Answer<Id extends OperationId> = {
  [Status in keyof Schema[Id]['responses'] & (200 | 201)]: {
    readonly status: Status;
    readonly body: Json<Schema[Id]['responses'][Status]>;
    /** A problem although the call succeeded. It is recorded in the journal, and no client sees it. */
    readonly warning?: string | undefined;
  };
}[keyof Schema[Id]['responses'] & (200 | 201)];

/** Carries out one operation in a workspace's world. Only webhooks need the dispatcher. */
export type Handler<Id extends OperationId> = (
  call: Call<Id>,
  world: World,
  dispatcher: Dispatcher,
) => Answer<Id> | Promise<Answer<Id>>;

/**
 * Finds violations that the schemas cannot express: rules between fields, or between fields and existing
 * records. It gets the parts that the schemas accept, so any part may be missing.
 */
export type Rule<Id extends OperationId> = (
  valid: { readonly [Part in 'path' | 'query' | 'body']: PartiallyValid<Call<Id>[Part]> },
  world: World,
) => readonly Violation[];

/** Rules keyed by operation id. */
export type Rules<Ids extends OperationId = OperationId> = { readonly [Id in Ids]: Rule<Id> };

/** Handlers keyed by operation id. A missing handler, or one with the wrong result, is a type error. */
export type Handlers<Ids extends OperationId = OperationId> = { [Id in Ids]: Handler<Id> };
