import {
  type ControlName,
  controlNames,
  controlRows,
} from '../../packages/mock-server/src/controls/control-routes.ts';
import { subjects } from '../../packages/mock-server/src/controls/definitions/definitions.ts';
import type { JsonSchema } from '../../packages/mock-server/src/controls/json-schemas.ts';
import { otherCalls } from '../../packages/mock-server/src/controls/other-calls.ts';
import { readExampleResponse } from '../../packages/mock-server/test/controls/example-response.ts';
import {
  readStream,
  streamCommand,
} from '../../packages/mock-server/test/controls/stream-example.ts';
import {
  readTimeout,
  timeoutCommand,
} from '../../packages/mock-server/test/controls/timeout-example.ts';
import { toCommand, toTypeScript } from '../../packages/mock-server/test/controls/write-example.ts';
import { GeneratedFiles } from '../../spec/generate/generated-files.ts';
import {
  code,
  inlineCode,
  json,
  paragraphs,
  table,
  toAnchor,
} from '../../spec/generate/markdown.ts';
import { capitalize } from '../../spec/generate/typescript.ts';
import { document, type Operation } from './control-api.ts';
import { toCommonErrors, toErrorTable } from './error-tables.ts';
import {
  describeType,
  objectsOf,
  placeRecords,
  recordHeading,
  toMeaning,
  toRows,
} from './property-table.ts';

// Writes the reference of the control API: a page for each subject, from the OpenAPI document of the controls.
const DOCS = 'packages/mock-server/docs';

/** A page for each subject that has controls. */
const pages = Object.entries(subjects)
  .map(([file, { title, controls }]) => ({
    file,
    title,
    controls: controlNames.filter((name) => name in controls),
  }))
  .filter(({ controls }) => controls.length > 0)
  .map((page) => ({
    ...page,
    records: placeRecords(page.controls.map(operationOf), `${page.file}.md`),
  }));
// A record that only other records refer to is on the page of one of these.
for (const { file, records } of pages)
  for (const [, schema] of records) records.push(...placeRecords(schema, `${file}.md`));

const NOTICE =
  '<!-- Generated from the definitions of the controls by `pnpm generate`. Do not edit: change the definition. -->';

const RESULT_HEAD = ['property', 'type', 'meaning'];

/** The schemas of inputs. All other schemas describe results. */
const INPUTS = ['Seed'];

/** How many levels of nested objects have rows, for schemas that callers need not read. */
const OPAQUE: Readonly<Record<string, number>> = { Snapshot: 1 };

const responses = new Map<ControlName, string | undefined>();
for (const control of controlNames) responses.set(control, await readExampleResponse(control));

const files = new GeneratedFiles();
for (const { file, title, controls, records } of pages) {
  const sections = [
    ...controls.map((name) => [inlineCode(name), toSection(name)] as const),
    ...records.map(([name, schema]) => [recordHeading(name), toRecord(name, schema)] as const),
  ];
  await files.write(`${DOCS}/controls/${file}.md`, toPage(title, sections));
}
await files.write(`${DOCS}/controls/all.md`, `${NOTICE}\n\n${toIndex()}\n`);
await files.write(`${DOCS}/controls/errors.md`, `${NOTICE}\n\n${await toErrors()}\n`);
await files.write(`${DOCS}/controls/stream.md`, `${NOTICE}\n\n${await toStream()}\n`);
files.report();

/** Writes a page with the sections of some controls or schemas, each with its heading. */
function toPage(
  title: string,
  sections: readonly (readonly [heading: string, text: string])[],
): string {
  const contents = sections.map(([heading]) => `- [${heading}](#${toAnchor(heading)})`);
  return `${NOTICE}

${paragraphs(
  `# ${title}`,
  '[How requests and responses work](../controls.md)',
  contents.join('\n'),
  ...sections.map(([heading, text]) => paragraphs(`## ${heading}`, text)),
)}
`;
}

function toIndex(): string {
  const rows = pages.flatMap(({ file, controls }) =>
    controls.map((control) => [
      `[${inlineCode(control)}](${file}.md#${toAnchor(control)})`,
      inlineCode(callOf(control)),
      operationOf(control).summary,
    ]),
  );
  const others = otherCalls.map(({ name, path, description }) => [
    name === 'stream' ? '[`stream`](stream.md)' : '',
    inlineCode(`GET /__mock__${path}`),
    description,
  ]);
  return paragraphs(
    '# All controls',
    "Each name links to the control's input, result, errors and examples. The examples run on a new mock with a virtual " +
      'clock. A variable such as `$faultId` is an id that an earlier request returned. In TypeScript, `mock` comes from ' +
      '`createMockServer` or `connectMock`.',
    table(['control', 'call', 'does'], [...rows, ...others]),
  );
}

