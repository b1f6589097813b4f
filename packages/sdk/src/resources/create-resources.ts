import type { Api } from '../api.ts';
import { captureCallSite } from '../call-site.ts';
import { operations } from '../operation.ts';
import type { ResolvedOptions } from '../options.ts';

/**
 * Makes every method of every resource from the table of operations. What a method takes and gives
 * is said by its interface; `test/types.test.ts` compares their names with the table's.
 */
export function createResources(
  api: Api,
  overrides: ResolvedOptions['overrides'],
): Record<string, object> {
  const resources: Record<string, object> = {};
  for (const row of Object.values(operations)) {
    const { resource, name } = row;
    const { method = row.method, path = row.path } = overrides[row.id] ?? {};
    const operation = { ...row, method, path };
    resources[resource] = {
      ...resources[resource],
      [name]: function call(...args: unknown[]) {
        return api.call(operation, args, captureCallSite(call));
      },
    };
  }
  return resources;
}
