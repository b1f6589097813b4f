import type { Layer } from './call.ts';
import type { TransportSettings } from './transport-settings.ts';

/**
 * Records when a call begins, and reports it to the hooks. Returns `undefined` without hooks and
 * logger.
 */
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
