import fc from 'fast-check';

/** One step of a day at the desk. It is data, so that fast-check can shrink it and anybody can read it. */
export type Step =
  | { do: 'write' | 'takeOver' | 'handBack'; customer: number }
  | { do: 'break'; fault: (typeof faults)[number] }
  | { do: 'duplicate' | 'hold' | 'drop' | 'release' | 'sweep' }
  | { do: 'wait'; minutes: number };

/** How a request of the bot goes wrong: before or after the platform carries it out. */
const faults = [
  { operation: 'sendConversationMessage', disconnect: 'after' },
  { operation: 'sendConversationMessage', status: 503 },
  { operation: 'getConversation', disconnect: 'before' },
] as const;

const customer = fc.constantFrom(1, 2);
const deliveries = ['duplicate', 'hold', 'drop', 'release'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('write'), customer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('takeOver', 'handBack'), customer }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom(...deliveries) }) },
  fc.record({ do: fc.constant('break'), fault: fc.constantFrom(...faults) }),
  fc.record({ do: fc.constant('wait'), minutes: fc.constantFrom(1, 10, 60) }),
  fc.record({ do: fc.constant('sweep') }),
);

/** Makes up plans. Two customers are enough for an order that goes wrong, and short plans read better. */
export const plans = fc.array(step, { minLength: 1, maxLength: 15 });
