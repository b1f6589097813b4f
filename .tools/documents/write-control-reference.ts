import {
  type ControlName,
  controlNames,
  routeOf,
} from '../../packages/mock-server/src/controls/control-routes.ts';
import type { JsonSchema } from '../../packages/mock-server/src/controls/json-schemas.ts';
import { otherCalls } from '../../packages/mock-server/src/controls/other-calls.ts';
import { toCurl, toTypeScript } from '../../packages/mock-server/test/controls/write-example.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import { code, inlineCode, paragraphs, table, toAnchor } from '../../spec/generate/markdown.ts';
import { document, type Operation } from './control-api.ts';
import { detailsOf, throwsOf } from './control-docblocks.ts';
import { describeType, toMeaning, toRows } from './property-table.ts';

// Writes the reference of the control API: a page for each subject, from the OpenAPI document of the controls.
const DOCS = 'packages/mock-server/docs';

/** The pages, by file: the title, and the controls, by name or by the part of the name before the dot. */
const PAGES: Readonly<Record<string, readonly [title: string, ...subjects: string[]]>> = {
  state: ['State', 'reset', 'seed', 'snapshot', 'restore', 'options', 'call'],
  clock: ['Clock', 'clock'],
  workspaces: ['Workspaces, keys and rate limits', 'workspaces', 'keys', 'rateLimit'],
  agents: ['Replies of agents', 'agentReplies'],
  faults: ['Faults and drift', 'faults', 'drift'],
  journal: ['Requests, events and traces', 'requests', 'events', 'trace'],
  webhooks: ['Webhooks', 'webhooks'],
  simulations: ['Simulations', 'simulate'],
};

/** What is described without the objects in it: the specification, and `control.json`, have all of them. */
const LARGE = ['Seed', 'Snapshot', 'trace'];

/** The error statuses of every call. */
const COMMON = ['400', '401', '403', '404'];

const files = new GeneratedFiles();
for (const [file, [title, ...subjects]] of Object.entries(PAGES)) {
  await files.write(`${DOCS}/controls/${file}.md`, toPage(title, controlsOf(subjects)));
}
await files.fillBlock(`${DOCS}/controls.md`, 'controls', `\n${toIndex()}\n`);
const common = COMMON.map((status) => [status, errorOf(status)]);
await files.fillBlock(`${DOCS}/controls.md`, 'errors', `\n${table(['status', 'when'], common)}\n`);
files.report();

function controlsOf(subjects: readonly string[]): ControlName[] {
  return controlNames.filter(
    (name) => subjects.includes(name) || subjects.includes(name.split('.')[0] ?? ''),
  );
}

function toPage(title: string, controls: readonly ControlName[]): string {
  const named = new Set<string>();
  const sections = controls.map((control) => toSection(control, named));
  // A record may refer to others, which then get a section too.
  const records = new Map<string, string>();
  for (const name of named) records.set(name, toRecord(name, named));
  return `<!-- Generated from the definitions of the controls by \`pnpm generate\`. Do not edit: change the definition. -->

${paragraphs(
  `# ${title}`,
  '[How calls and responses work](../controls.md)',
  controls.map((control) => `- [${inlineCode(control)}](#${toAnchor(control)})`).join('\n'),
  ...sections,
  ...[...records.keys()].sort().map((name) => records.get(name)),
)}
`;
}

/** Writes the table of all calls, with links to the pages. */
function toIndex(): string {
  const rows = Object.entries(PAGES).flatMap(([file, [, ...subjects]]) =>
    controlsOf(subjects).map((control) => [
      `[${inlineCode(control)}](controls/${file}.md#${toAnchor(control)})`,
      inlineCode(callOf(control)),
      operationOf(control).summary,
    ]),
  );
  const missing = controlNames.filter(
    (name) => !rows.some(([cell]) => cell?.includes(`\`${name}\``)),
  );
  if (missing.length > 0) throw new Error(`Give a page to ${missing.join(', ')}`);
  const others = otherCalls.map(({ path, control = '', description }) => [
    control && inlineCode(control),
    inlineCode(`GET /__mock__${path}`),
    description,
  ]);
  return table(['control', 'call', 'does'], [...rows, ...others]);
}

