import type { Fault, MockServer } from '@agent-platform/mock-server';
import type { RemoteMock } from '@agent-platform/mock-server/remote';
import type { Way } from './call.ts';

/**
 * Every kind of fault, with what a client sees of it on every transport. A transport that cannot show a fault must not
 * respond with 500 instead. The consumers' check tests the same with MSW 2.
 */
export const kinds: readonly (readonly [fault: Fault, seen: string])[] = [
  [{ status: 503 }, '503 application/json, whole body, agent not created'],
  [{ status: 503, effect: 'before' }, '503 application/json, whole body, agent not created'],
  [{ status: 503, effect: 'after' }, '503 application/json, whole body, agent created'],
  [
    { status: 429, retryAfter: 7 },
    '429 application/json, retry after 7, whole body, agent not created',
  ],
  [{ status: 204 }, '204 null, no body, agent not created'],
  [{ delayMs: 1 }, '201 application/json, whole body, agent created'],
  [{ disconnect: true }, 'network error, agent not created'],
  [{ disconnect: 'before' }, 'network error, agent not created'],
  [{ disconnect: 'after' }, 'network error, agent created'],
  [{ stall: 'headers' }, 'nothing until it gives up, agent created'],
  [
    { stall: 'body' },
    '201 application/json, half of the body, nothing until it gives up, agent created',
  ],
  [{ truncate: true }, '201 application/json, half of the body, agent created'],
  [{ contentType: 'text/plain' }, '201 text/plain, whole body, agent created'],
  [{ contentType: 'text/html', body: '<p>' }, '201 text/html, <p>, agent created'],
];

/** A mock, and how to reach its API. */
export interface BrokenApi extends Way {
  readonly mock: Pick<MockServer | RemoteMock, 'apiKey' | 'faults'>;
  /** Resolves when the mock has recorded a request. */
  firstRequest(): Promise<unknown>;
}

/** Sends a request that a fault breaks. Returns the client's view. On a stall, the client aborts. */
export async function observe(
  { mock, baseUrl, fetch, firstRequest }: BrokenApi,
  fault: Fault,
): Promise<string> {
  await mock.faults.add({ ...fault, operation: 'createAgent' });
  const client = new AbortController();
  const answer = fetch(`${baseUrl}/v1/agents`, {
    method: 'POST',
    headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
    body: '{"name":"Bia"}',
    signal: client.signal,
  });
  answer.catch(() => {});
  await firstRequest();
  if (fault.stall === 'headers') client.abort();
  const seen = await answer.then((response) => read(response, fault, client), nameFailure);
  const list = await fetch(`${baseUrl}/v1/agents`, { headers: { 'x-api-key': mock.apiKey } });
  const { data } = (await list.json()) as { data: unknown[] };
  return `${seen}, ${data.length === 2 ? 'agent created' : 'agent not created'}`;
}

async function read(response: Response, fault: Fault, client: AbortController): Promise<string> {
  const { status, headers, body } = response;
  const retryAfter = headers.get('retry-after');
  const waits = retryAfter === null ? '' : `, retry after ${retryAfter}`;
  const head = `${status} ${headers.get('content-type')}${waits}`;
  if (fault.stall === undefined) return `${head}, ${judge(await response.text())}`;
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  const rest = reader?.read().then(() => 'the end', nameFailure);
  client.abort();
  return `${head}, ${judge(new TextDecoder().decode(value))}, ${await rest}`;
}

const nameFailure = (error: unknown) =>
  error instanceof TypeError ? 'network error' : 'nothing until it gives up';

/** Returns whether a JSON body is whole or half, `no body`, or any other body unchanged. */
function judge(text: string): string {
  if (!text.startsWith('{')) return text || 'no body';
  try {
    JSON.parse(text);
    return 'whole body';
  } catch {
    return 'half of the body';
  }
}
