import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import type { ControlName } from '../../src/controls/control-routes.ts';
import { type Example, examples } from './examples.ts';
import { toRequest } from './write-example.ts';

/** The maximum number of lines of a response in the reference. */
const MAX_LINES = 60;

/** The controls whose responses show the time of this machine. */
const UNSTABLE: readonly ControlName[] = ['clock.flow'];

/** The properties that are measured in real time, with the values that the reference shows. */
const MEASURED: Readonly<Record<string, unknown>> = { durationMs: 1.25, response_time_ms: 3 };

/**
 * Runs an example on a new mock, and returns its response as JSON. Returns `undefined` if the reference does not show
 * the response, because it is long or contains the time of this machine.
 */
export async function readExampleResponse(
  control: ControlName,
  example: Example = examples[control],
): Promise<string | undefined> {
  if (UNSTABLE.includes(control)) return undefined;
  const { prepare, variant = 'A' } = example;
  const mock = createMockServer({ variant });
  const given = await prepare?.(mock);
  const server = await listen(mock);
  try {
    const { path, init } = toRequest(control, given, example);
    const response = await fetch(`${server.url}/__mock__${path}`, init);
    const text = JSON.stringify(await response.json(), toShown, 2);
    return text.split('\n').length > MAX_LINES ? undefined : text;
  } finally {
    await server.close();
  }
}

function toShown(name: string, value: unknown): unknown {
  return typeof value === 'number' && name in MEASURED ? MEASURED[name] : value;
}
