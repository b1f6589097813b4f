import type { Layer } from './call.ts';
import type { TransportSettings } from './create-transport.ts';

/** Notes when a call begins, and tells the hooks. Without hooks and logger there is nothing to do. */
export function createStart({
  baseUrl,
  clock,
  observe,
}: Pick<TransportSettings, 'baseUrl' | 'clock' | 'observe'>): Layer | undefined {
  if (!observe) return undefined;
  return (call, next) => {
    call.trace.start(clock.now());
    observe('start', call.trace, { url: baseUrl + call.url });
    return next(call);
  };
}
