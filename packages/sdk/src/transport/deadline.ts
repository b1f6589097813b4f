import type { Layer } from './outgoing-request.ts';
import { withinTime } from './timeout.ts';

/** Ends a call, its waits included, when its `deadlineMs` is over. */
export const withDeadline: Layer =
  (next, { clock, deadlineMs }) =>
  (request) => {
    const { context } = request;
    const ms = context.deadlineMs ?? deadlineMs;
    if (ms === undefined) return next(request);
    context.deadline = clock.now() + ms;
    return withinTime(context, ms, clock, (signal) => {
      context.signal = signal;
      return next(request);
    });
  };
