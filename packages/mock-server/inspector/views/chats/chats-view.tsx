import { EmptyState } from '../../components/empty-state.tsx';

export function ChatsView() {
  return <EmptyState title="Chats">This view is not built yet.</EmptyState>;
}
