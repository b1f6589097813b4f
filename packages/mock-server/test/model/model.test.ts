import { CASES_TIMEOUT_MS } from '@agent-platform/tools/cases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generation } from '../support/generation.ts';
import { createModel, fire, type Model } from './model.ts';
import { peopleSteps } from './people-steps.ts';
import { ask, createReal, type Real } from './real.ts';
import { compare, talkSteps } from './talk-steps.ts';
import { urlOf, webhookSteps } from './webhook-steps.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Compares every list of the platform with the model, oldest first. */
async function compareAll(model: Model, real: Real): Promise<void> {
  const list = async (path: string): Promise<Rows> => {
    const { body } = await ask(real, 200, ['GET', `/v1/${path}?limit=100&order=asc`]);
    return (body as { data: Rows }).data;
  };
  const only = (rows: Rows, ...names: string[]) =>
    rows.map((row) => names.map((name) => row[name]));
  expect(only(await list('agents'), 'id', 'status')).toEqual(
    [...model.agents].map(([id, { active }]) => [id, active ? 'active' : 'inactive']),
  );
  expect(only(await list('channels'), 'id', 'agent_id')).toEqual(
    [...model.channels].map(([id, { agentId }]) => [id, agentId]),
  );
  expect(only(await list('contacts'), 'id', 'name', 'email', 'phone', 'custom_fields')).toEqual(
    [...model.contacts].map(([id, { name, email, phone, values }]) => [
      id,
      name,
      email,
      phone,
      values,
    ]),
  );
  expect(only(await list('custom-fields'), 'id', 'name', 'archived')).toEqual(
    [...model.fields].map(([id, { name, archived }]) => [id, name, archived]),
  );
  expect(only(await list('webhooks'), 'id', 'status')).toEqual(
    [...model.webhooks].map(([id, { active }]) => [id, active ? 'active' : 'inactive']),
  );
  expect(only(await list('conversations'), 'id')).toEqual(
    [...model.conversations.keys()].map((id) => [id]),
  );
  for (const id of model.conversations.keys()) await compare(model, real, id);
  [...model.webhooks.values()].forEach(({ heard }, position) => {
    expect(real.received.get(urlOf(position)) ?? []).toEqual(heard);
  });
}

const STEPS = 30;

describe.each(['A', 'B'] as const)('random sequences of requests in Variant %s', (variant) => {
  it(
    'have the same results on the mock as in a model of the platform',
    async () => {
      const runs = generation(200);
      let steps = 0;
      // Every story begins with an agent and a channel.
      const story = fc.commands([...peopleSteps, ...talkSteps, ...talkSteps, ...webhookSteps], {
        maxCommands: STEPS,
        size: 'max',
      });
      await fc.assert(
        fc.asyncProperty(story, async (commands) => {
          const [model, real] = [createModel(variant), createReal(variant)];
          const agent = await ask(real, 201, ['POST', '/v1/agents', { name: 'Ana' }]);
          await ask(real, 200, ['POST', `/v1/agents/${agent.text('data.id')}/activate`]);
          const agentId = agent.text('data.id');
          model.agents.set(agentId, { active: true });
          const draft = { name: 'Chat', agent_id: agentId };
          const channel = await ask(real, 201, ['POST', '/v1/channels', draft]);
          model.channels.set(channel.text('data.id'), { agentId });
          fire(model, 'channel.connected');
          await fc.asyncModelRun(() => ({ model, real }), commands);
          steps += [...commands].length;
          await compareAll(model, real);
        }),
        runs,
      );
      expect(steps).toBeGreaterThan(12 * runs.numRuns);
    },
    CASES_TIMEOUT_MS,
  );
});
