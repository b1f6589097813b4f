import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';

it('webhooks.waitFor rejects after its timeout in a script that has nothing else to do', async () => {
  const script = `
    import { createMockServer } from '@agent-platform/mock-server';
    const { webhooks } = createMockServer();
    await webhooks.waitFor('message.sent', { timeoutMs: 50 }).catch((error) => console.log(error.message));
  `;
  const args = ['--conditions=@agent-platform/source', '--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: 'pipe' });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  const [code] = await once(child, 'exit');
  expect([code, output]).toEqual([
    0,
    'webhooks.waitFor: Nothing matched within 50 ms. Seen instead: nothing.\n',
  ]);
});
