import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMockServer, demo } from '@agent-platform/mock-server';
import { listen } from '@agent-platform/mock-server/node';
import { connectMock } from '@agent-platform/mock-server/remote';
import { describe, expect, it, onTestFinished } from 'vitest';
import { toFileName, writeTraces } from './write-traces.ts';

const test = { file: 'chat.test.ts', names: ['a chat', 'is taken over'] };

/** Serves a mock and creates a folder for traces, both until the test ends. */
async function prepare() {
  const server = await listen(createMockServer());
  onTestFinished(() => server.close());
  const folder = await mkdtemp(join(tmpdir(), 'traces-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return { server, folder };
}

const nameOf = (file: string, ...names: string[]) => toFileName({ file, names });

describe('toFileName', () => {
  it('is named after the file, the suites and the test', () => {
    const name = nameOf('/project/chat.test.ts', 'a chat', 'is taken over');
    expect(name).toMatch(/^chat-test-a-chat-is-taken-over-[0-9a-f]{6}$/);
  });

  it('leaves no folder, whatever the test is called', () => {
    const name = nameOf('/project/chat.test.ts', '../../etc/passwd\0 <"|?*:\\>');
    expect(name).toMatch(/^chat-test-etc-passwd-[0-9a-f]{6}$/);
  });

  it('tells tests apart whose names differ in other characters only', () => {
    expect(nameOf('a.test.ts', 'a < b')).not.toBe(nameOf('a.test.ts', 'a > b'));
  });

  it('keeps letters of other scripts, and is never too long', () => {
    const name = nameOf('a.test.ts', 'olá 会話'.repeat(50));
    expect(name).toMatch(/^a-test-olá-会話/);
    expect([...name].length).toBeLessThanOrEqual(107);
  });
});

describe('writeTraces', () => {
  it('writes the trace of a workspace of a served mock', async () => {
    const { server, folder } = await prepare();
    const own = await (await connectMock(server.url)).workspaces.create();
    await own.call('startConversation', {
      path: { id: demo.agentId },
      body: { message: 'Far away' },
    });
    const lines = await writeTraces([own], test, { AGENT_PLATFORM_MOCK_TRACES: folder });
    const [path = ''] = lines.map((line) => line.replace('The trace of the mock: ', ''));
    expect(await readFile(path, 'utf8')).toContain('Far away');
  });

  it('says why there is no trace of a served mock that is gone', async () => {
    const { server, folder } = await prepare();
    const remote = await connectMock(server.url);
    await server.close();
    const lines = await writeTraces([remote], test, { AGENT_PLATFORM_MOCK_TRACES: folder });
    expect(lines).toEqual([
      expect.stringMatching(
        `^No trace of the mock at ${server.url}: MockConnectionError: trace: no mock answers at`,
      ),
    ]);
  });
});
