import { EmptyState } from '../../components/empty-state.tsx';

export function AgentsView() {
  return <EmptyState title="Agents">This view is not built yet.</EmptyState>;
}