function callOf(control: ControlName): string {
  const { method, path } = routeOf(control);
  return `${method} /__mock__${path}`;
}

function operationOf(control: ControlName): Operation {
  const { method, path } = routeOf(control);
  const operation = document.paths[`/__mock__${path}`]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`The document lacks ${control}`);
  return operation;
}

/** Writes the section of a control. @param named gets the names of the schemas that it refers to. */
function toSection(control: ControlName, named: Set<string>): string {
  const { summary } = operationOf(control);
  return paragraphs(
    `## ${inlineCode(control)}`,
    inlineCode(callOf(control)),
    `${summary.charAt(0).toUpperCase()}${summary.slice(1)}. ${detailsOf(control)}`.trim(),
    code('sh', toCurl(control)),
    code('ts', toTypeScript(control)),
    ...toInput(control, named),
    ...toResult(control, named),
    ...toErrors(control),
  );
}

/** The errors of a control that not every control has: its own statuses, then what its method throws. */
function toErrors(control: ControlName): string[] {
  const statuses = Object.keys(operationOf(control).responses);
  const own = statuses.filter((status) => !/^2/.test(status) && !COMMON.includes(status));
  const errors = [
    ...own.map((status) => `- ${inlineCode(status)}: ${errorOf(status)}`),
    ...throwsOf(control).map((error) => `- In TypeScript: ${error}`),
  ];
  const common = '[those of every call](../controls.md#errors)';
  if (errors.length === 0) return [`**Errors**: ${common}`];
  return [`**Errors**, besides ${common}`, errors.join('\n')];
}

function errorOf(status: string): string {
  return document.components.responses[status]?.description ?? '';
}

function toInput(control: ControlName, named: Set<string>): string[] {
  const { parameters, requestBody } = operationOf(control);
  const rows = parameters
    .filter(({ name }) => name !== 'workspace')
    .map(({ schema, content, description = '', required = false, ...parameter }) => {
      const type = schema ?? content?.['application/json'].schema ?? {};
      return [
        inlineCode(parameter.name),
        parameter.in,
        `${describeType(type, named)}${content ? ', as JSON' : ''}`,
        toMeaning({ ...type, description }, required ? 'Required.' : ''),
      ];
    });
  const body = requestBody?.content['application/json'].schema ?? {};
  if (body.$ref !== undefined) return [`**Input**: the body is a ${describeType(body, named)}.`];
  const inBody = toRows(body, named, { isInput: true });
  const all = [...rows, ...inBody.map(([name = '', ...cells]) => [name, 'body', ...cells])];
  return all.length === 0 ? [] : ['**Input**', table(['property', 'in', 'type', 'meaning'], all)];
}

function toResult(control: ControlName, named: Set<string>): string[] {
  const { responses } = operationOf(control);
  const [[status, response] = ['', {}]] = Object.entries(responses);
  const whole = response.content?.['application/json'].schema ?? {};
  const { isWholeBody } = routeOf(control);
  const data = isWholeBody ? whole : (whole.properties?.data ?? {});
  const heading = `**Result** ${inlineCode(status)}: ${describeType(data, named)}`;
  const item = data.type === 'array' ? (data.items as JsonSchema) : data;
  if (item.properties === undefined) return [heading];
  const rows = toRows(item, named, { ...(LARGE.includes(control) && { depth: 0 }) });
  return [`${heading} with`, table(['property', 'type', 'meaning'], rows)];
}

/** Writes the section of a schema that has a name. */
function toRecord(name: string, named: Set<string>): string {
  const schema = document.components.schemas[name] ?? {};
  const rows = toRows(schema, named, { ...(LARGE.includes(name) && { depth: 0 }) });
  return paragraphs(`## ${name}`, table(['property', 'type', 'meaning'], rows));
}
