import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createMockServer, demo, type MockServer } from '@agent-platform/mock-server';
import { connectMock, type RemoteMock } from '@agent-platform/mock-server/remote';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ControlName, controlNames, controlRows } from '../../src/controls/control-routes.ts';
import { listenHere } from '../support/transports.ts';
import { type Example, examples } from './examples.ts';
import { toCommand, toTypeScript } from './write-example.ts';

const open = () => createMockServer({ variant: 'B' });

/** A response from the control API. */
interface CallResult {
  readonly status: number;
  readonly data: unknown;
}

/** The folder of curl's configuration file. */
const curlHome = mkdtempSync(join(tmpdir(), 'curl-'));

beforeAll(() =>
  writeFileSync(join(curlHome, '.curlrc'), 'silent\nwrite-out = "\\n%{http_code}"\n'),
);
afterAll(() => rmSync(curlHome, { recursive: true }));

/** A control with its example. */
type Case = readonly [control: ControlName, example: Example];

const cases = controlNames.map((control): Case => [control, examples[control]]);

/** Runs the command of an example. */
async function runCommand([control, example]: Case, mock: MockServer, given: unknown) {
  const { baseUrl } = await listenHere(mock);
  const name = example.given ?? 'given';
  const env = {
    ...process.env,
    CURL_HOME: curlHome,
    AGENT_PLATFORM_BASE_URL: baseUrl,
    [name]: typeof given === 'string' ? given : JSON.stringify(given),
  };
  const { stdout } = await promisify(execFile)('sh', ['-c', toCommand(control, example)], { env });
  const [response = '', status] = stdout.split('\n');
  return { status: Number(status), ...JSON.parse(response) } as CallResult;
}

const AsyncFunction = (async () => {}).constructor as FunctionConstructor;

/** Runs the TypeScript of an example. Returns the value of its last line. */
function runTypeScript([control, example]: Case, mock: MockServer | RemoteMock, given: unknown) {
  const name = example.given ?? 'given';
  const run = new AsyncFunction('mock', 'demo', name, `return ${toTypeScript(control, example)}`);
  return run(mock, demo, given);
}

/** How to compare a method's result with the `data` of its control's response, for methods where the two differ. */
const results: {
  readonly [Name in ControlName]?: {
    readonly ofMethod?: (returned: never) => unknown;
    readonly ofData?: (data: never) => unknown;
  };
} = {
  'clock.now': { ofData: ({ ms }: { readonly ms: number }) => ms },
  'workspaces.list': { ofMethod: identifyAll, ofData: identifyAll },
  'workspaces.create': { ofMethod: identify, ofData: identify },
};

function identifyAll(workspaces: readonly object[]): unknown {
  return workspaces.map(identify);
}

function identify(workspace: object): unknown {
  const { id, name, apiKey } = workspace as Pick<RemoteMock, 'id' | 'name' | 'apiKey'>;
  return { id, name, apiKey };
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

const same = (value: unknown) => value;

describe('the documented example', () => {
  it.each(cases)(
    'of the control `%s` has the same effect in process, through connectMock and with curl',
    async (...each) => {
      const [control, { prepare }] = each;
      const { ofMethod = same, ofData = same } = results[control] ?? {};
      const [here, afar, there] = [open(), open(), open()];
      const called = await runTypeScript(each, here, await prepare?.(here));
      const returned = toPlain(ofMethod(called as never));

      const given = await prepare?.(afar);
      const sent = await runTypeScript(each, await connect(afar), given);
      expect(toPlain(ofMethod(sent as never))).toEqual(returned);
      expect(stateOf(afar)).toEqual(stateOf(here));

      const { status, data } = await runCommand(each, there, await prepare?.(there));
      expect(status).toBe(controlRows[control].status ?? 200);
      if (returned !== undefined) expect(toPlain(ofData(data as never))).toEqual(returned);
      expect(stateOf(there)).toEqual(stateOf(here));
    },
  );
});
