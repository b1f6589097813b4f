import { onAbort } from '../time/abort-signals.ts';

/**
 * Resolves with a copy of the response whose body never ends; without a response, it never resolves. When a signal
 * aborts, the body fails, or the promise rejects, with the signal's reason.
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
