import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createMockServer, type MockServer } from '@agent-platform/mock-server';
import { type ListeningServer, listen } from '@agent-platform/mock-server/node';
import { document } from '../../src/generated/document.ts';

/** A second judge: `prism proxy` between the tests and a server. */
export interface Prism {
  readonly url: string;
  /** Sets the function that answers requests from now on. */
  answerWith(handle: MockServer['handle']): void;
  close(): Promise<void>;
}

/** One violation that Prism reports in a header of the response. */
export interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

const START_MS = 60_000;

/** Starts Prism in front of a server in this process. Prism needs a newer Node than the packages do. */
export async function startPrism(): Promise<Prism> {
  const resting = createMockServer();
  let answer: MockServer['handle'] = async () => ({
    kind: 'response',
    response: Response.json(document),
  });
  // The server's own control API is off, so that every request reaches handle().
  const upstream = await listen(
    { ...resting, handle: (request) => answer(request) },
    { control: false },
  );
  const require = createRequire(import.meta.url);
  const child = spawn(
    process.execPath,
    [
      require.resolve('@stoplight/prism-cli/dist/index.js'),
      ...['proxy', `${upstream.url}/openapi.json`, upstream.url],
      ...['--host', '127.0.0.1', '--port', '0'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  // Prism must end with the tests, even if they are interrupted.
  const abandon = () => child.kill();
  process.once('exit', abandon);
  child.once('exit', () => process.off('exit', abandon));
  const url = await listening(child).catch(async (error: unknown) => {
    await stop(child, upstream);
    throw error;
  });
  return {
    url,
    answerWith(handle) {
      answer = handle;
    },
    close: () => stop(child, upstream),
  };
}

/** Returns the violations that Prism found in the request or in the response. */
export function violationsOf({ headers }: Response, side: 'request' | 'response'): string[] {
  const found: Violation[] = JSON.parse(headers.get('sl-violations') ?? '[]');
  return found
    .filter(({ location }) => location[0] === side)
    .map(({ location, message }) => `${location.join('/')}: ${message}`);
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`Prism does not start:\n${said}`)), START_MS);
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const url = /listening on (http:\S+)/.exec(said)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Prism ended with ${code}:\n${said}`));
    });
  });
}

async function stop(child: ChildProcess, upstream: ListeningServer): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && child.kill()) await ended;
  await upstream.close();
}
