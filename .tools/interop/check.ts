import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { installOnce } from '../install-once.ts';
import { skip } from '../installed.ts';

/**
 * Uses tools of other projects with the built mock. Newman runs a collection that Portman creates from the
 * specification. A generator creates one client for the API and one for the controls, and a program calls the mock with
 * both.
 */
const run = promisify(execFile);
const here = import.meta.dirname;
const cli = join(here, '..', '..', 'packages', 'mock-server', 'dist', 'cli.js');
const OFFLINE = /code (ENOTFOUND|EAI_AGAIN|ECONN\w+|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/;

if (install()) await checkTools();
else
  process.stdout.write('Skipped: the tools are not installed, and npm cannot reach a registry.\n');

/** Installs the tools on first use. Returns whether they are installed. */
function install(): boolean {
  try {
    installOnce(new URL('.', import.meta.url));
    return true;
  } catch (error) {
    if (error instanceof Error && OFFLINE.test(error.message)) return skip(error.message);
    throw error;
  }
}

async function checkTools(): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'interop-'));
  const mock = spawn(process.execPath, [cli, '--port', '0', '--log', 'silent'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [line] = await once(mock.stdout, 'data');
    const url = String(line).trim().replace('listening on ', '');
    await runCollection(directory, url);
    await useClients(directory, url);
  } finally {
    mock.kill();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Runs a tool, which is a file in `node_modules`. If it fails, the error contains its output. */
async function runTool(directory: string, tool: string, ...args: string[]): Promise<void> {
  const options = { cwd: directory, maxBuffer: 64 * 1024 * 1024 };
  await run(process.execPath, [join(here, 'node_modules', tool), ...args], options).catch(
    (error) => {
      throw new Error(`${tool} failed:\n${error.stdout}${error.stderr}`);
    },
  );
}

/** The part of Newman's report that this check reads. */
interface NewmanReport {
  readonly run: {
    readonly stats: Readonly<Record<'requests' | 'assertions', { readonly total: number }>>;
    readonly executions: readonly {
      readonly assertions?: readonly { readonly assertion: string }[];
    }[];
  };
}

/**
 * Runs the collection, in which each operation succeeds once. Requests with an unknown key or an invalid value must
 * get a suitable error. Texts of a wrong length are tried only in creations, because in updates, Portman changes
 * fields that are not in the request.
 */
async function runCollection(directory: string, url: string): Promise<void> {
  const specification = await download(`${url}/__mock__/openapi.json`, directory, 'openapi.json');
  const config = ['--portmanConfigFile', join(here, 'portman.json'), '--envFile', '/dev/null'];
  const portman = ['--local', 'openapi.json', '--baseUrl', url, '--output', 'collection.json'];
  await runTool(directory, '.bin/portman', ...portman, ...config);
  // Newman is started separately, because Portman would stop at the first failure.
  const reports = ['--reporters', 'cli,json', '--reporter-json-export', 'report.json'];
  const brief = ['--color', 'off', '--reporter-cli-no-success-assertions'];
  const newman = ['run', 'collection.json', '--env-var', 'apiKey=mock-key', ...reports, ...brief];
  await runTool(directory, '.bin/newman', ...newman);

  const report: NewmanReport = JSON.parse(await readFile(join(directory, 'report.json'), 'utf8'));
  const { stats, executions } = report.run;
  const assertions = executions.flatMap((execution) => execution.assertions ?? []);
  const succeeded = new Set(
    assertions.map(({ assertion }) => assertion).filter((text) => text.endsWith('code is 2xx')),
  );
  const { paths } = JSON.parse(specification);
  const operations = Object.values<object>(paths).flatMap(Object.keys).length;
  if (succeeded.size !== operations) {
    throw new Error(
      `${succeeded.size} operations succeed in the collection, but the API has ${operations}.`,
    );
  }
  process.stdout.write(
    `Portman and Newman: ${operations} operations, ${stats.requests.total} requests, ` +
      `${stats.assertions.total} assertions, no failure\n`,
  );
}

/** Generates both clients, and runs the program that uses them. */
async function useClients(parent: string, url: string): Promise<void> {
  const directory = await mkdtemp(join(parent, 'hey-api'));
  await cp(join(here, 'hey-api'), directory, { recursive: true });
  await symlink(join(here, 'node_modules'), join(directory, 'node_modules'), 'junction');
  await writeFile(join(directory, 'package.json'), '{ "type": "module" }');
  await download(`${url}/__mock__/openapi.json`, directory, 'openapi.json');
  await download(`${url}/__mock__/control.json`, directory, 'control.json');
  await runTool(directory, '@hey-api/openapi-ts/bin/run.js');
  const strict = ['--strict', '--target', 'es2022', '--module', 'nodenext'];
  await runTool(directory, '.bin/tsc', ...strict, 'use.ts');

  const { use } = await import(pathToFileURL(join(directory, 'use.js')).href);
  const creations = await use(url);
  if (creations !== 1) throw new Error(`The mock lists ${creations} requests, not 1.`);
  process.stdout.write('hey-api: both clients compile and call the mock.\n');
}

async function download(url: string, directory: string, file: string): Promise<string> {
  const text = await (await fetch(url)).text();
  await writeFile(join(directory, file), text);
  return text;
}
