import { within } from '../core/clock.ts';
import { WebhookHandlerError } from '../core/handler-error.ts';
import type { Delivery, DeliverySettings } from './deliver-once.ts';

/** Each store call gets at least this long, even when `waitMs` has passed. */
const minimumCallMs = 1_000;

/** Returns how long to wait for the store: until `waitMs` after the delivery arrived, but at least one second. */
export function toCallMs({ arrivedAt }: Delivery, { clock, waitMs }: DeliverySettings): number {
  return Math.max(arrivedAt + waitMs - clock.now(), minimumCallMs);
}

/**
 * Waits for the store's response, for as long as `toCallMs` allows.
 * @param onLate called if the store responds or fails too late
 */
export async function callStore<Result>(
  step: 'claim' | 'complete' | 'release',
  response: Promise<Result>,
  delivery: Delivery,
  settings: DeliverySettings,
  onLate = () => {},
): Promise<Result> {
  const ms = toCallMs(delivery, settings);
  const inTime = await within(ms, Promise.resolve(response), settings.clock);
  if (inTime) return inTime.value;
  response.then(onLate, onLate);
  const limit = `\`waitMs\` (${settings.waitMs} ms) after the delivery arrived, or within ${minimumCallMs} ms of the call`;
  throw createStoreTimeout(step, `within ${limit}`);
}

export function createStoreTimeout(step: string, limit: string): WebhookHandlerError {
  return new WebhookHandlerError(
    'store_timeout',
    `The dedupe store did not respond to \`${step}\` ${limit}. Check that the store is reachable.`,
  );
}
