import { describe, expectTypeOf, it } from 'vitest';
import type * as z from 'zod';
import type { NewWorkspace } from '../workspace/platform.ts';
import type {
  controlInputs,
  DeliveryFilter,
  EventFilter,
  NewApiKey,
  QueueFilter,
} from './control-inputs.ts';

type Input<Name extends keyof typeof controlInputs> = Readonly<
  z.input<(typeof controlInputs)[Name]>
>;

describe('the published type of', () => {
  it('a new key is the one that its schema takes', () => {
    expectTypeOf<Input<'newKey'>>().toEqualTypeOf<NewApiKey>();
  });

  it('a new workspace is the one that its schema takes', () => {
    expectTypeOf<Input<'newWorkspace'>>().toEqualTypeOf<NewWorkspace>();
  });

  it('a filter of events is the one that its schema takes', () => {
    expectTypeOf<Input<'eventFilter'>>().toEqualTypeOf<EventFilter>();
  });

  it('a filter of deliveries is the one that its schema takes', () => {
    expectTypeOf<Input<'deliveryFilter'>>().toEqualTypeOf<DeliveryFilter>();
  });

  it('a filter of queues is the one that its schema takes', () => {
    expectTypeOf<Input<'queueFilter'>>().toEqualTypeOf<QueueFilter>();
  });
});
