import { z } from 'zod';
import { type OperationId, operations } from '../generated/operations.ts';
import { declareType } from '../validation/schema-metadata.ts';

const placeholders = /\{\w+\}/g;

const override = declareType(
  'OperationOverride',
  'A different method, path or both for one operation.',
  z.strictObject({
    method: z
      .enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      .optional()
      .describe("The method. Default: the specification's."),
    path: z
      .string()
      .regex(/^\/v1(\/(\w[\w-]*|\{\w+\}))+$/, { error: 'must be a path such as `/v1/agents/{id}`' })
      .optional()
      .describe(
        "The path, with as many placeholders in braces as the specification's. Default: the specification's.",
      ),
  }),
  { isMutable: true },
);

/** The option `overrides`, which has the same form as the SDK's. */
export const overridesSchema = z.record(z.string(), override).superRefine((given, context) => {
  for (const [id, each] of Object.entries(given)) {
    const rule = findViolation(id, each.path);
    if (rule !== undefined) context.addIssue({ code: 'custom', path: [id], message: rule });
  }
});

function findViolation(id: string, path: string | undefined): string | undefined {
  const operation = Object.hasOwn(operations, id) ? operations[id as OperationId] : undefined;
  if (operation?.contract !== 'assumed') {
    return 'is not an assumed operation. Only assumed operations can be overridden';
  }
  if (path === undefined || countIds(path) === countIds(operation.path)) return undefined;
  return `must have a \`path\` with as many placeholders as \`${operation.path}\``;
}

function countIds(path: string): number {
  return path.match(placeholders)?.length ?? 0;
}

export type OperationOverrides = z.output<typeof overridesSchema>;

interface Route {
  readonly id: OperationId;
  readonly method: string;
  /** The path, with the specification's names for its placeholders. */
  readonly path: string;
}

export function listRoutes(overrides: OperationOverrides): Route[] {
  return (Object.keys(operations) as OperationId[]).map((id) => {
    const operation = operations[id];
    const { method = operation.method, path = operation.path } = overrides[id] ?? {};
    const names = operation.path.match(placeholders) ?? [];
    let index = 0;
    return { id, method, path: path.replaceAll(placeholders, () => names[index++] ?? '') };
  });
}