function callOf(control: ControlName): string {
  const { method, path } = controlRows[control];
  return `${method} /__mock__${path}`;
}

function operationOf(control: ControlName): Operation {
  const { method, path } = controlRows[control];
  const operation = document.paths[`/__mock__${path}`]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`The document lacks ${control}`);
  return operation;
}

function toSection(control: ControlName): string {
  const { summary, description = '' } = operationOf(control);
  return paragraphs(
    inlineCode(callOf(control)),
    `${capitalize(summary)}. ${description}`.trim(),
    code('sh', toCommand(control)),
    code('ts', toTypeScript(control)),
    ...toInput(control),
    ...toResult(control),
    ...toResponse(control),
    '**Errors**: [those of every call](errors.md)',
    toErrorTable(control),
  );
}

function toInput(control: ControlName): string[] {
  const { parameters, requestBody } = operationOf(control);
  const rows = parameters.map(({ name, in: place, schema, description = '', required }) => [
    inlineCode(name),
    place,
    describeType(schema),
    toMeaning({ ...schema, description }, required ? 'Required.' : ''),
  ]);
  const body = requestBody?.content['application/json'].schema ?? {};
  const inBody = toRows(body, { isInput: true });
  const all = [...rows, ...inBody.map(([name = '', ...cells]) => [name, 'body', ...cells])];
  const input = table(['property', 'in', 'type', 'meaning'], all);
  return [
    all.length === 0 ? '' : paragraphs('**Input**', input),
    body.$ref === undefined ? '' : `The body is a ${describeType(body)}.`,
    requestBody?.required === false ? 'A missing body counts as `{}`.' : '',
  ];
}

function toResult(control: ControlName): string[] {
  const { responses } = operationOf(control);
  const [[status, response] = ['', {}]] = Object.entries(responses);
  const whole = response.content?.['application/json'].schema ?? {};
  const { isWholeBody } = controlRows[control];
  const data = isWholeBody ? whole : (whole.properties?.data ?? {});
  const place = isWholeBody ? 'the whole body' : '`data`';
  const type = describeType(data);
  const article = /^\[?[AEIOUaeiou]/.test(type) ? 'an' : 'a';
  const heading = `**Result** ${inlineCode(status)}: ${place} is ${article} ${type}`;
  const item = data.type === 'array' ? (data.items as JsonSchema) : data;
  const rows = toRows(item);
  if (rows.length === 0) return [`${heading}.`];
  return [`${heading} with these properties:`, table(RESULT_HEAD, rows)];
}

function toResponse(control: ControlName): string[] {
  const response = responses.get(control);
  return response === undefined ? [] : ['The response to the example:', code('json', response)];
}

function toRecord(name: string, schema: JsonSchema): string {
  const { description = '' } = schema;
  const options = {
    isInput: INPUTS.includes(name),
    ...(name in OPAQUE && { depth: OPAQUE[name] ?? 0 }),
  };
  const tables = objectsOf(schema).map((each) => table(RESULT_HEAD, toRows(each, options)));
  const forms = tables.length > 1 ? 'It has one of these forms:' : '';
  return paragraphs(description, forms, ...tables);
}

async function toErrors(): Promise<string> {
  const { ControlError: schema = {} } = document.components.schemas;
  return paragraphs(
    '# Errors of every call',
    "These can occur on any call (`404` only on calls that act on a workspace). Each control's reference lists its own.",
    toCommonErrors(),
    'The body of an error is an object with the property `error`:',
    table(RESULT_HEAD, toRows(schema, { place: 'error.' })),
    'For example, on a new mock whose only event is `contact.updated`, this wait times out with a 408:',
    code('sh', timeoutCommand),
    json(await readTimeout()),
  );
}

async function toStream(): Promise<string> {
  return paragraphs(
    '# The stream over HTTP',
    'A program in any language can follow [the stream](../journal.md#the-stream). For example, if a demo contact has ' +
      'been renamed, the stream sends the following, starting with the oldest item:',
    code('sh', streamCommand),
    code('text', await readStream()),
    'To resume after a lost connection, send the last `id` as the header `Last-Event-ID`. Without this header, the ' +
      'stream begins with the next item. While nothing happens, it sends the line `: keep-alive` every 4 s. In the ' +
      'OpenAPI document, the `contentSchema` of the response describes the `data` of each type of event.',
  );
}
