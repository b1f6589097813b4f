import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { controlRows } from '../../src/controls/control-routes.ts';
import { textAt } from '../support/call.ts';
import { run } from '../support/command-line.ts';
import { serveReceiver } from '../support/receiver.ts';

const skill = readFileSync(new URL('../../SKILL.md', import.meta.url), 'utf8');

/** The requests of the example session: method, path and, if there is one, JSON body. */
const steps = [...skill.matchAll(/^ {3}```http\n {3}(\w+) (\S+)\n(?:\n {3}(.*)\n)? {3}```/gm)];

it('the example session in SKILL.md works, from a customer’s message to the retried delivery', async () => {
  let status = 500;
  const receiverUrl = await serveReceiver((_request, response) => {
    response.writeHead(status).end();
  });
  const mock = run('--port', '0', '--log', 'silent');
  const url = (await mock.listening()).replace('listening on ', '');
  const values: Record<string, string> = { receiverUrl };
  const fillIn = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
  const results: Record<string, unknown> = {};
  for (const [, method = '', path = '', body] of steps) {
    if (path.endsWith('/clock/advance')) status = 200;
    const response = await fetch(`${url}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: fillIn(body) }),
    });
    const result = await response.json();
    if (path.endsWith('/inbound-message')) {
      values.conversationId = textAt(result, 'data.conversationId');
    }
    results[path.slice('/__mock__/'.length)] = result.data;
  }
  expect(results).toMatchObject({
    'operations/startHuman': { status: 'human' },
    'deliveries?status=failed': expect.arrayContaining([
      expect.objectContaining({ status_code: 500 }),
    ]),
    'deliveries?status=success': expect.arrayContaining([
      expect.objectContaining({ status_code: 200 }),
    ]),
    'operations/stopHuman': { status: 'open' },
    'operations/listConversationMessages': expect.arrayContaining([
      expect.objectContaining({ content: 'Where is my order?' }),
      expect.objectContaining({ content: 'I will look.' }),
    ]),
  });
});

it('SKILL.md names only control API requests that exist', () => {
  const named = [...skill.matchAll(/(GET|POST|PUT|PATCH|DELETE) \/__mock__(\/[\w/{}-]+)/g)];
  const routes = Object.values(controlRows).map(({ method, path }) => `${method} ${toShape(path)}`);
  expect(named.length).toBeGreaterThan(20);
  for (const [, method, path = ''] of named) expect(routes).toContain(`${method} ${toShape(path)}`);
});

/** Replaces the ids in a path, whose names differ, and the operation's id. */
function toShape(path: string): string {
  return path.replaceAll(/(?<=\/operations\/)\w+|\{\w+\}/g, '{}');
}
