import { ConflictError } from '@agent-platform/sdk';
import { platform } from './platform.ts';

/** Takes over all open chats when the desk opens. Returns how many were taken over. */
export async function openDesk(): Promise<number> {
  const chats = await platform.conversations.list({ status: 'open' }).toArray({ limit: 1_000 });
  let taken = 0;
  for (const { id } of chats) {
    try {
      await platform.chats.startHuman(id);
      taken += 1;
    } catch (error) {
      // The chat was closed or taken over in the meantime.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
  return taken;
}
