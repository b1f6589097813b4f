import { Badge, type Tone } from '../../components/badge.tsx';

const TONES: Readonly<Record<string, Tone>> = { open: 'good', human: 'busy' };

export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={TONES[status] ?? 'neutral'}>{status}</Badge>;
}
