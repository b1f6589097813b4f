import assert from 'node:assert/strict';
import { createMockServer } from '@agent-platform/mock-server';
import { mswHandlers } from '@agent-platform/mock-server/msw';
import { AgentPlatform, ResponseValidationError } from '@agent-platform/sdk';
import { checkPlatform } from '@agent-platform/sdk/check';
import { otelHooks } from '@agent-platform/sdk/otel';
import { createValidator } from '@agent-platform/sdk/validate';

const mock = createMockServer();
const options = { ...mock.clientOptions(), hooks: otelHooks(), validate: createValidator() };
const client = new AgentPlatform(options);

assert.ok((await client.contacts.list()).data.length > 0);
assert.equal((await checkPlatform(mock.clientOptions())).isAsExpected, true);
mock.drift({ operation: 'getMe', missing: ['key_name'] });
await assert.rejects(client.me(), ResponseValidationError);

// What cannot work with an old version throws only when it is used.
assert.throws(() => mswHandlers(mock), /installed version of msw is too old/);
