import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { createDelivery } from './deliveries.ts';

/** Starts a receiver as a process, which first prints its port. It is killed when the test ends. */
export async function startReceiver(program: string[], env: NodeJS.ProcessEnv) {
  const args = ['--conditions=@agent-platform/source', ...program];
  const child = spawn(process.execPath, args, {
    cwd: new URL('../../', import.meta.url),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  /** Resolves to the next line that the process prints, or to `undefined` when it has ended. */
  const nextLine = async (): Promise<string | undefined> => (await lines.next()).value;
  return { child, nextLine, port: Number(await nextLine()) };
}

/** Sends a delivery on a connection of its own. Resolves to the status of the response. */
export async function send(port: number, content?: string): Promise<number | undefined> {
  const { headers, body } = createDelivery('B', { body: content });
  const sent = request({ port, method: 'POST', headers, agent: false });
  sent.end(body);
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}
