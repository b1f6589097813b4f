import type { Delivery } from '../../../src/controls/shown.ts';
import { shortenId } from '../../components/shorten.ts';

type Receiver = Pick<Delivery, 'url' | 'webhook_id'>;

/** Gives each delivery's webhook a short, distinct name. */
export function nameReceivers(deliveries: readonly Receiver[]): string[] {
  const ways: readonly ((receiver: Receiver) => string)[] = [
    ({ url }) => hostOf(url),
    ({ url }) => url.replace(/^https?:\/\//, ''),
    ({ url, webhook_id }) => `${hostOf(url)} ${shortenId(webhook_id)}`,
  ];
  const candidates = ways.map((toName) => deliveries.map(toName));
  const areDifferent = (names: readonly string[]) => new Set(names).size === names.length;
  return candidates.find(areDifferent) ?? candidates.at(-1) ?? [];
}

function hostOf(url: string): string {
  return new URL(url).host;
}
