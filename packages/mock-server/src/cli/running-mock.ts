import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { loadLibrary } from '../live-mcp/live-mcp-client.ts';
import { createMockOf, type MockServer } from '../mock-server.ts';
import { listen } from '../node.ts';
import { resolveOptions } from '../options.ts';
import { createPlatform, type Platform } from '../platform.ts';
import { toJournalEntry } from '../request/journal.ts';
import { hostElapsed } from '../time/host-timers.ts';
import { createLog, type RequestLog } from './log.ts';
import { escapeControls, type Output } from './output.ts';
import { createPreflightWarning } from './preflight-warning.ts';
import { type PublishedFile, publishFile } from './published-file.ts';
import type { ServerOptions } from './read-server-options.ts';
import { reasonOf } from './reason-of.ts';

/** A listening mock, and the files that announce it. */
export interface RunningMock {
  readonly url: string;
  readonly log: RequestLog;
  /** Writes the ready file and the port file. */
  publish(): Promise<void>;
  /**
   * Removes the files, stops the server and writes the trace.
   * @throws Error when the trace cannot be written.
   */
  end(): Promise<void>;
}

/** Starts the mock that the command line asks for. */
export async function startMock(options: ServerOptions, output: Output): Promise<RunningMock> {
  // Loads the library before the mock starts, so that a missing package is reported at once.
  if (options.mock.mcp === 'live') await loadLibrary();
  if (options.trace !== undefined) requireFolderOf(options.trace);
  const platform = createPlatform(resolveOptions(options.mock));
  const mock = createMockOf(platform);
  if (options.snapshot !== undefined) mock.restore(options.snapshot);
  const log = createLog(options.log, output);
  logChanges(platform, log);
  const server = await listen(mock, options.listen);
  // Keeps the size of the young generation from here on. This halves the memory of a long run without loss of
  // speed. During the start it may grow, which saves collections.
  setFlagsFromString('--semi-space-growth-factor=1');
  if (server.exposed) log.warning(explainExposure(server.url, options));
  const written: PublishedFile[] = [];

  async function end(): Promise<void> {
    for (const file of written) removeQuietly(file, output);
    await server.close();
    try {
      if (options.trace !== undefined) await writeTrace(mock, options.trace);
    } catch (cause) {
      throw traceUnwritable(cause);
    }
  }

  return {
    url: server.url,
    log,
    async publish() {
      const files = [
        [options.readyFile, server.url],
        [options.portFile, String(server.port)],
      ] as const;
      try {
        for (const [path, text] of files) {
          if (path !== undefined) written.push(publishFile(path, `${text}\n`));
        }
      } catch (cause) {
        await end();
        throw new Error(`The ready file or the port file cannot be written: ${reasonOf(cause)}`, {
          cause,
        });
      }
    },
    end,
  };
}

/** Prints what happens on a platform. */
function logChanges({ listeners }: Platform, log: RequestLog): void {
  // With `--cors`, no preflight reaches the mock.
  const lookAtPreflight = createPreflightWarning(log.warning, hostElapsed);
  listeners.add(({ kind, item }) => {
    if (kind === 'request') {
      log.request(item.summary);
      if (item.summary.method === 'OPTIONS') lookAtPreflight(toJournalEntry(item));
    }
    if (kind === 'event') log.event(item);
    if (kind === 'delivery') log.delivery(item);
  });
}

/** Checks the folder of the trace at the start, because at the end the trace would be lost. */
function requireFolderOf(path: string): void {
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (cause) {
    throw traceUnwritable(cause);
  }
}

function traceUnwritable(cause: unknown): Error {
  return new Error(`The file of --trace cannot be written: ${reasonOf(cause)}`, { cause });
}

/** Writes the trace of a mock: a page if the name of the file ends in .html, else JSON. */
async function writeTrace(mock: MockServer, path: string): Promise<void> {
  const isPage = /\.html?$/i.test(path);
  const text = isPage ? await mock.trace({ format: 'html' }) : JSON.stringify(mock.trace());
  publishFile(path, `${text}\n`);
}

/** Explains what other machines can do with a mock that listens beyond loopback. */
function explainExposure(url: string, { mock, listen: { control, controlToken } }: ServerOptions) {
  const reach =
    (mock.webhookTargets ?? 'any') === 'any' ? 'any host' : 'the hosts of --webhook-targets';
  const withControl = controlToken
    ? 'The control surface answers to this machine, and to callers that send the control token'
    : 'The control surface answers to this machine only';
  return [
    `${url} is open to other machines: whoever has an API key of this mock can call /v1 and have this machine send webhooks to ${reach}`,
    'Use --host 127.0.0.1 to keep it to this machine',
    ...(control === false ? [] : [withControl]),
  ].join('. ');
}

/** Removes a file. A failure must not keep the mock from ending. */
function removeQuietly(file: PublishedFile, { err }: Output): void {
  try {
    file.remove();
  } catch (cause) {
    const message = `The ready file or the port file cannot be removed: ${reasonOf(cause)}`;
    err(escapeControls(`warning: ${message}`));
  }
}
