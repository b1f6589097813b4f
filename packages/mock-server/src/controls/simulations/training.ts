import { z } from 'zod';
import { toTraining, UNREADABLE } from '../../domain/training.ts';
import { describeValues } from '../../validation/describe-values.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { withHints } from '../../validation/validation-messages.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const training = simulation({
  summary: 'finishes a training at once, without waiting for the clock',
  input: typed(
    'SimulateTrainingInput',
    'The input of `simulate.training`.',
    z.strictObject(
      {
        trainingId: id.describe('The id of the training.'),
        status: z.enum(['ready', 'error']).describe(
          describeValues('The final status of the training.', {
            ready: 'The agent knows the content.',
            error: 'The processing failed.',
          }),
        ),
        message: text
          .optional()
          .describe(
            "The `error_message` of the training. Used only if `status` is `error`. Default: 'The content could not be read'.",
          ),
      },
      // The API and other simulations use these names.
      {
        error: withHints({
          error: 'did you mean `message`?',
          error_message: 'did you mean `message`?',
        }),
      },
    ),
  ),
  result: specified('Training'),
  refusals: { 404: 'The training does not exist.' },
  run({ store, cause, now }, { trainingId, status, message = UNREADABLE }) {
    store.trainings.require(trainingId, 'trainingId');
    const error_message = status === 'error' ? message : null;
    return toTraining(
      store.trainings.update(cause, trainingId, { status, error_message }, now()).record,
    );
  },
});
