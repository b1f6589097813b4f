// Generated from spec/ by `pnpm generate`. Do not edit: change the specification.

import type { ApiPromise } from '../../calls/call-operation.ts';
import type { RequestOptions } from '../../transport/request-options.ts';
import type { PagePromise } from '../../pagination/page-promise.ts';
import type { CreateTrainingBody, ListTrainingsQuery, UpdateTrainingBody } from '../inputs.ts';
import type { Deleted, Training } from '../records.ts';
import { Resource } from '../../resources/resource.ts';

/** The knowledge base of an agent: texts, web pages and files. */
export class Trainings extends Resource {
  /**
   * Lists an agent's trainings, newest first.
   *
   * An agent's trainings are its knowledge base.
   *
   * - `GET /v1/agents/{id}/trainings`, assumed: the platform does not document this call
   * - Scope: `trainings:read` (Variant A); `training:read` (Variant B)
   * - Events: none
   */
  list(
    agentId: string,
    query?: ListTrainingsQuery,
    options?: RequestOptions,
  ): PagePromise<Training> {
    return this.api.callList({ operation: 'listTrainings', ids: [agentId], query, options });
  }

  /**
   * Adds knowledge to an agent: text, a web page or a file.
   *
   * The training starts as `pending` and is processed in the background. Then its status is `ready`
   * or `error`.
   *
   * - `POST /v1/agents/{id}/trainings`, assumed: the platform does not document this call
   * - Scope: `trainings:write` (Variant A); `training:write` (Variant B)
   * - Events: none
   *
   * @example
   * const training = await client.trainings.create(agentId, {
   *   title: 'Delivery times',
   *   type: 'url',
   *   content: 'https://shop.example/delivery-times',
   * });
   * await client.trainings.waitUntilReady(agentId, training.id);
   */
  create(
    agentId: string,
    body: CreateTrainingBody,
    options?: RequestOptions,
  ): ApiPromise<Training> {
    return this.api.call({ operation: 'createTraining', ids: [agentId], body, options });
  }

  /**
   * Changes a training's title or, for a text training, its text.
   *
   * If the text changes, the training is `pending` again until the platform has processed it. A new
   * title changes nothing else.
   *
   * - `PUT /v1/trainings/{id}`, assumed: the platform does not document this call
   * - Scope: `trainings:write` (Variant A); `training:write` (Variant B)
   * - Events: none
   *
   * @throws ValidationError 400: The request is invalid, or would change the content of a `url` or
   *   `file` training.
   *
   * @example
   * await client.trainings.update(trainingId, {
   *   content: 'We are open from 9 am to 8 pm, Monday to Saturday.',
   * });
   */
  update(
    trainingId: string,
    body: UpdateTrainingBody,
    options?: RequestOptions,
  ): ApiPromise<Training> {
    return this.api.call({ operation: 'updateTraining', ids: [trainingId], body, options });
  }

  /**
   * Deletes a training from its agent's knowledge base.
   *
   * - `DELETE /v1/trainings/{id}`, assumed: the platform does not document this call
   * - Scope: `trainings:write` (Variant A); `training:write` (Variant B)
   * - Events: none
   */
  delete(trainingId: string, options?: RequestOptions): ApiPromise<Deleted> {
    return this.api.call({ operation: 'deleteTraining', ids: [trainingId], options });
  }
}
