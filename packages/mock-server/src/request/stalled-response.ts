import { onAbort } from '../core/abort-signals.ts';

/**
 * A response like another one, but its body never ends. The body breaks, with the signal's reason,
 * when one of the signals aborts.
 */
export async function toStalledResponse(
  begun: Response,
  signals: readonly AbortSignal[],
): Promise<Response> {
  const sent = new Uint8Array(await begun.arrayBuffer());
  const { status, headers } = begun;
  let cancel = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(sent);
      cancel = onAbort(signals, ({ reason }) => controller.error(reason));
    },
    cancel: () => cancel(),
  });
  return new Response(body, { status, headers });
}
