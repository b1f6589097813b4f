import { Badge } from '../../components/badge.tsx';

/** The status of a response; `cut` when a fault prevented one. */
export function StatusBadge({ status }: { readonly status: number }) {
  if (status === 0) return <Badge tone="bad">cut</Badge>;
  if (status >= 500) return <Badge tone="bad">{status}</Badge>;
  return <Badge tone={status >= 400 ? 'busy' : 'good'}>{status}</Badge>;
}
