import { onAbort } from '../time/abort-signals.ts';

/**
 * Returns a copy of a response whose body never ends. When one of the signals aborts, the body fails with that signal's
 * reason.
 */
export async function toStalledResponse(
  sentPart: Response,
  signals: readonly AbortSignal[],
): Promise<Response> {
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
