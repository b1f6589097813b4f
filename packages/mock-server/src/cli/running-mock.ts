import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { MockServer } from '../controls/local/mock-server-controls.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { reasonOf } from '../errors/findings.ts';
import { blockedPorts } from '../network/blocked-ports.ts';
import { type ListeningServer, serve } from '../node/serve.ts';
import { redactUrl } from '../redaction/redact.ts';
import { createRequestHandler } from '../request/handle-request.ts';
import { lazy } from '../validation/lazy.ts';
import { toJournalEntry } from '../workspace/journal.ts';
import { resolveOptions } from '../workspace/options.ts';
import { Platform } from '../workspace/platform.ts';
import { createLog, type RequestLog } from './log.ts';
import type { Output } from './output.ts';
import { publishFile, removePublished, removeStaleFile } from './published-file.ts';
import type { ServerOptions } from './read-server-options.ts';
import { createWarnings } from './warnings.ts';

/**
 * The files that tell other programs about the mock. `stale` matches what an earlier run may have left. The ready file
 * is written last, so that the port file already exists when the ready file appears.
 */
const announcements = [
  {
    name: 'portFile',
    option: '--port-file',
    textOf: ({ port }: ListeningServer) => `${port}\n`,
    stale: /^\d+\n$/,
  },
  {
    name: 'readyFile',
    option: '--ready-file',
    textOf: ({ url }: ListeningServer) => `${url}\n`,
    stale: /^http:\/\/\S+\n$/,
  },
] as const;

export interface RunningMock {
  readonly url: string;
  readonly log: RequestLog;
  wasCalled(): boolean;
  /** Writes the port file and the ready file. If either cannot be written, ends the mock and throws. */
  publish(): Promise<void>;
  /**
   * Removes the port file and the ready file, stops the server, and writes the trace.
   * @throws Error when the trace cannot be written.
   */
  end(): Promise<void>;
}

export async function startMock(options: ServerOptions, output: Output): Promise<RunningMock> {
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
  let wasCalled = false;
  platform.listeners.add(({ kind, item }) => {
    if (kind === 'request' && item.summary.source === 'client') wasCalled = true;
  });
  const files = announcements.flatMap(({ name, option, textOf }) => {
    const path = options[name];
    return path === undefined ? [] : [{ path, option, text: textOf(server) }];
  });

  async function end(): Promise<void> {
    for (const { path, option, text } of files) {
      try {
        removePublished(path, text);
      } catch (cause) {
        log.warning(`The \`${option}\` file cannot be removed: ${reasonOf(cause)}.`);
      }
    }
    await server.close();
    const { trace } = options;
    if (trace !== undefined)
      await writing('--trace', async () => writeTrace(await loadMock(), trace));
  }

  async function publish(): Promise<void> {
    try {
      for (const { path, option, text } of files)
        await writing(option, () => publishFile(path, text));
    } catch (error) {
      await end();
      throw error;
    }
  }

  return { url: server.url, log, wasCalled: () => wasCalled, publish, end };
}

/**
 * Checks the paths to write to, and removes files that an earlier run left. This comes first, because a program may
 * already be waiting for the new files.
 */
async function prepareFiles(options: ServerOptions): Promise<void> {
  requireDifferentFiles(options);
  for (const { name, option, stale } of announcements) {
    const path = options[name];
    if (path !== undefined) await writing(option, () => removeStaleFile(path, stale));
  }
  const { trace } = options;
  // Check the folder now, because a failure at the end would lose the trace.
  if (trace !== undefined)
    await writing('--trace', () => accessSync(dirname(trace), constants.W_OK));
}

function requireDifferentFiles({ portFile, readyFile, trace }: ServerOptions): void {
  const paths = [portFile, readyFile, trace].flatMap((path) => (path ? [resolve(path)] : []));
  if (new Set(paths).size === paths.length) return;
  throw new MockConfigurationError(
    'Options `--port-file`, `--ready-file` and `--trace` must name different files.',
  );
}

function logChanges(
  { listeners, keys }: Platform,
  log: RequestLog,
  receiver: string | undefined,
): void {
  const warnings = createWarnings(log.warning, receiver);
  listeners.add((change, { name, domain }) => {
    const { kind, item } = change;
    if (kind === 'request') {
      log.request(item.summary, name);
      if (item.summary.method === 'OPTIONS') warnings.lookAtRequest(toJournalEntry(item));
    }
    if (kind === 'event') log.event(item, name);
    if (kind === 'delivery' && change.ended) {
      log.delivery({ ...item, url: redactUrl(item.url, keys.findIn) }, name);
      warnings.lookAtAttempt(item);
    }
    if (kind === 'record' && item.kind === 'webhooks' && item.id !== null) {
      warnings.lookAtWebhook(domain.store.webhooks.get(item.id));
    }
  });
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
  await publishFile(path, `${text}\n`);
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
