import { createMockServer } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { connectMock } from '@agent-platform/mock-server/remote';
import { expect, it, onTestFinished } from 'vitest';
import { type MockRegister, mockRegisterOf } from './mock-register.ts';

function listenForMocks(listener: MockRegister['listener']): void {
  const register = mockRegisterOf();
  register.listener = listener;
  onTestFinished(() => {
    register.listener = undefined;
  });
}

it('the listener for mocks is called for new and connected mocks and for new workspaces', async () => {
  const announced: object[] = [];
  listenForMocks((mock) => void announced.push(mock));
  const mock = createMockServer();
  const server = await listen(mock);
  onTestFinished(() => server.close());
  const remote = await connectMock(server.url);
  const workspace = await remote.workspaces.create();
  expect(announced.length).toBe(3);
  for (const [index, each] of [mock, remote, workspace].entries())
    expect(announced[index]).toBe(each);
});

it('connectMock waits for the listener for mocks before it returns the mock', async () => {
  const server = await listen(createMockServer());
  onTestFinished(() => server.close());
  let hasEnded = false;
  listenForMocks(async () => {
    await Promise.resolve();
    hasEnded = true;
  });
  await connectMock(server.url);
  expect(hasEnded).toBe(true);
});
