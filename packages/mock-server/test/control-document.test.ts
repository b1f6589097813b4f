import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { expect, it, onTestFinished } from 'vitest';

it('is served at /__mock__/control.json', async () => {
  const server = await listen(createMockServer());
  onTestFinished(() => server.close());
  const response = await fetch(`${server.url}/__mock__/control.json`);
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/__mock__/reset': { post: { operationId: 'reset' } } },
  });
});
