import type { Receiver } from '../post.ts';
import { type Exchange, readResponse } from '../read-response.ts';
import { toInit } from './fetch.ts';
import type { Outgoing } from './outgoing.ts';

/** Gives a delivery to a function. The deadline races it, because it may ignore the signal. */
export async function sendToReceiver(receiver: Receiver, outgoing: Outgoing): Promise<Exchange> {
  const { url, signal } = outgoing;
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const answered = (async () => receiver(new Request(url, toInit(outgoing))))();
  return readResponse(await Promise.race([answered, timedOut]), signal);
}
