import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../src/generated/operations.ts';
import { openMock } from '../support/open-mock.ts';
import { unknownId } from '../support/records.ts';

type Variant = 'A' | 'B';

const ids = Object.keys(operations) as OperationId[];

/** Calls an operation with unknown ids, so that only the scope can cause a 403. */
async function ask(variant: Variant | 'both', id: OperationId, held: readonly string[]) {
  const { mock, call } = openMock({ scopes: variant });
  const { key } = mock.keys.create({ name: 'Probe', scopes: held });
  const { method, path } = operations[id];
  const answer = await call(method, path.replaceAll(/\{\w+\}/g, unknownId), {
    key,
    ...(method === 'POST' || method === 'PUT' ? { body: {} } : {}),
  });
  return {
    mock,
    status: answer.status,
    said: answer.status < 400 ? '' : answer.text('error.message'),
  };
}

describe('scopes', () => {
  const differing = ids.filter((id) => operations[id].scopes.A !== operations[id].scopes.B);

  it.each(differing)(
    "%s accepts the scope names of both variants when `scopes` is 'both'",
    async (id) => {
      const { A, B } = operations[id].scopes;
      for (const scope of [A, B]) {
        expect((await ask('both', id, [String(scope)])).status).not.toBe(403);
      }
      expect((await ask('both', id, [])).said).toContain(`\`${A}\` or \`${B}\``);
    },
  );

  it.each(differing)('%s does not accept the scope name of the other variant', async (id) => {
    const { A, B } = operations[id].scopes;
    expect((await ask('A', id, [String(B)])).status).toBe(403);
    expect((await ask('B', id, [String(A)])).status).toBe(403);
  });
});
