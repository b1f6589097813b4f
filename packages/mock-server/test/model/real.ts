import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { expect } from 'vitest';
import { type Call, type CallResult, createCall, textAt } from '../support/call.ts';
import { unknownId } from '../support/records.ts';
import type { Model } from './model.ts';

/** The platform that the model is compared with. */
export interface Real {
  readonly mock: MockServer;
  readonly call: Call;
  /** The names of the events that each URL received. */
  readonly received: Map<string, string[]>;
}

/** A step of a story. It changes the model, calls the platform and compares the two. */
export interface Step {
  check(model: Readonly<Model>): boolean;
  run(model: Model, real: Real): Promise<void>;
  toString(): string;
}

/** Creates an empty platform. */
export function createReal(variant: 'A' | 'B'): Real {
  const received = new Map<string, string[]>();
  const options = {
    variant,
    seed: 'empty',
    rateLimit: 'off',
    fetch: async (request: Request) => {
      const names = received.get(request.url) ?? [];
      names.push(textAt(await request.json(), 'event'));
      received.set(request.url, names);
      return new Response();
    },
  } as const;
  const mock = createMockServer(options);
  return { mock, call: createCall(mock.apiKey, mock, options), received };
}

/** Creates a step. `run` updates the model and checks the platform; the events are compared afterwards. */
export function step(label: string, run: (model: Model, real: Real) => Promise<void>): Step {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real);
      await real.mock.webhooks.settled();
      expect(real.mock.events.list().map(({ event }) => event)).toEqual(model.events);
    },
    toString: () => label,
  };
}

/** Sends a request whose response must have this status. */
export async function ask(
  { call }: Real,
  status: number,
  request: readonly [method: string, path: string, body?: object],
): Promise<CallResult> {
  const [method, path, body] = request;
  const answer = await call(method, path, body === undefined ? {} : { body });
  expect(answer.status, `${method} ${path}: ${answer.raw}`).toBe(status);
  return answer;
}

/** The largest index that {@link pick} takes. */
export const MAX_INDEX = 7;

/** Returns the id of an existing record, or `unknownId` for the largest index or if there are no records. */
export function pick(records: ReadonlyMap<string, unknown>, index: number): string {
  const ids = [...records.keys()];
  return (index < MAX_INDEX ? ids[index % ids.length] : undefined) ?? unknownId;
}
