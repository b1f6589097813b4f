import fc from 'fast-check';

/** One step of a day at the desk. Steps are plain data, so that fast-check can shrink and print them. */
export type Step =
  | { do: 'write' | 'takeOver' | 'handBack'; customer: number }
  | { do: 'break'; fault: (typeof faults)[number] }
  | { do: 'duplicate' | 'hold' | 'drop' | 'release' | 'sweep' }
  | { do: 'wait'; minutes: number };

/** The faults for the bot's requests. Some occur before the platform processes the request, others afterwards. */
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

/** Generates random plans. They are short and have two customers, because longer plans are harder to read. */
export const plans = fc.array(step, { minLength: 1, maxLength: 15 });
