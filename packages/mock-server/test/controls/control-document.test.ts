import { createMockServer } from '@agent-platform/mock-server';
import { expect, it } from 'vitest';
import { listenHere } from '../support/transports.ts';

it('is served at /__mock__/control.json', async () => {
  const { server } = await listenHere(createMockServer());
  const response = await fetch(`${server.url}/__mock__/control.json`);
  expect(await response.json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/__mock__/reset': { post: { operationId: 'reset' } } },
  });
});
