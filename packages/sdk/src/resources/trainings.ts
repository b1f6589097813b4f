import { NotFoundError } from '../errors/status-errors.ts';
import type { Training } from '../generated/records.ts';
import { Trainings as GeneratedTrainings } from '../generated/resources/trainings.ts';
import type { RequestOptions } from '../transport/request-options.ts';
import { type Wait, type WaitOptions, waitUntil } from './wait-until.ts';

/** The trainings that form an agent's knowledge base. */
export class Trainings extends GeneratedTrainings {
  /**
   * Waits until a training has been processed, and resolves to it.
   *
   * The platform has no endpoint for a single training, so each check reads the agent's list of trainings, newest first
   * and 100 per request, until it finds this one. Later checks start at that page and usually need only one
   * request. Every request counts against the rate limit.
   *
   * @throws WaitFailedError if the training could not be processed; `record.error_message` says why.
   * @throws NotFoundError 404: The agent does not exist, or the training is not in its list.
   * @throws TimeoutError after `deadlineMs`, which is five minutes by default.
   * @throws the signal's reason, and any error that `onPoll` or `list` throws.
   *
   * @example
   * const { id } = await client.trainings.create(agentId, { title: 'Opening hours', content });
   * await client.trainings.waitUntilReady(agentId, id, { deadlineMs: 60_000 });
   */
  waitUntilReady(
    agentId: string,
    trainingId: string,
    options?: WaitOptions<Training>,
  ): Promise<Training> {
    const call = this.api.createCall('listTrainings');
    let page = 1;

    const findFrom = async (first: number, options: RequestOptions) => {
      const query = { limit: 100, order: 'desc', page: first } as const;
      for await (const { data, pagination } of this.list(agentId, query, options).pages()) {
        page = pagination.page;
        const training = data.find(({ id }) => id === trainingId);
        if (training) return training;
      }
      return undefined;
    };

    const read = async (options: RequestOptions): Promise<Training> => {
      // Adding or deleting another training may have moved this one to a different page.
      const training = (await findFrom(page, options)) ?? (await findFrom(1, options));
      if (training) return training;
      const message = `Training \`${trainingId}\` is not in the agent's list of trainings`;
      throw new NotFoundError({ call, status: 404, code: 'NOT_FOUND', message });
    };

    const wait: Wait<Training> = {
      call,
      // The platform has two names for each final status.
      reached: ['ready', 'completed'],
      failed: ['error', 'failed'],
      timeoutMessage: `Training \`${trainingId}\` was not ready`,
      failureMessage: `Training \`${trainingId}\` could not be processed. See \`error.record.error_message\` for the reason. Change its content, or delete it and create another.`,
      read,
    };
    return waitUntil(this.api, wait, options);
  }
}
