import { calls } from './calls.ts';
import { failures } from './failures.ts';
import { interception } from './interception.ts';
import { lists } from './lists.ts';
import { platform } from './platform.ts';
import type { Addresses } from './server.ts';
import { createSockets } from './sockets.ts';
import type { Sights } from './stage.ts';
import { waits } from './waits.ts';

/**
 * Returns the behaviour of the SDK and the mock on this runtime, one line for each observation. It leaves out
 * stack traces and the JSON of platform objects, which may differ between engines.
 */
export async function toLines(addresses: Addresses): Promise<string[]> {
  const sockets = createSockets(addresses);
  const chapters: Record<string, Sights> = {
    calls,
    lists,
    waits,
    failures,
    platform,
    interception,
    sockets,
  };
  const lines: string[] = [];
  for (const [chapter, sights] of Object.entries(chapters)) {
    for (const [title, look] of Object.entries(sights)) {
      const seen = await look().catch((error: unknown) => `rejects with ${error}`);
      const text = typeof seen === 'string' ? seen : JSON.stringify(seen);
      lines.push(`${chapter} | ${title}: ${text}`);
    }
  }
  return lines;
}
