import { type Child, startChild } from './child.ts';
import { findFreePort } from './free-port.ts';
import type { Promises } from './promises.ts';
import type { SecretScan } from './secret-scan.ts';

export type Variant = 'A' | 'B';

/** More requests than four busy workspaces send in a quiet minute, and fewer than they send in a busy one. */
const RATE_LIMIT = '240';

/** The mock's command, in a process that can be restarted on its port. */
export interface MockProcess {
  readonly url: string;
  readonly child: () => Child;
  stop(): Promise<void>;
  start(): Promise<void>;
}

interface MockProcessOptions {
  readonly variant: Variant;
  readonly promises: Promises;
  readonly secrets: SecretScan;
}

export async function startMock(options: MockProcessOptions): Promise<MockProcess> {
  const { variant, promises, secrets } = options;
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const args = `serve --port ${port} --variant ${variant} --clock system --log json --rate-limit ${RATE_LIMIT}`;
  let child: Child | undefined;

  async function start(): Promise<void> {
    await new Promise<void>((resolve) => {
      child = startChild(findCommand(), {
        name: `mock ${variant}`,
        args: args.split(' '),
        promises,
        secrets,
        onLine: (line) => {
          if (line.includes('"listening"')) resolve();
        },
      });
    });
  }

  await start();
  return {
    url,
    child: () => {
      if (child === undefined) throw new Error('The mock was not started');
      return child;
    },
    start,
    stop: async () => child?.stop(),
  };
}

/** Returns the built file of `agent-platform-mock`. */
function findCommand(): URL {
  return new URL('dist/cli.js', import.meta.resolve('@agent-platform/mock-server/package.json'));
}
