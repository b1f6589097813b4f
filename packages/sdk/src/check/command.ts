#!/usr/bin/env node
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';

const HELP = `Compares your account with the specification of the platform's API. It changes nothing.

agent-platform-check [options]
  --har FILE             compare the requests and responses in this HAR file, including those that
                         change data. Nothing is sent, and no key is needed
  --base-url URL         the URL of the platform, without /v1 (default: AGENT_PLATFORM_BASE_URL)
  --api-key KEY          the API key (default: AGENT_PLATFORM_API_KEY). Prefer the variable:
                         other users of this machine can see a command's arguments
  --allow-insecure-http  allow plain http to other machines
  --settings             also print the code for a mock that behaves like your account
  --json FILE            write the report to FILE as JSON
  --baseline FILE        print and count only what has changed since this earlier report

Exit code: 0 if the account is as expected, 1 if it differs, 2 if the check could not run or was
interrupted.
`;

const flags = {
  har: { type: 'string' },
  'base-url': { type: 'string' },
  'api-key': { type: 'string' },
  'allow-insecure-http': { type: 'boolean' },
  settings: { type: 'boolean' },
  json: { type: 'string' },
  baseline: { type: 'string' },
  help: { type: 'boolean' },
} as const;

const { stdout, stderr } = process;
const CLEAR_LINE = '\r\u001b[K';

/** Returns the exit code. */
async function run(): Promise<number> {
  const { values } = parseArgs({ options: flags });
  if (values.help) {
    stdout.write(HELP);
    return 0;
  }
  const { checkPlatform, checkTraffic, formatReport } = await import('@agent-platform/sdk/check');
  const controller = new AbortController();
  const baseUrl = values['base-url'];
  const baseline = values.baseline && JSON.parse(await readFile(values.baseline, 'utf8'));
  if (values.har === undefined) process.once('SIGINT', () => controller.abort());
  const report =
    values.har === undefined
      ? await checkPlatform({
          baseUrl,
          apiKey: values['api-key'],
          allowInsecureHttp: values['allow-insecure-http'],
          baseline,
          signal: controller.signal,
          onProgress: showProgress,
        })
      : await checkTraffic(createReadStream(values.har), { baseUrl, baseline });
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
  stdout.write(`${formatReport(report)}\n`);
  if (values.settings) stdout.write(`\n${report.settings.join('\n')}\n`);
  if (values.json) await writeFile(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (controller.signal.aborted) return 2;
  return report.isAsExpected ? 0 : 1;
}

/** Prints each wait and, on a terminal, each request. */
function showProgress(progress: { path: string } | { waitMs: number }): void {
  if (stderr.isTTY) stderr.write(CLEAR_LINE);
  if ('path' in progress && stderr.isTTY) stderr.write(`GET ${progress.path}`);
  if (!('waitMs' in progress)) return;
  stderr.write(`Waiting ${Math.ceil(progress.waitMs / 1_000)} s for the rate limit\n`);
}

/** Explains why the check could not run. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // Don't show the error's own message, which would quote the file.
  if (error instanceof SyntaxError) return 'The baseline is not JSON.';
  const { code } = error as NodeJS.ErrnoException;
  // The second code means that zod is older than 3.25, and has no `zod/v4`.
  const isImport = code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  if (isImport && /\bzod\b/.test(error.message))
    return 'agent-platform-check needs zod 3.25 or later. Run `npm install --save-dev zod@latest`.';
  const isUnreachable = code === 'connection_failed' || code === 'timeout';
  const { https_proxy, HTTPS_PROXY, NODE_USE_ENV_PROXY } = process.env;
  if (isUnreachable && (https_proxy || HTTPS_PROXY) && !NODE_USE_ENV_PROXY)
    return `${error.message} HTTPS_PROXY is set, but Node goes through the proxy only if NODE_USE_ENV_PROXY=1 is set, too (Node 22.21, 24.5 or later).`;
  return error.message;
}

process.exitCode = await run().catch((error: unknown) => {
  stderr.write(`error: ${explain(error)}\n`);
  return 2;
});
