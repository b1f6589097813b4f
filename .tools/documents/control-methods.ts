import { inspect } from 'node:util';
import type { ControlDefinition } from '../../packages/mock-server/src/controls/control-definition.ts';
import type { ControlName } from '../../packages/mock-server/src/controls/control-routes.ts';
import {
  definitions,
  extendedGroups,
  groups,
} from '../../packages/mock-server/src/controls/definitions/definitions.ts';
import { toTypeScript } from '../../packages/mock-server/test/controls/write-example.ts';
import { capitalize, docblock, WIDTH, wrap } from '../../spec/generate/typescript.ts';
import { classOf, toCode } from './error-tables.ts';
import { type Schema, toMembers, use } from './zod-types.ts';

const all = Object.entries(definitions) as [ControlName, ControlDefinition][];

/** Writes the interface of each group of methods, and one that has the groups as properties. */
export function toInterfaces(): string[] {
  const { state: _, ...others } = groups;
  const properties = Object.entries(others)
    .filter(([group]) => !extendedGroups.includes(group))
    .map(([group, [name, text]]) => `${docblock([text], '  ')}\n  readonly ${group}: ${name};`);
  return [
    ...Object.entries(groups).map(([group, [name, text]]) =>
      toInterface(name, text, methodsOf(group)),
    ),
    toInterface(
      'WorkspaceControls extends StateControls',
      'The controls of a workspace.',
      properties,
    ),
  ];
}

function toInterface(name: string, text: string, members: readonly string[]): string {
  return `${docblock([text])}\nexport interface ${name} {\n${members.join('\n')}\n}\n`;
}

function methodsOf(group: string): string[] {
  return all
    .filter(
      ([control, { isTypedByHand, isOfMock }]) =>
        groupOf(control) === group && !isTypedByHand && !isOfMock,
    )
    .map(([control, definition]) => toMember(control, definition));
}

function groupOf(control: ControlName): string {
  const [name = ''] = control.split('.');
  return name in groups ? name : 'state';
}

/** Writes a method with its docblock. The control that has the name of its group becomes a call signature. */
function toMember(control: ControlName, definition: ControlDefinition): string {
  const [, member = control in groups ? '' : control] = control.split('.');
  const { isVoid, isAsync, result } = definition;
  const returned = isVoid ? 'void' : toType(result);
  const type = isAsync ? `Promise<${returned}>` : returned;
  return `${toDocblock(control, definition)}
  ${member}(${toParameters(definition).join(', ')}): ${type};`;
}

function toParameters(definition: ControlDefinition): string[] {
  const { route, input, inputName = 'input', args, shorthand, waits, result } = definition;
  if (input === undefined) return [];
  const { shape = {} } = (input as Schema)._zod.def;
  const toParameter = (name: string) =>
    `${name}${shape[name]?._zod.optin ? '?' : ''}: ${toType(shape[name])}`;
  if (args !== undefined) return args.map(toParameter);
  const short = shorthand ? `${toType(shape[shorthand])} | (string & {}) | ` : '';
  return [
    `${inputName}${route.startsWith('GET') ? '?' : ''}: ${short}${toType(input)}`,
    ...(waits ? [`options?: ${use('WaitOptions')}<${toType(result)}>`] : []),
  ];
}

/** The types of results that have more properties in-process than over HTTP. */
const inProcess: Readonly<Record<string, string>> = {
  DeliveryData: 'Delivery',
  InboundResultData: 'InboundResult',
};

function toType(schema: unknown): string {
  const type = toMembers(schema as Schema, '    ', false).join(' | ');
  return type.replace(/^\w+/, (name) => use(inProcess[name] ?? name));
}

/** Writes what a method does, its arguments, when it fails, and an example if the call is not obvious. */
function toDocblock(control: ControlName, definition: ControlDefinition): string {
  const { summary, details = '', input, inputName = 'input', refusals = {} } = definition;
  const { shape = {} } = (input as Schema | undefined)?._zod.def ?? {};
  const { args = [] } = definition;
  const isWhole = input !== undefined && args.length === 0;
  const tags = [
    ...args.map((name) => `@param ${name} ${shape[name]?.description}`),
    ...(isWhole ? [`@throws MockConfigurationError if \`${inputName}\` is invalid.`] : []),
    ...Object.entries(refusals).map(([status, when]) => {
      const error = classOf(status, control);
      const code = error === 'MockConfigurationError' ? '' : ` (\`${toCode(status, control)}\`)`;
      return `@throws ${error}${code}: ${when}`;
    }),
  ];
  const example = toTypeScript(control).replace(/^await /, definition.isAsync ? 'await ' : '');
  return docblock(
    [
      `${capitalize(summary)}. ${details}`.trim(),
      [
        ...tags.flatMap((tag) => wrap(tag, WIDTH - 5, '  ')),
        ...(isWhole || args.length > 1 ? ['@example', ...example.split('\n')] : []),
      ],
    ],
    '  ',
  );
}

/** Writes the table of the controls, which callers import without the schemas. */
export function toTable(): string {
  const rows = all.map(([control, definition]) => {
    const { route, summary, details, inputName, result, refusals, isTypedByHand, ...rest } =
      definition;
    const { input, check, findViolations, run, ...facts } = rest;
    const [method, path] = route.split(' ');
    const sends = placeOfInput(definition);
    const row = { method, path, ...(sends && { sends }), ...facts };
    return `  '${control}': ${inspect(row, { breakLength: Number.POSITIVE_INFINITY })},`;
  });
  return `// Generated from the definitions of the controls by \`pnpm generate\`. Do not edit: change the definition.

import type { ControlRow } from '../controls/control-routes.ts';

/** What callers must know about each control. The table contains no schemas, so the remote client stays small. */
export const controlTable = {
${rows.join('\n')}
} as const satisfies Readonly<Record<string, ControlRow>>;
`;
}

/** Returns where a request carries the input properties that are not in its path. */
function placeOfInput({ route, input }: ControlDefinition): 'query' | 'body' | undefined {
  const { shape } = (input as Schema | undefined)?._zod.def ?? {};
  const isInPath = (name: string) => route.includes(`{${name}}`);
  if (input === undefined || (shape && Object.keys(shape).every(isInPath))) return undefined;
  return route.startsWith('GET ') ? 'query' : 'body';
}
