import { EmptyState } from '../../components/empty-state.tsx';

export function KeysView() {
  return <EmptyState title="Keys">This view is not built yet.</EmptyState>;
}
