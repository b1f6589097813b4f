import { openInEditor, requireUndefined } from '@agent-platform/tools/editor';
import { describe, expect, it } from 'vitest';

const folder = new URL('support/', import.meta.url);

/** The types of the options that callers pass. */
const types = [
  "verify.WebhookVerifierOptions<'A'>",
  "verify.WebhookVerifierOptions<'B'>",
  'verify.WebhookScheme',
  "verify.WebhookHandlerOptions<'A'>",
  "verify.WebhookHandlerOptions<'A'>['on']",
  "NonNullable<verify.WebhookHandlerOptions<'A'>['clock']>",
  'verify.MemoryStoreOptions',
  "verify.SignWebhookOptions<'A', string>",
  "verify.SignWebhookOptions<'B', string>",
  'explain.ExplainOptions',
  'testing.ForgeWebhookOptions',
  'lambda.LambdaEvent',
  'redis.RedisStoreOptions',
  'postgres.PostgresStoreOptions',
];

const code = `
import type * as verify from '../../src/index.ts';
import { createWebhookHandler, createWebhookVerifier } from '../../src/index.ts';
import type * as explain from '../../src/explain.ts';
import type * as lambda from '../../src/lambda.ts';
import type * as postgres from '../../src/postgres.ts';
import type * as redis from '../../src/redis.ts';
import type * as testing from '../../src/testing.ts';

${requireUndefined(types)}

declare const maybe: {
  scheme: verify.WebhookScheme | undefined;
  ms: number | undefined;
  handle: (() => void) | undefined;
};
const verifier = createWebhookVerifier({
  variant: 'A', secret: 's', scheme: maybe.scheme, toleranceMs: maybe.ms, maxBodyBytes: maybe.ms, clock: undefined,
});
createWebhookHandler({
  verifier, on: { 'message.received': maybe.handle }, otherwise: maybe.handle, store: 'memory', leaseMs: maybe.ms,
});
createWebhookVerifier({ variant: 'B', secret: 's', toleranceMs: undefined });
`;

describe('with exactOptionalPropertyTypes', () => {
  it('every option may be undefined', () => {
    const editor = openInEditor(code, folder, { exactOptionalPropertyTypes: true });
    expect(editor.problems()).toEqual([]);
  });
});
