import { hostTimer } from '../core/host.ts';

/** Sends one request; the mock's stand-in for the network. */
export type Send = (request: Request) => Promise<Response>;

/** What came of one attempt. */
export interface Outcome {
  readonly ok: boolean;
  readonly statusCode: number | null;
  /** `null` on success, else one of `timeout`, `connection_error`, `redirect`, `http_status`. */
  readonly error: string | null;
}

/** The receiver has this long to answer (contract 8, decision W5), in real time. */
export const RECEIVER_TIMEOUT_MS = 10_000;

/** Posts a signed body: any 2xx is a success, a redirect is not followed (decision W6). */
export async function post(
  send: Send,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  timeoutMs: number = RECEIVER_TIMEOUT_MS,
): Promise<Outcome> {
  const deadline = new AbortController();
  const timedOut = new Promise<'timeout'>((resolve) => {
    deadline.signal.addEventListener('abort', () => resolve('timeout'), { once: true });
  });
  const cancel = hostTimer(() => deadline.abort(), timeoutMs);
  try {
    const request = new Request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      redirect: 'manual',
      signal: deadline.signal,
    });
    // A receiver in this process need not heed the signal, so the deadline races it.
    const response = await Promise.race([send(request), timedOut]);
    if (response === 'timeout') return { ok: false, statusCode: null, error: 'timeout' };
    void response.body?.cancel().catch(() => undefined);
    if (response.ok) return { ok: true, statusCode: response.status, error: null };
    const redirect = response.status >= 300 && response.status < 400;
    const error = redirect || response.status === 0 ? 'redirect' : 'http_status';
    return { ok: false, statusCode: response.status === 0 ? null : response.status, error };
  } catch {
    const error = deadline.signal.aborted ? 'timeout' : 'connection_error';
    return { ok: false, statusCode: null, error };
  } finally {
    cancel();
  }
}
