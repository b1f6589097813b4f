import { demo } from '@agent-platform/mock-server';
import { toCurl, toSource } from '../../../../spec/generate/operation-examples.ts';
import type { ControlName } from '../../src/controls/control-routes.ts';
import { createSharedControls, type RunControl } from '../../src/controls/shared-controls.ts';
import { type ControlRequest, toControlRequest } from '../../src/remote/control-request.ts';
import { type Example, examples } from './examples.ts';

/** Stands for what an example's `prepare` returns. */
const GIVEN = 'GIVEN';

/** Writes an example as TypeScript. It uses `mock`, `demo` and the result of `prepare`, under the name in `given`. */
export function toTypeScript(
  control: ControlName,
  { given = '', args = () => [] }: Example = examples[control],
): string {
  const source = args(GIVEN)
    .map((arg) => toSource(arg))
    .join(', ')
    .replaceAll(`${given}: '${GIVEN}'`, given)
    .replaceAll(`'${GIVEN}'`, given);
  const named = listIds(demo, 'demo').reduce(
    (text, [id, name]) => text.replaceAll(`'${id}'`, name),
    source,
  );
  return `await mock.${control}(${named});`;
}

/**
 * Writes an example as a command. It uses `$AGENT_PLATFORM_BASE_URL`, and a variable for the result of `prepare`, under
 * the name in `given`.
 */
export function toCommand(control: ControlName, example: Example = examples[control]): string {
  const { given = '' } = example;
  const { path, init } = toRequest(control, GIVEN, example);
  const command = toCurl({
    method: init.method ?? 'GET',
    path: `/__mock__${path.replace(GIVEN, `$${given}`)}`,
    hasKey: false,
    body: typeof init.body === 'string' && init.body !== '{}' ? init.body : undefined,
  });
  return command.replace(`'"${GIVEN}"'`, `"$${given}"`).replaceAll(GIVEN, `'"$${given}"'`);
}

/** Returns the request of an example. */
export function toRequest(
  control: ControlName,
  given: unknown,
  example: Example = examples[control],
): ControlRequest {
  return toControlRequest(control, undefined, toInput(control, given, example));
}

/** Returns the input of an example over HTTP. */
export function toInput(
  control: ControlName,
  given: unknown,
  { args = () => [], input }: Example = examples[control],
): unknown {
  if (input) return input(given);
  const method = findMethod(control);
  return method ? captureInput(method, args(given)) : args(given)[0];
}

type Method = (...args: readonly unknown[]) => unknown;

let captured: unknown;

const capturing = createSharedControls(((_control: ControlName, input?: object, wait?: object) => {
  captured = wait ? { ...input, ...wait } : input;
  return {};
}) as RunControl);

/** Finds the method of a control, if in-process and remote mocks share it. */
function findMethod(control: ControlName): Method | undefined {
  const found = control
    .split('.')
    .reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), capturing);
  return typeof found === 'function' ? (found as Method) : undefined;
}

/** Returns the input that a method makes from its arguments. */
function captureInput(method: Method, args: readonly unknown[]): unknown {
  captured = undefined;
  void method(...args);
  return captured;
}

/** Lists the ids in an object, each with the expression that returns it. */
function listIds(ids: object, name: string): [id: string, name: string][] {
  return Object.entries(ids).flatMap(([key, value]) =>
    typeof value === 'string' ? [[value, `${name}.${key}`]] : listIds(value, `${name}.${key}`),
  );
}
