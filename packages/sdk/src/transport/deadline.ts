import type { ResolvedOptions } from '../options/options.ts';
import type { Layer } from './call.ts';
import { withinTime } from './timeout.ts';

/** Ends a call, its waits included, when its `deadlineMs` is over. */
export const createDeadline =
  ({ clock, deadlineMs }: Pick<ResolvedOptions, 'clock' | 'deadlineMs'>): Layer =>
  (call, next) => {
    const ms = call.deadlineMs ?? deadlineMs;
    if (ms === undefined) return next(call);
    const deadline = clock.now() + ms;
    return withinTime(call, ms, clock, (signal) => next({ ...call, signal, deadline }));
  };
