import { onAbort } from '../time/abort-signals.ts';

/**
 * Resolves with a copy of the response whose body never ends. Without a response, the promise never resolves. When a
 * signal aborts, the body fails with the signal's reason or, without a response, the promise rejects with it.
 * @param release is called when the response has ended, because a signal has aborted or the body was cancelled.
 */
export async function toStalledResponse(
  sentPart: Response | undefined,
  signals: readonly AbortSignal[],
  release = () => {},
): Promise<Response> {
  if (sentPart === undefined) {
    return new Promise((_resolve, reject) => {
      onAbort(signals, ({ reason }) => {
        release();
        reject(reason);
      });
    });
  }
  const bytes = new Uint8Array(await sentPart.arrayBuffer());
  const { status, headers } = sentPart;
  let ignoreSignals = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      ignoreSignals = onAbort(signals, ({ reason }) => {
        release();
        controller.error(reason);
      });
    },
    cancel() {
      release();
      ignoreSignals();
    },
  });
  return new Response(body, { status, headers });
}
