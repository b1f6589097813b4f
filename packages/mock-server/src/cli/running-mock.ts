import { createMockServer } from '../mock-server.ts';
import { listen } from '../node.ts';
import { hostElapsed } from '../time/host-timers.ts';
import { createLog, type RequestLog } from './log.ts';
import { escapeControls, type Output } from './output.ts';
import { createPreflightWarning } from './preflight-warning.ts';
import { type PublishedFile, publishFile } from './published-file.ts';
import { reasonOf } from './reason-of.ts';
import type { ServerOptions } from './server-options.ts';

/** A mock that listens, with the files that say so. */
export interface RunningMock {
  readonly url: string;
  readonly log: RequestLog;
  /** Writes the ready file and the port file. */
  publish(): Promise<void>;
  /** Removes the files and stops the server. */
  end(): Promise<void>;
}

/** Starts the mock that the command line asks for. */
export async function startMock(options: ServerOptions, output: Output): Promise<RunningMock> {
  const mock = createMockServer(options.mock);
  if (options.snapshot !== undefined) mock.restore(options.snapshot);
  const log = createLog(options.log, output);
  mock.requests.subscribe(
    ({ headers: _, body: _body, responseHeaders: _sent, responseBody: _answered, ...summary }) =>
      log.request(summary),
  );
  // With --cors, no preflight reaches the mock itself.
  mock.requests.subscribe(createPreflightWarning(log.warning, hostElapsed));
  const server = await listen(mock, options.listen);
  if (server.exposed) log.warning(explainExposure(server.url, options));
  const written: PublishedFile[] = [];

  async function end(): Promise<void> {
    for (const file of written) removeQuietly(file, output);
    await server.close();
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

/** What other machines can do with a mock that does not listen on loopback alone. */
function explainExposure(url: string, { mock, listen: { control, controlToken } }: ServerOptions) {
  const reach =
    (mock.webhookTargets ?? 'any') === 'any' ? 'any host' : 'the hosts of --webhook-targets';
  const withControl = controlToken
    ? 'The control surface answers to this machine, and to whoever sends the control token'
    : 'The control surface answers to this machine only';
  return [
    `${url} is open to other machines: whoever has an API key of this mock can call /v1 and have this machine send webhooks to ${reach}`,
    'Use --host 127.0.0.1 to keep it to this machine',
    ...(control === false ? [] : [withControl]),
  ].join('. ');
}

/** A file that cannot be removed must not keep the mock from ending. */
function removeQuietly(file: PublishedFile, { err }: Output): void {
  try {
    file.remove();
  } catch (cause) {
    const message = `The ready file or the port file cannot be removed: ${reasonOf(cause)}`;
    err(escapeControls(`warning: ${message}`));
  }
}
