import { hostTimer } from '../time/host-timers.ts';

/** How long a body may stay unread, in milliseconds of real time. */
const UNREAD_MS = 1000;

/**
 * Returns the response with a body that calls `run` when it has been read, has failed or has been cancelled. If none of
 * this happens within a second, `run` is also called then. Without a body, or if the response cannot be copied, `run` is
 * called at once.
 */
export function whenRead(response: Response, run: () => void): Response {
  const { status, statusText, headers } = response;
  if (response.body === null || !canBeMade(status, statusText)) {
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

/** Whether `new Response` accepts a status and its reason phrase. `fetch` returns others, too. */
function canBeMade(status: number, statusText: string): boolean {
  return status >= 200 && status <= 599 && /^[\t\x20-\x7e]*$/.test(statusText);
}
