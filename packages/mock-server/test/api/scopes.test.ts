import { describe, expect, it } from 'vitest';
import { type OperationId, operations, scopes } from '../../src/generated/operations.ts';
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

describe.each(['A', 'B'] as const)('scopes of variant %s', (variant) => {
  it.each(ids)('%s accepts only a key with its scope, and names that scope', async (id) => {
    const needed = operations[id].scopes[variant];
    const others = scopes[variant].filter((scope) => scope !== needed);
    const refused = await ask(variant, id, others);
    const none = await ask(variant, id, []);
    if (needed === null) {
      expect([refused.status, none.status]).not.toContain(403);
      return;
    }
    expect((await ask(variant, id, [needed])).status).not.toBe(403);
    expect([refused.status, none.status]).toEqual([403, 403]);
    expect(refused.said).toContain(` \`${needed}\`,`);
  });

  it.each(ids)('%s refuses a key with any other single scope', async (id) => {
    const needed = operations[id].scopes[variant];
    if (needed === null) return expect(['getHealth', 'getMe']).toContain(id);
    for (const scope of scopes[variant].filter((other) => other !== needed)) {
      expect([scope, (await ask(variant, id, [scope])).status]).toEqual([scope, 403]);
    }
  });
});

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
