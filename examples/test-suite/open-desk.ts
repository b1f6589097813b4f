import { isConflictError } from '@agent-platform/sdk';
import { platform } from './platform.ts';

/** Takes every open chat over in the morning. Returns how many there were. */
export async function openDesk(): Promise<number> {
  const chats = await platform.conversations.list({ status: 'open' }).toArray({ limit: 1_000 });
  let taken = 0;
  for (const { id } of chats) {
    try {
      await platform.chats.startHuman(id);
      taken += 1;
    } catch (error) {
      // Somebody closed the chat in the meantime.
      if (!isConflictError(error)) throw error;
    }
  }
  return taken;
}
