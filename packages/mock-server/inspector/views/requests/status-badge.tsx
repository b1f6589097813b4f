import { Badge } from '../../components/badge.tsx';

/** Shows a response's status, or `cut` if a fault prevented the response. */
export function StatusBadge({ status }: { readonly status: number }) {
  if (status === 0) return <Badge tone="bad">cut</Badge>;
  if (status >= 500) return <Badge tone="bad">{status}</Badge>;
  return <Badge tone={status >= 400 ? 'busy' : 'good'}>{status}</Badge>;
}
