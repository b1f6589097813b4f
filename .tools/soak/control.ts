import type { SecretScan } from './secret-scan.ts';
import type { Stopwatch, Timed } from './stopwatch.ts';

/** The control surface responded with a status outside 2xx. */
export class ControlError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(call: string, status: number, text: string) {
    super(`${call} answered ${status}: ${text.slice(0, 300)}`);
    this.name = 'ControlError';
    this.status = status;
    this.code = /"code":"(\w+)"/.exec(text)?.[1] ?? 'UNKNOWN';
  }
}

interface ControlCall {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly workspace?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** @default 'prompt' */
  readonly timed?: Timed;
}

/** Calls the mock's control surface; resolves with `data`. */
export type Control = <Data>(path: string, call?: ControlCall) => Promise<Data>;

export function createControl(baseUrl: string, stopwatch: Stopwatch, secrets: SecretScan): Control {
  return async (path, { method = 'GET', workspace, query, body, timed = 'prompt' } = {}) => {
    const url = new URL(`/__mock__${path}`, baseUrl);
    const parameters = { ...query, ...(workspace !== undefined && { workspace }) };
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
    const call = `${method} ${url.pathname}`;
    const send = async () => {
      const response = await fetch(url, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { response, text: await response.text() };
    };
    const { response, text } = await stopwatch.time(timed, call, send);
    if (response.ok) return JSON.parse(text).data;
    secrets.scan(text, `error of ${call}`);
    throw new ControlError(call, response.status, text);
  };
}
