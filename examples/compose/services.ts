import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';

/** A command and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** The environment variables of a service. */
export type Variables = Readonly<Record<string, string>>;

/** The service of the mock, as compose.yaml describes it. */
interface MockService {
  readonly environment: Variables;
  readonly healthcheck: {
    readonly test: readonly ['CMD', ...Command];
    /** Such as `1s`. */
    readonly interval: string;
    readonly retries: number;
  };
}

/** The service of the tests, as compose.yaml describes it. */
interface TestService {
  readonly environment: Variables;
  readonly command: Command;
  readonly volumes: readonly [string];
  readonly working_dir: string;
}

/** Reads the services of compose.yaml. */
export function readServices(): { readonly mock: MockService; readonly tests: TestService } {
  const file = new URL('compose.yaml', import.meta.url);
  return parse(readFileSync(file, 'utf8')).services;
}

/**
 * Repeats the health check of the mock until it passes, as `condition: service_healthy` does.
 * @param run runs a command and resolves with its exit code.
 */
export async function waitUntilHealthy(
  { healthcheck }: MockService,
  run: (command: Command) => Promise<number>,
): Promise<void> {
  const { test, interval, retries } = healthcheck;
  const [, ...command] = test;
  for (let attempt = 0; attempt < retries; attempt += 1) {
    await sleep(Number.parseFloat(interval) * 1000);
    if ((await run(command)) === 0) return;
  }
  throw new Error(`The mock is not healthy after ${retries} checks.`);
}
