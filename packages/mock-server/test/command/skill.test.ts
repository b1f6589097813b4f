import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textAt } from '../support/call.ts';
import { connectMcp } from '../support/mcp-client.ts';
import { serveReceiver } from '../support/receiver.ts';

const skill = readFileSync(new URL('../../SKILL.md', import.meta.url), 'utf8');

interface Step {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

/** The steps of the example session in the skill, as JSON text. */
const steps = [...skill.matchAll(/^ {3}```json\n([^`]*)```/gm)].map(([, json = '']) => json);

/** Replaces the names in braces with values, and parses the step. */
function fillIn(step: string, values: Readonly<Record<string, string>>): Step {
  return JSON.parse(step.replaceAll(/\{(\w+)\}/g, (_, name) => values[name] ?? ''));
}

it('describes a session from a customer’s message through a takeover and a failing webhook to a delivery', async () => {
  let status = 500;
  const receiverUrl = await serveReceiver((_request, response) => {
    response.writeHead(status).end();
  });
  const { call } = await connectMcp([]);
  const values: Record<string, string> = { receiverUrl };
  const results: Record<string, unknown> = {};
  for (const written of steps) {
    const step = fillIn(written, values);
    if (step.tool === 'advance_clock') status = 200;
    const result = await call(step.tool, step.arguments);
    if (step.tool === 'write_as_customer') values.conversationId = textAt(result, 'conversationId');
    const { operation = step.tool, status: wanted = '' } = step.arguments;
    results[`${operation} ${wanted}`.trim()] = result;
  }
  expect(results).toMatchObject({
    startHuman: { status: 'human' },
    'list_deliveries failed': {
      newest: expect.arrayContaining([expect.objectContaining({ status_code: 500 })]),
    },
    'list_deliveries success': {
      newest: expect.arrayContaining([expect.objectContaining({ status_code: 200 })]),
    },
    stopHuman: { status: 'open' },
    list_messages: expect.arrayContaining([
      expect.objectContaining({ content: 'Where is my order?' }),
      expect.objectContaining({ content: 'I will look.' }),
    ]),
  });
});
