import { EmptyState } from '../../components/empty-state.tsx';

export function ClockView() {
  return <EmptyState title="Clock">This view is not built yet.</EmptyState>;
}
