import { onAbort } from '../time/abort-signals.ts';

/**
 * Resolves with a copy of the response whose body ends only when a signal aborts. Without a response, it rejects then.
 * @param release is called when the response has ended.
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
