import { describe, expect, it } from 'vitest';
import { toFileName } from './write-traces.ts';

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
