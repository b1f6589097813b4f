import { TimeoutError } from '../errors/timeout-error.ts';
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
    const toError = () => new TimeoutError(call.trace, ms, 'The call was not complete');
    return withinTime(call, ms, clock, (signal) => next({ ...call, signal, deadline }), toError);
  };
