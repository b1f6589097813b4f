import type { Layer } from './call.ts';
import type { TransportSettings } from './create-transport.ts';

/** Notes when a call begins, and tells the hooks. */
export const createStart =
  ({ baseUrl, clock, observe }: Pick<TransportSettings, 'baseUrl' | 'clock' | 'observe'>): Layer =>
  (call, next) => {
    call.trace.start(clock.now());
    observe('start', call.trace, { url: baseUrl + call.url });
    return next(call);
  };
