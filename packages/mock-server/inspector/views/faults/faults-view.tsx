import { EmptyState } from '../../components/empty-state.tsx';

export function FaultsView() {
  return <EmptyState title="Faults">This view is not built yet.</EmptyState>;
}
