import { z } from 'zod';
import { toTraining, UNREADABLE } from '../../domain/training.ts';
import { specified, typed } from '../../validation/schema-metadata.ts';
import { withHints } from '../../validation/validation-messages.ts';
import { id, text } from '../definitions/shared-schemas.ts';
import { simulation } from './simulation.ts';

export const training = simulation({
  summary: 'makes a training become ready or fail, without waiting for the clock',
  input: typed(
    'SimulateTrainingInput',
    'The input of `simulate.training`.',
    z.strictObject(
      {
        trainingId: id.describe('The training.'),
        status: z.enum(['ready', 'error']).describe('The final status of the training.'),
        message: text
          .optional()
          .describe(
            "The training's `error_message` if it fails. Default: 'The content could not be read'.",
          ),
      },
      // The API and other simulations use these names.
      {
        error: withHints({
          error: 'did you mean message?',
          error_message: 'did you mean message?',
        }),
      },
    ),
  ),
  result: specified('Training'),
  run({ store, cause, now }, { trainingId, status, message = UNREADABLE }) {
    store.trainings.require(trainingId, 'trainingId');
    const error_message = status === 'error' ? message : null;
    return toTraining(
      store.trainings.update(cause, trainingId, { status, error_message }, now()).record,
    );
  },
});
