import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ControlName, controlNames, routeOf } from '../../src/controls/control-routes.ts';
import { examples, type Sent } from './examples.ts';

const open = () => createMockServer({ variant: 'B' });

/** Makes a control call, and returns its status and the `data` of its answer. */
async function send(mock: MockServer, control: ControlName, sent: Sent) {
  const { method, path: route } = routeOf(control);
  const server = await listen(mock);
  onTestFinished(() => server.close());
  const { path = {}, query = {}, body } = sent;
  const place = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const response = await fetch(`${server.url}/__mock__${place}?${new URLSearchParams(query)}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data } = await response.json();
  return { status: response.status, data };
}

/** Everything that a control can change. */
function stateOf(mock: MockServer) {
  const state = {
    snapshot: mock.snapshot(),
    faults: mock.faults.list(),
    drifts: mock.drift.list(),
    requests: mock.requests.list(),
    deliveries: mock.webhooks.deliveries(),
  };
  return toPlain(state);
}

/** What is measured in real time. */
const MEASURED = ['response_time_ms', 'durationMs'];

function toPlain(value: unknown) {
  return JSON.parse(JSON.stringify(value, (name, part) => (MEASURED.includes(name) ? 0 : part)));
}

describe('every control', () => {
  it('has an example, and every example a control', () => {
    expect(Object.keys(examples).sort()).toEqual([...controlNames].sort());
  });

  it.each(controlNames)('does the same in process and over HTTP: %s', async (control) => {
    const { prepare = () => {}, inProcess, http } = examples[control] ?? expect.fail();
    const [here, there] = [open(), open()];
    const returned = await inProcess(here, (await prepare(here)) as never);
    const answer = await send(there, control, http((await prepare(there)) as never));
    expect(answer.status).toBe(routeOf(control).status ?? 200);
    if (returned !== undefined) expect(toPlain(answer.data)).toEqual(toPlain(returned));
    expect(stateOf(there)).toEqual(stateOf(here));
  });
});
