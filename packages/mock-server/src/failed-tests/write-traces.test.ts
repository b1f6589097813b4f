import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTraceWriter, type FailedTest, toFileName } from './write-traces.ts';

/** Returns a failed test. Each call returns a new test with the same name. */
const failTest = (): FailedTest => ({
  id: Symbol('test'),
  file: 'chat.test.ts',
  names: ['a chat', 'is taken over'],
});

/** Serves a mock and creates a folder for traces. Both exist until the test ends. */
async function prepare() {
  const server = await listen(createMockServer());
  onTestFinished(() => server.close());
  const folder = await mkdtemp(join(tmpdir(), 'traces-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { server, folder, writeTraces: createTraceWriter({ AGENT_PLATFORM_MOCK_TRACES: folder }) };
}

const nameOf = (file: string, ...names: string[]) => toFileName({ id: 1, file, names });

describe('toFileName', () => {
  it('makes a name from the test file, the suites and the test', () => {
    const name = nameOf('/project/chat.test.ts', 'a chat', 'is taken over');
    expect(name).toMatch(/^chat-test-a-chat-is-taken-over-[0-9a-f]{6}$/);
  });

  it('puts the project first in the name, because two projects may run the same file', () => {
    const test = { id: 1, file: '/project/chat.test.ts', names: ['is taken over'] };
    const name = toFileName({ ...test, project: 'node' });
    expect(name).toMatch(/^node-chat-test-is-taken-over-[0-9a-f]{6}$/);
  });

  it('makes a name without folders, even if the name of the test is like a path', () => {
    const name = nameOf('/project/chat.test.ts', '../../etc/passwd\0 <"|?*:\\>');
    expect(name).toMatch(/^chat-test-etc-passwd-[0-9a-f]{6}$/);
  });

  it('distinguishes tests whose names differ only in special characters', () => {
    expect(nameOf('a.test.ts', 'a < b')).not.toBe(nameOf('a.test.ts', 'a > b'));
  });

  it('keeps letters of all scripts, and makes a name of at most 107 bytes', () => {
    const name = nameOf('a.test.ts', 'olá 会話'.repeat(50));
    expect(name).toMatch(/^a-test-olá-会話.*-[0-9a-f]{6}$/);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(107);
  });

  it('does not cut a character in half when it shortens a name', () => {
    for (let length = 80; length < 100; length++) {
      const name = nameOf('a.test.ts', `${'x'.repeat(length)}𠮷会é`);
      expect(name).toMatch(/^a-test-x+𠮷?会?é?-[0-9a-f]{6}$/u);
    }
  });
});

describe('createTraceWriter', () => {
  it('writes the trace of a workspace of a served mock', async () => {
    const { server, writeTraces } = await prepare();
    const own = await (await connectMock(server.url)).workspaces.create();
    await own.call('startConversation', {
      path: { id: demo.agentId },
      body: { message: 'Far away' },
    });
    const lines = await writeTraces([own], failTest());
    const [path = ''] = lines.map((line) => line.replace('Mock trace: ', ''));
    expect(await readFile(path, 'utf8')).toContain('Far away');
  });

  it('writes the trace of a workspace that the test has deleted', async () => {
    const { server, writeTraces } = await prepare();
    const remote = await connectMock(server.url);
    const own = await remote.workspaces.create();
    await own.call('startConversation', { path: { id: demo.agentId }, body: { message: 'Bye' } });
    await remote.workspaces.delete(own.id);
    const [line = ''] = await writeTraces([own], failTest());
    expect(await readFile(line.replace('Mock trace: ', ''), 'utf8')).toContain('"Bye"');
  });

  it('names the test in the trace', async () => {
    const { folder, writeTraces } = await prepare();
    await writeTraces([createMockServer()], failTest());
    const [name = ''] = await readdir(folder);
    const page = await readFile(join(folder, name), 'utf8');
    expect(page).toContain('"test":"a chat > is taken over"');
  });

  it('writes two files for two tests with the same name', async () => {
    const { folder, writeTraces } = await prepare();
    const mock = createMockServer();
    for (const test of [failTest(), failTest()]) await writeTraces([mock], test);
    expect(await readdir(folder)).toEqual([
      expect.stringMatching(/^chat-test-a-chat-is-taken-over-[0-9a-f]{6}-2\.html$/),
      expect.stringMatching(/^chat-test-a-chat-is-taken-over-[0-9a-f]{6}\.html$/),
    ]);
  });

  it('writes one file for a test that fails again in a retry', async () => {
    const { folder, writeTraces } = await prepare();
    const test = failTest();
    for (const mock of [createMockServer(), createMockServer()]) await writeTraces([mock], test);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('puts the name of the mock into the file name if a test has used several mocks', async () => {
    const { server, folder, writeTraces } = await prepare();
    const own = await (await connectMock(server.url)).workspaces.create();
    await writeTraces([createMockServer(), own, createMockServer()], failTest());
    const ends = (await readdir(folder)).map((name) => name.replace(/^.*-[0-9a-f]{6}-/, ''));
    expect(ends).toEqual([`127-0-0-1-${server.port}-${own.id}.html`, 'mock-1.html', 'mock-2.html']);
  });

  it('says why it cannot save the trace of a mock whose server has closed', async () => {
    const { server, writeTraces } = await prepare();
    const remote = await connectMock(server.url);
    await server.close();
    expect(await writeTraces([remote], failTest())).toEqual([
      expect.stringMatching(
        `^The trace of the mock at \`${server.url}\` could not be saved: MockConnectionError: trace: No mock is responding at`,
      ),
    ]);
  });
});
