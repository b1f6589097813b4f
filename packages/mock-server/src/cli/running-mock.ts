import { accessSync, constants } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { MockServer } from '../controls/local/mock-server-controls.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { toSentence } from '../errors/findings.ts';
import { type ListeningServer, type ServedApi, serve } from '../node/serve.ts';
import { redactUrl } from '../redaction/redact.ts';
import { createRequestHandler } from '../request/handle-request.ts';
import { hostElapsed } from '../time/host-timers.ts';
import { lazy } from '../validation/lazy.ts';
import { toJournalEntry } from '../workspace/journal.ts';
import { resolveOptions } from '../workspace/options.ts';
import { Platform } from '../workspace/platform.ts';
import { EXIT } from './exit-code.ts';
import type { Forwarding } from './forwarding.ts';
import { createForwardingWarnings } from './forwarding-warnings.ts';
import { createLog, type RequestLog } from './log.ts';
import { escapeControls, type Output } from './output.ts';
import { createPreflightWarning } from './preflight-warning.ts';
import { type PublishedFile, publishFile, removeStaleFile } from './published-file.ts';
import type { ServerOptions } from './read-server-options.ts';
import { reasonOf } from './reason-of.ts';

/**
 * The files that announce a mock, each with its option and its content. The ready file is written last, so that all
 * other files exist once the ready file appears.
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

/** A listening mock, and the files that announce it. */
export interface RunningMock {
  readonly url: string;
  readonly log: RequestLog;
  /** Writes the files that announce the mock. */
  publish(): Promise<void>;
  /**
   * Removes the files that announce the mock, stops the server and writes the trace.
   * @throws Error when the trace cannot be written.
   */
  end(): Promise<void>;
}

/** Starts and serves a mock with the options of the command line. */
export async function startMock(options: ServerOptions, output: Output): Promise<RunningMock> {
  requireDifferentFiles(options);
  // Stale files are removed first, because a program may already be waiting for the new ones.
  for (const { name, option, stale } of announcements) {
    const path = options[name];
    if (path !== undefined) await writing(option, () => removeStaleFile(path, stale));
  }
  const { trace } = options;
  if (trace !== undefined) {
    // The folder is checked at the start, because a failure at the end would lose the trace.
    await writing('--trace', () => accessSync(dirname(trace), constants.W_OK));
  }
  const platform = new Platform(resolveOptions(options.mock));
  // The controls are loaded on demand, so that the mock starts faster.
  const loadMock = lazy(async () => {
    const { createMockOf } = await import('../mock-server.ts');
    return createMockOf(platform);
  });
  if (options.snapshot !== undefined) (await loadMock()).restore(options.snapshot);
  const log = createLog(options.log, output);
  logChanges(platform, log, options.forwarding);
  const server = await serve(toServedApi(platform), loadMock, options.listen);
  if (options.forwarding !== undefined) log.forwarding(options.forwarding);
  if (server.exposed) log.warning(explainExposure(server.url, options));
  const written: PublishedFile[] = [];

  async function end(): Promise<void> {
    for (const file of written) removeQuietly(file, output);
    await server.close();
    if (trace !== undefined)
      await writing('--trace', async () => writeTrace(await loadMock(), trace));
  }

  return {
    url: server.url,
    log,
    async publish() {
      try {
        for (const { name, option, textOf } of announcements) {
          const path = options[name];
          if (path === undefined) continue;
          written.push(await writing(option, () => publishFile(path, textOf(server))));
        }
      } catch (error) {
        await end();
        throw error;
      }
    },
    end,
  };
}

/** @throws MockConfigurationError when two of the files to write have the same path. */
function requireDifferentFiles({ portFile, readyFile, trace }: ServerOptions): void {
  const paths = [portFile, readyFile, trace].flatMap((path) => (path ? [resolve(path)] : []));
  if (new Set(paths).size === paths.length) return;
  throw new MockConfigurationError(
    'Options `--port-file`, `--ready-file` and `--trace` must name different files.',
  );
}

/** Returns the API of a platform, without its controls. */
function toServedApi(platform: Platform): ServedApi {
  return {
    handle: createRequestHandler(platform),
    mask: (secret) => platform.keys.mask(secret),
  };
}

/** Ends a mock and returns the exit code. If ending fails, it prints the reason. */
export async function endMock({ end }: RunningMock, { err }: Output): Promise<number> {
  try {
    await end();
    return EXIT.ok;
  } catch (error) {
    err(escapeControls(`error: ${toSentence(reasonOf(error))}`));
    return EXIT.failed;
  }
}

/** Logs the requests, events and deliveries of a platform, and warns about what may need the user's attention. */
function logChanges(
  { listeners, keys }: Platform,
  log: RequestLog,
  forwarding: Forwarding | undefined,
): void {
  const { lookAtAttempt, lookAtWebhook } = createForwardingWarnings(log.warning, forwarding?.url);
  // With `--cors`, preflights do not reach the mock.
  const lookAtPreflight = createPreflightWarning(log.warning, hostElapsed);
  listeners.add((change, { name, domain }) => {
    const { kind, item } = change;
    if (kind === 'request') {
      log.request(item.summary, name);
      if (item.summary.method === 'OPTIONS') lookAtPreflight(toJournalEntry(item));
    }
    if (kind === 'event') log.event(item, name);
    if (kind === 'delivery' && change.ended) {
      log.delivery({ ...item, url: redactUrl(item.url, keys.findIn) }, name);
      lookAtAttempt(item);
    }
    if (kind === 'record' && item.kind === 'webhooks' && item.id !== null) {
      lookAtWebhook(domain.store.webhooks.get(item.id));
    }
  });
}

/** Runs a function that writes a file. If the function fails, the error names the option that set the file. */
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

/** Writes a mock's trace: as a web page if the name of the file ends in .html, otherwise as JSON. */
async function writeTrace(mock: MockServer, path: string): Promise<void> {
  const isPage = /\.html?$/i.test(path);
  const text = isPage ? await mock.trace({ format: 'html' }) : JSON.stringify(mock.trace());
  publishFile(path, `${text}\n`);
}

/** Returns the warning about what other machines can do with a mock that listens beyond loopback. */
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

/** Removes a file. If that fails, it prints a warning, so that the mock still ends. */
function removeQuietly(file: PublishedFile, { err }: Output): void {
  try {
    file.remove();
  } catch (cause) {
    const message = `The ready file or the port file cannot be removed: ${reasonOf(cause)}.`;
    err(escapeControls(`warning: ${toSentence(message)}`));
  }
}
