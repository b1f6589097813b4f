import type { Answer } from './stage.ts';

/** Responds with the record of the candidate's own platform. */
export const ok: Answer = (_, { record }) => Response.json(record);
export const okPage: Answer = (_, { page }) => Response.json(page);

/** Responds with an error in the format of the contract. */
export const failure =
  (
    status: number,
    code: string,
    message = 'It failed',
    headers: Record<string, string> = {},
  ): Answer =>
  () =>
    Response.json({ error: { code, message, status } }, { status, headers });

export const limited = (headers: Record<string, string>) =>
  failure(429, 'RATE_LIMIT_EXCEEDED', 'Slow down', headers);

export const html =
  (body: string, status = 200): Answer =>
  () =>
    new Response(body, { status, headers: { 'content-type': 'text/html' } });

const headers = { 'content-type': 'application/json' };

export const truncated: Answer = () => new Response('{"data":{"id":', { headers });

/** Rejects as `fetch` does without a network. */
export const disconnect: Answer = () => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
};

/** Never responds, and rejects only when the request is aborted. */
export const stall: Answer = ({ signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Responds at once, with a body that never arrives. */
export const stalledBody: Answer = ({ signal }) => {
  const start = (stream: ReadableStreamDefaultController) =>
    signal?.addEventListener('abort', () => stream.error(signal.reason));
  return new Response(new ReadableStream({ start }), { headers });
};

/** Responds with a 503 and reports when its body was read to the end or cancelled. */
export const unavailable =
  (release: () => void): Answer =>
  () => {
    const chunks = [new TextEncoder().encode('{"error":{}}')];
    const pull = (stream: ReadableStreamDefaultController) => {
      const chunk = chunks.shift();
      if (chunk) return stream.enqueue(chunk);
      release();
      stream.close();
    };
    const body = new ReadableStream({ pull, cancel: release }, { highWaterMark: 0 });
    return new Response(body, { status: 503, headers });
  };
