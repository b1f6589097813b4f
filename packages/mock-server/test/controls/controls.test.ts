import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it } from 'vitest';
import { type ControlName, controlNames, routeOf } from '../../src/controls/control-routes.ts';
import { listenHere } from '../support/transports.ts';
import { examples, type Sent } from './examples.ts';

const open = () => createMockServer({ variant: 'B' });

/** An answer of the control API. */
interface CallResult {
  readonly status: number;
  readonly data: unknown;
}

/** One HTTP request. */
interface Sending {
  readonly method: string;
  readonly url: string;
  readonly body?: string;
}

const JSON_TYPE = 'application/json';

async function sendByCurl({ method, url, body }: Sending): Promise<CallResult> {
  const data = body === undefined ? [] : ['-H', `Content-Type: ${JSON_TYPE}`, '--data-raw', body];
  const options = ['--silent', '--write-out', '\n%{http_code}', '-X', method, ...data];
  const { stdout } = await promisify(execFile)('curl', [...options, url]);
  const [answer = '', status] = stdout.split('\n');
  return { status: Number(status), ...JSON.parse(answer) };
}

async function sendByFetch({ method, url, body }: Sending): Promise<CallResult> {
  const headers = { 'content-type': JSON_TYPE };
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  return { status: response.status, ...(await response.json()) };
}

function hasCurl(): boolean {
  try {
    execFileSync('curl', ['--version']);
    return true;
  } catch {
    return false;
  }
}

const sendRaw = hasCurl() ? sendByCurl : sendByFetch;

/** Makes a control call over HTTP. */
async function send(mock: MockServer, control: ControlName, sent: Sent): Promise<CallResult> {
  const { baseUrl } = await listenHere(mock);
  const { method, path: route } = routeOf(control);
  const { path = {}, query = {}, body } = sent;
  const place = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const url = `${baseUrl}/__mock__${place}?${new URLSearchParams(query)}`;
  return sendRaw({ method, url, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Connects to a mock that is served until the running test ends. */
async function connect(mock: MockServer) {
  const { baseUrl } = await listenHere(mock);
  return connectMock(baseUrl);
}

/** Returns all state that a control can change. */
function stateOf(mock: MockServer) {
  // A flowing clock shows the host's time, so it is not compared.
  if (mock.clock.mode() === 'system') return { flows: true };
  const state = {
    mode: mock.clock.mode(),
    snapshot: mock.snapshot(),
    faults: mock.faults.list(),
    drifts: mock.drift.list(),
    requests: mock.requests.list({ source: 'all' }),
    deliveries: mock.webhooks.deliveries(),
  };
  return toPlain(state);
}

/** The properties that are measured in real time. */
const MEASURED = ['response_time_ms', 'durationMs'];

function toPlain(value: unknown) {
  const text = JSON.stringify(value, (name, part) => (MEASURED.includes(name) ? 0 : part));
  return text === undefined ? undefined : JSON.parse(text);
}

describe('every control', () => {
  it('has an example, and every example a control', () => {
    expect(Object.keys(examples).sort()).toEqual([...controlNames].sort());
  });

  it.each(controlNames)(
    'does the same in process, through connectMock and by curl: %s',
    async (control) => {
      const { prepare = () => {}, use, http } = examples[control] ?? expect.fail();
      const [here, afar, there] = [open(), open(), open()];
      const returned = toPlain(await use(here, (await prepare(here)) as never));

      const given = (await prepare(afar)) as never;
      expect(toPlain(await use(await connect(afar), given))).toEqual(returned);
      expect(stateOf(afar)).toEqual(stateOf(here));

      const answer = await send(there, control, http((await prepare(there)) as never));
      expect(answer.status).toBe(routeOf(control).status ?? 200);
      if (returned !== undefined) expect(toPlain(answer.data)).toEqual(returned);
      expect(stateOf(there)).toEqual(stateOf(here));
    },
  );
});
