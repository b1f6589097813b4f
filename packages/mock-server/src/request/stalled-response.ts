import { onAbort } from '../time/abort-signals.ts';

/**
 * Resolves with a copy of the response whose body never ends. Without a response, the promise never resolves. When a
 * signal aborts, the body fails with the signal's reason or, without a response, the promise rejects with it.
 */
export async function toStalledResponse(
  sentPart: Response | undefined,
  signals: readonly AbortSignal[],
): Promise<Response> {
  if (sentPart === undefined) {
    return new Promise((_resolve, reject) => {
      onAbort(signals, ({ reason }) => reject(reason));
    });
  }
  const bytes = new Uint8Array(await sentPart.arrayBuffer());
  const { status, headers } = sentPart;
  let cancel = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      cancel = onAbort(signals, ({ reason }) => controller.error(reason));
    },
    cancel: () => cancel(),
  });
  return new Response(body, { status, headers });
}
