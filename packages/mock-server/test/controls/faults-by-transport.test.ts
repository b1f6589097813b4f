import type { Fault } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { firstRequest } from '../support/first-request.ts';
import { openMock } from '../support/open-mock.ts';
import { describeTransports, type Transport } from '../support/transports.ts';

/**
 * Every kind of fault looks the same to a client on every transport. No transport may respond with 500
 * because it cannot show a fault. The consumers' check does the same with MSW 2.
 */
const kinds: readonly (readonly [fault: Fault, seen: string])[] = [
  [{ status: 503 }, '503 application/json, whole, not carried out'],
  [{ status: 429, retryAfter: 7 }, '429 application/json, retry after 7, whole, not carried out'],
  [{ status: 204 }, '204 null, empty, not carried out'],
  [{ delayMs: 1 }, '201 application/json, whole, carried out'],
  [{ disconnect: true }, 'network error, not carried out'],
  [{ disconnect: 'before' }, 'network error, not carried out'],
  [{ disconnect: 'after' }, 'network error, carried out'],
  [{ stall: 'headers' }, 'nothing until it gives up, carried out'],
  [{ stall: 'body' }, '201 application/json, half, nothing until it gives up, carried out'],
  [{ truncate: true }, '201 application/json, half, carried out'],
  [{ contentType: 'text/plain' }, '201 text/plain, whole, carried out'],
  [{ contentType: 'text/html', body: '<p>' }, '201 text/html, <p>, carried out'],
];

describeTransports('a client that calls', (transport) => {
  it.each(kinds)('shows the fault %j as: %s', async (fault, seen) => {
    expect(await observe(transport, fault)).toBe(seen);
  });
});

describe('mock.handle', () => {
  it.each<[Fault, string]>([
    [{ status: 503 }, 'response'],
    [{ disconnect: true }, 'disconnect'],
    [{ disconnect: 'after' }, 'disconnect'],
    [{ stall: 'headers' }, 'stall'],
    [{ stall: 'body' }, 'stall, sentPart'],
    [{ truncate: true }, 'response'],
  ])('returns the fault %j to its adapter as: %s', async (fault, kind) => {
    const { mock } = openMock();
    mock.faults.add(fault);
    const handled = await mock.handle(new Request(`${mock.baseUrl}/v1/health`));
    expect(`${handled.kind}${'sentPart' in handled && handled.sentPart ? ', sentPart' : ''}`).toBe(
      kind,
    );
  });
});

/** Sends a request that a fault breaks. Returns the client's view. On a stall, the client aborts. */
async function observe(transport: Transport, fault: Fault): Promise<string> {
  const { mock, baseUrl, fetch, call } = await transport.open();
  mock.faults.add({ ...fault, operation: 'createAgent' });
  const client = new AbortController();
  const answer = fetch(`${baseUrl}/v1/agents`, {
    method: 'POST',
    headers: { 'x-api-key': mock.apiKey, 'content-type': 'application/json' },
    body: '{"name":"Bia"}',
    signal: client.signal,
  });
  answer.catch(() => {});
  await firstRequest(mock);
  if (fault.stall === 'headers') client.abort();
  const seen = await answer.then((response) => read(response, fault, client), nameFailure);
  const { data } = (await call('GET', '/v1/agents')).body as { data: unknown[] };
  return `${seen}, ${data.length === 2 ? 'carried out' : 'not carried out'}`;
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

/** Tells whether a JSON body is complete. Returns any other body unchanged. */
function judge(text: string): string {
  if (!text.startsWith('{')) return text || 'empty';
  try {
    JSON.parse(text);
    return 'whole';
  } catch {
    return 'half';
  }
}
