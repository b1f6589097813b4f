import type { Webhook } from '../../../src/generated/record-types.ts';
import { Badge } from '../../components/badge.tsx';

export function WebhookStatus({ status }: Pick<Webhook, 'status'>) {
  return <Badge tone={status === 'active' ? 'good' : 'bad'}>{status}</Badge>;
}
