import type { ApiPromise } from '../api-promise.ts';
import type { Body, Data, Item, Query } from '../operation.ts';
import type { ListOptions, RequestOptions } from '../options.ts';
import type { PagePromise } from '../page.ts';

/** The knowledge of an agent (contract 1). */
export interface Trainings {
  /**
   * Lists what an agent was taught, newest first.
   * @assumed The contract does not document this call.
   */
  list(
    agentId: string,
    query?: Query<'listTrainings'>,
    options?: ListOptions,
  ): PagePromise<Item<'listTrainings'>>;

  /**
   * Teaches an agent a text, a page or a file; it is processed afterwards.
   * @assumed The contract does not document this call.
   */
  create(
    agentId: string,
    body: Body<'createTraining'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'createTraining'>>;

  /**
   * Changes title or text; it is processed again.
   * @assumed The contract does not document this call.
   */
  update(
    trainingId: string,
    body: Body<'updateTraining'>,
    options?: RequestOptions,
  ): ApiPromise<Data<'updateTraining'>>;

  /**
   * Makes the agent forget it.
   * @assumed The contract does not document this call.
   */
  delete(trainingId: string, options?: RequestOptions): ApiPromise<Data<'deleteTraining'>>;
}
