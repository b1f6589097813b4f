import { type ControlName, routeOf } from '../../controls/control-routes.ts';
import { MockConfigurationError } from '../../core/configuration-error.ts';
import { reasonOf } from '../reason-of.ts';

/** The input of a control. */
export interface ControlInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A mock that is driven over its control surface. */
export interface ControlClient {
  /** The base URL of the mock. */
  readonly url: string;
  /**
   * Calls a control and resolves with its `data`.
   * @throws Error with the mock's own message, or saying that the mock does not answer.
   */
  run(control: ControlName, input?: ControlInput): Promise<unknown>;
  /** @throws Error when no mock answers at the URL. */
  requireReady(): Promise<void>;
}

/** The mock gives up on the slowest control after 30 s, so nothing is to be expected after this. */
const DEADLINE_MS = 40_000;

/**
 * Creates a client of the control surface at `url`.
 * @param token the control token of a mock on another machine.
 * @throws MockConfigurationError when `url` is no http or https URL.
 */
export function createControlClient(url: string, token?: string): ControlClient {
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    throw new MockConfigurationError('--connect must be the http or https URL of a mock');
  }
  const base = url.replace(/\/+$/, '');

  async function send(method: string, path: string, body?: unknown): Promise<unknown> {
    const headers = new Headers();
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('content-type', 'application/json');
    let answer: unknown;
    try {
      const response = await fetch(`${base}/__mock__${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(DEADLINE_MS),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      answer = await response.json();
    } catch (cause) {
      throw new Error(
        `No mock answers at ${base}: ${reasonOf(cause)}. Start one with agent-platform-mock, or check the URL`,
        { cause },
      );
    }
    const { data, error } = Object(answer);
    if (error !== undefined) throw new Error(`${error.status} ${error.code}: ${error.message}`);
    if (data === undefined) throw new Error(`What answers at ${base} is no mock`);
    return data;
  }

  return {
    url: base,
    run(control, { path = {}, query = {}, body } = {}) {
      const route = routeOf(control);
      const filled = route.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
        encodeURIComponent(path[name] ?? ''),
      );
      return send(route.method, filled + toQueryString(query), body);
    },
    async requireReady() {
      await send('GET', '/ready');
    },
  };
}

function toQueryString(query: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  if (given.length === 0) return '';
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
