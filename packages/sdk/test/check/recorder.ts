import { type CheckReport, checkTraffic, type TrafficOptions } from '../../src/check.ts';
import type { Fetch, FetchInit } from '../../src/index.ts';

interface Pair {
  readonly name: string;
  readonly value: string;
}

/** An entry of a HAR, which a test may change. */
export interface Entry {
  startedDateTime: string;
  request: {
    method: string;
    url: string;
    headers: Pair[];
    postData?: { text?: string } | undefined;
    bodySize?: number;
  };
  response: {
    status: number;
    headers: Pair[];
    content: { text?: string | undefined; encoding?: string };
  };
  _fromCache?: string;
}

/** Wraps a `fetch` so that it records, as the guide does. */
export function createRecorder(fetch: (url: string, init: FetchInit) => Promise<Response>) {
  const entries: Entry[] = [];
  const toList = (headers: HeadersInit): Pair[] =>
    [...new Headers(headers)].map(([name, value]) => ({
      name,
      value: name === 'x-api-key' ? '' : value,
    }));
  const recording: Fetch = async (url, init) => {
    const startedDateTime = new Date().toISOString();
    const response = await fetch(url, init);
    const content = { text: await response.clone().text() };
    const { method, headers, body } = init;
    const postData = body === undefined ? undefined : { text: body };
    entries.push({
      startedDateTime,
      request: { method, url, headers: toList(headers), postData },
      response: { status: response.status, headers: toList(response.headers), content },
    });
    return response;
  };
  return { entries, fetch: recording };
}

/** Writes a HAR. */
export const toHar = (entries: readonly unknown[]) =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } });

/** Compares the entries with the specification. */
export const compare = (
  entries: readonly unknown[],
  options: TrafficOptions,
): Promise<CheckReport> => checkTraffic(toHar(entries), options);
