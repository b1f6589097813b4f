import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ApiEntry, apiEntries } from '../../packages/sdk/test/support/api-page.ts';

const run = promisify(execFile);
const cli = join(
  import.meta.dirname,
  '..',
  '..',
  'node_modules',
  '@redocly',
  'cli',
  'bin',
  'cli.js',
);

/** The part of an OpenAPI document that names the operations. */
interface Specification {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly operationId: string }>>>
  >;
}

/** The part of Respect's report that this check reads. */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly executedWorkflows: readonly {
          readonly executedSteps: readonly {
            readonly checks: readonly { readonly name: string; readonly passed: boolean }[];
          }[];
        }[];
      }
    >
  >;
}

const FILE = 'reference.arazzo.json';

/**
 * Sends each operation's request in the API reference with Redocly's Respect, which compares the responses with the
 * specification. Each request goes to a workspace of its own, with the demo records.
 * @param directory contains the specification as `openapi.json`.
 */
export async function runWorkflows(directory: string, url: string): Promise<void> {
  const specification = JSON.parse(await readFile(join(directory, 'openapi.json'), 'utf8'));
  const workflows = [];
  for (const entry of apiEntries) {
    const created = await fetch(`${url}/__mock__/workspaces`, { method: 'POST' });
    const { data } = await created.json();
    workflows.push(toWorkflow(entry, specification, data.apiKey));
  }
  const arazzo = {
    arazzo: '1.0.1',
    info: { title: 'The requests of the API reference', version: '1.0.0' },
    sourceDescriptions: [{ name: 'api', type: 'openapi', url: 'openapi.json' }],
    workflows,
  };
  await writeFile(join(directory, FILE), JSON.stringify(arazzo));
  const args = ['respect', FILE, '--json-output', 'respect.json'];
  const options = { cwd: directory, maxBuffer: 64 * 1024 * 1024 };
  await run(process.execPath, [cli, ...args], options).catch((error) => {
    throw new Error(`Respect failed:\n${error.stdout}${error.stderr}`);
  });

  const report: Report = JSON.parse(await readFile(join(directory, 'respect.json'), 'utf8'));
  const steps = report.files[FILE]?.executedWorkflows.flatMap((each) => each.executedSteps) ?? [];
  const compared = steps.filter(({ checks }) =>
    checks.some(({ name, passed }) => name === 'schema check' && passed),
  );
  if (compared.length !== apiEntries.length) {
    throw new Error(
      `Respect compared ${compared.length} responses with the specification, but the API has ${apiEntries.length} operations.`,
    );
  }
  process.stdout.write(`Respect: ${compared.length} operations as specified\n`);
}

/** Creates a workflow of one step. */
function toWorkflow({ operationId, curl }: ApiEntry, { paths }: Specification, apiKey: string) {
  const [template = ''] =
    Object.entries(paths).find(([, item]) =>
      Object.values(item).some((operation) => operation.operationId === operationId),
    ) ?? [];
  const { pathname, searchParams } = new URL(curl.path, 'http://mock');
  const values = pathname.split('/');
  const path = template
    .split('/')
    .flatMap((segment, index) =>
      segment.startsWith('{')
        ? [{ in: 'path', name: segment.slice(1, -1), value: values[index] }]
        : [],
    );
  const query = [...searchParams].map(([name, value]) => ({ in: 'query', name, value }));
  const key = { in: 'header', name: 'x-api-key', value: apiKey };
  return {
    workflowId: operationId,
    steps: [
      {
        stepId: operationId,
        operationId,
        parameters: [...(curl.headers['x-api-key'] ? [key] : []), ...path, ...query],
        ...(curl.body && {
          requestBody: { contentType: 'application/json', payload: JSON.parse(curl.body) },
        }),
        successCriteria: [{ condition: '$statusCode < 300' }],
      },
    ],
  };
}
