import type { Violation } from '../errors/problem.ts';
import type { SeedConversation } from '../generated/control-types.ts';

export type Moment = readonly [field: string, time: string | null | undefined];

/** Finds each time that is earlier than the time listed just before it. Missing times are skipped. */
export function findOutOfOrder(moments: readonly Moment[]): Violation[] {
  const given = moments.flatMap(([field, time]) => (time ? [{ field, time }] : []));
  return given.flatMap(({ field, time }, index) => {
    const before = given[index - 1];
    if (before === undefined || Date.parse(time) >= Date.parse(before.time)) return [];
    return [{ field, rule: `must not be before \`${before.field}\`, which is \`${before.time}\`` }];
  });
}

export function findInFuture(moments: readonly Moment[], now: string): Violation[] {
  const late = moments.filter(([, time]) => time && Date.parse(time) > Date.parse(now));
  return late.map(([field]) => ({
    field,
    rule: `must not be after the current time of the mock, which is \`${now}\``,
  }));
}

/**
 * Assigns a time to each message, as `SeedMessage` describes, but never a time before the `created_at` of the
 * conversation or of an earlier message.
 */
export function toMessageTimes(
  { created_at, messages = [], closed_at, updated_at }: SeedConversation,
  now: string,
): string[] {
  let floor = created_at;
  const floors = messages.map((message) => {
    floor = message.created_at ?? floor;
    return floor === undefined ? Number.NEGATIVE_INFINITY : Date.parse(floor);
  });
  let next = Date.parse(closed_at ?? updated_at ?? now) + 1;
  const times = messages.toReversed().map((message, index) => {
    const earliest = floors.at(-1 - index) ?? Number.NEGATIVE_INFINITY;
    next = message.created_at === undefined ? Math.max(next - 1, earliest) : earliest;
    return new Date(next).toISOString();
  });
  return times.reverse();
}

/**
 * Finds messages that would be listed before the previous message, because messages with equal times are sorted by id
 * (decision A5).
 */
export function findWronglySorted(draft: SeedConversation, now: string): Violation[] {
  const { messages = [] } = draft;
  const times = toMessageTimes(draft, now);
  return messages.flatMap(({ id }, index) => {
    const before = messages[index - 1];
    if (before === undefined || times[index] !== times[index - 1]) return [];
    const follows = id === undefined ? before.id === undefined : before.id && before.id < id;
    if (follows) return [];
    return [
      {
        field: `messages/${index}/created_at`,
        rule: "must be after the previous message's time. Messages with the same time are sorted by id, so these two would swap places",
      },
    ];
  });
}
