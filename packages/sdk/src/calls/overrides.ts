import { type AssumedOperationId, type OperationId, operations } from '../generated/operations.ts';
import { checkOptions, must, oneOf, type Rule, wrongOption } from '../options/check-options.ts';
import { countIds, type Operation } from './operation.ts';

/** Overrides by operation id. Only assumed operations, which the platform does not document, can be overridden. */
export type OperationOverrides = {
  readonly [Id in AssumedOperationId]?: OperationOverride | undefined;
};

/** A different method, path or both for one operation. */
export interface OperationOverride {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  readonly path?: `/v1/${string}` | undefined;
}

const overrideRules: Readonly<Record<keyof OperationOverride, Rule>> = {
  method: oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
  path: must(
    'be a path such as `/v1/agents/{id}`',
    (value) => typeof value === 'string' && /^\/v1(\/(\w[\w-]*|\{\w+\}))+$/.test(value),
  ),
};

export function checkOverrides(overrides: OperationOverrides): void {
  for (const [id, override] of Object.entries(overrides)) {
    const option = `overrides.${id}`;
    const operation = id in operations ? operations[id as OperationId] : undefined;
    if (!operation?.isAssumed) {
      throw wrongOption(
        option,
        'is not an assumed operation. Only assumed operations can be overridden',
      );
    }
    if (override === undefined) continue;
    checkOptions(override, overrideRules, `${option}.`);
    if (countIds(override.path ?? operation.path) === countIds(operation.path)) continue;
    throw wrongOption(`${option}.path`, `must have as many placeholders as \`${operation.path}\``);
  }
}

export type OperationTable = Readonly<Record<OperationId, Operation>>;

export function applyOverrides(overrides: OperationOverrides): OperationTable {
  const rows = { ...operations };
  for (const [id, override] of Object.entries(overrides)) {
    const row = operations[id as OperationId];
    const { method = row.method, path = row.path } = override ?? {};
    rows[id as OperationId] = { ...row, method, path };
  }
  return rows;
}
