import { hostTimer } from '../time/host-timers.ts';

/** How long a body may stay unread, in milliseconds of real time. */
const UNREAD_MS = 1000;

/**
 * Returns the response with a body that calls `run` when it has been read, has failed or has been cancelled. If none of
 * this happens within a second, `run` is also called then. Without a body, `run` is called at once.
 */
export function whenRead(response: Response, run: () => void): Response {
  const { status, statusText, headers } = response;
  if (response.body === null) {
    run();
    return response;
  }
  const reader = response.body.getReader();
  const cancelTimer = hostTimer(run, UNREAD_MS);
  const end = () => {
    cancelTimer();
    run();
  };
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      } catch (error) {
        end();
        controller.error(error);
      }
    },
    cancel(reason) {
      end();
      return reader.cancel(reason);
    },
  });
  return new Response(body, { status, statusText, headers });
}
