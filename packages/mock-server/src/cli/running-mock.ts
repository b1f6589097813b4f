import { accessSync, constants, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { MockServer } from '../controls/local/mock-server-controls.ts';
import type { DeliveryRecord } from '../generated/control-types.ts';
import { blockedPorts } from '../network/blocked-ports.ts';
import { type ListeningServer, serve } from '../node/serve.ts';
import type { FailureCode } from '../records/failure-code.ts';
import { redactUrl } from '../redaction/redact.ts';
import { createRequestHandler } from '../request/handle-request.ts';
import { lazy } from '../validation/lazy.ts';
import { resolveOptions } from '../workspace/options.ts';
import { Platform } from '../workspace/platform.ts';
import { createLog, type RequestLog } from './log.ts';
import { type Output, reasonOf } from './output.ts';
import { publishFile, removePublished } from './published-file.ts';
import type { ServerOptions } from './read-server-options.ts';

/** A file that tells other programs about the mock. */
interface Announcement {
  readonly option: string;
  readonly path: string;
  textOf(server: ListeningServer): string;
}

/** Lists the ready file last, so that the port file already exists when the ready file appears. */
function announcementsOf({ portFile, readyFile }: ServerOptions): Announcement[] {
  const port = { option: '--port-file', textOf: (server: ListeningServer) => `${server.port}\n` };
  const ready = { option: '--ready-file', textOf: (server: ListeningServer) => `${server.url}\n` };
  return [
    ...(portFile === undefined ? [] : [{ ...port, path: portFile }]),
    ...(readyFile === undefined ? [] : [{ ...ready, path: readyFile }]),
  ];
}

export class RunningMock {
  readonly log: RequestLog;
  /** Whether a client has called the API. */
  wasCalled = false;
  readonly #server: ListeningServer;
  readonly #options: ServerOptions;
  readonly #loadMock: () => Promise<MockServer>;

  private constructor(
    options: ServerOptions,
    log: RequestLog,
    server: ListeningServer,
    loadMock: () => Promise<MockServer>,
  ) {
    this.#options = options;
    this.log = log;
    this.#server = server;
    this.#loadMock = loadMock;
  }

  static async start(options: ServerOptions, output: Output): Promise<RunningMock> {
    await prepareFiles(options);
    const platform = new Platform(resolveOptions(options.mock));
    // The controls load on demand, so that the mock starts faster.
    const loadMock = lazy(async () => {
      const { createMockOf } = await import('../mock-server.ts');
      return createMockOf(platform);
    });
    if (options.snapshot !== undefined) (await loadMock()).restore(options.snapshot);
    const log = createLog(options.log, output);
    logChanges(platform, log, options.forwarding?.url);
    const handle = createRequestHandler(platform);
    const mask = (secret: string) => platform.keys.mask(secret);
    const server = await serve({ handle, mask }, loadMock, options.listen);
    if (options.forwarding !== undefined) log.forwarding(options.forwarding);
    if (blockedPorts.includes(server.port)) log.warning(explainBlockedPort(server.port));
    if (server.exposed) log.warning(explainExposure(server.url, options));
    const running = new RunningMock(options, log, server, loadMock);
    platform.listeners.add(({ kind, item }) => {
      if (kind === 'request' && item.summary.source === 'client') running.wasCalled = true;
    });
    return running;
  }

  get url(): string {
    return this.#server.url;
  }

  /** Writes the port file and the ready file. If either cannot be written, ends the mock and throws. */
  async publish(): Promise<void> {
    try {
      for (const { option, path, textOf } of announcementsOf(this.#options)) {
        await writing(option, () => publishFile(path, textOf(this.#server)));
      }
    } catch (error) {
      await this.end();
      throw error;
    }
  }

  /**
   * Removes the port file and the ready file, stops the server, and writes the trace.
   * @throws Error when the trace cannot be written.
   */
  async end(): Promise<void> {
    for (const { option, path, textOf } of announcementsOf(this.#options)) {
      try {
        removePublished(path, textOf(this.#server));
      } catch (cause) {
        this.log.warning(`The \`${option}\` file cannot be removed: ${reasonOf(cause)}.`);
      }
    }
    await this.#server.close();
    const { trace } = this.#options;
    if (trace !== undefined)
      await writing('--trace', async () => writeTrace(await this.#loadMock(), trace));
  }
}

/**
 * Removes the files of an earlier run, for whose successors a program may already be waiting, and checks the folder of
 * the trace, because a failure at the end would lose the trace.
 */
async function prepareFiles(options: ServerOptions): Promise<void> {
  for (const { option, path } of announcementsOf(options)) {
    await writing(option, () => rmSync(path, { force: true }));
  }
  const { trace } = options;
  if (trace !== undefined)
    await writing('--trace', () => accessSync(dirname(trace), constants.W_OK));
}

function logChanges(
  { listeners, keys }: Platform,
  log: RequestLog,
  receiver: string | undefined,
): void {
  let hasReportedReceiver = false;
  listeners.add((change, { name }) => {
    const { kind, item } = change;
    if (kind === 'request') log.request(item.summary, name);
    if (kind === 'event') log.event(item, name);
    if (kind !== 'delivery' || !change.ended) return;
    log.delivery({ ...item, url: redactUrl(item.url, keys.findIn) }, name);
    const isSilent = item.url === receiver && item.status_code === null && !item.dropped;
    if (isSilent && !hasReportedReceiver) log.warning(explainSilence(item));
    hasReportedReceiver ||= isSilent;
  });
}

/** What is wrong with a receiver that may well have been started, and what to do about it. */
const problems: Readonly<Partial<Record<FailureCode, string>>> = {
  tls_error:
    'accepts no TLS connection, or its certificate is not trusted. If the certificate is your own, start the mock with the environment variable `NODE_EXTRA_CA_CERTS` set to the certificate file of the authority that issued it',
  blocked_port:
    'has a port that `fetch` blocks, so the mock cannot call it. Let it listen on another port',
};

function explainSilence({ url, error }: DeliveryRecord): string {
  const problem = (error && problems[error]) ?? 'is not responding. Start it, or check the URL';
  return `The \`--forward-to\` receiver \`${url}\` ${problem} (\`${error}\`). The mock keeps running and retries the delivery on the platform's schedule.`;
}

/** Runs a step of writing a file. If the step fails, the error names the option that set the file's path. */
async function writing<Result>(
  option: string,
  write: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (cause) {
    throw new Error(`The \`${option}\` file cannot be written: ${reasonOf(cause)}.`, { cause });
  }
}

async function writeTrace(mock: MockServer, path: string): Promise<void> {
  const isPage = /\.html?$/i.test(path);
  const text = isPage ? await mock.trace({ format: 'html' }) : JSON.stringify(mock.trace());
  publishFile(path, `${text}\n`);
}

function explainBlockedPort(port: number): string {
  return `Programs that use \`fetch\`, and browsers, cannot call this mock, because they block port ${port}. Choose another port (\`0\` picks a free port).`;
}

function explainExposure(url: string, { mock, listen: { control, controlToken } }: ServerOptions) {
  const reach =
    (mock.webhookTargets ?? 'any') === 'any' ? 'any host' : 'the hosts in `--webhook-targets`';
  const withControl = controlToken
    ? 'The control API accepts calls from this machine, and from other machines that send the control token.'
    : 'The control API accepts calls only from this machine.';
  return [
    `\`${url}\` is open to other machines. Anyone with one of this mock's API keys can call \`/v1\` and make this machine send webhooks to ${reach}.`,
    'To restrict the mock to this machine, use `--host 127.0.0.1`.',
    ...(control === false ? [] : [withControl]),
  ].join(' ');
}
