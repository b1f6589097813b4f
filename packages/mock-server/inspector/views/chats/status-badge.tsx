import { Badge } from '../../components/badge.tsx';

export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={toTone(status)}>{status}</Badge>;
}

function toTone(status: string) {
  if (status === 'human') return 'busy';
  return status === 'open' ? 'good' : 'neutral';
}
