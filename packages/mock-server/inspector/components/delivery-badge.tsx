import type { Delivery } from '../../src/controls/shown.ts';
import { Badge, type Tone } from './badge.tsx';

const TONES: Readonly<Record<Delivery['status'], Tone>> = {
  pending: 'busy',
  success: 'good',
  failed: 'bad',
};

/** Shows an attempt's result: the response's status, or why there was none. */
export function DeliveryBadge({ delivery }: { readonly delivery: Delivery }) {
  const { status, status_code, error } = delivery;
  const text = status === 'pending' ? 'in flight' : (status_code ?? error);
  return <Badge tone={TONES[status]}>{text}</Badge>;
}
