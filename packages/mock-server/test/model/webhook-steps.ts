import fc from 'fast-check';
import { ask, MAX_INDEX, pick, type Step, step } from './real.ts';

const index = fc.nat(MAX_INDEX);
const subscription = fc.subarray(
  ['conversation.*', 'message.sent', 'message.received', 'contact.*', 'agent.handoff_started'],
  { minLength: 1 },
);

/** Returns the URL of the webhook at this position in a story. */
export const urlOf = (position: number) => `https://receiver.test/${position}`;

/** Steps with webhooks. Webhooks keep their position in the order of creation. */
export const webhookSteps: fc.Arbitrary<Step>[] = [
  subscription.map((events) =>
    step(`subscribe to ${events}`, async (model, real) => {
      const body = { url: urlOf(model.webhooks.size), events };
      const answer = await ask(real, 201, ['POST', '/v1/webhooks', body]);
      model.webhooks.set(answer.text('data.id'), { events, active: true, heard: [] });
    }),
  ),
  fc.tuple(index, fc.boolean()).map(([at, active]) =>
    step(`set webhook ${at} active ${active}`, async (model, real) => {
      const id = pick(model.webhooks, at);
      const webhook = model.webhooks.get(id);
      const body = { status: active ? 'active' : 'inactive' };
      await ask(real, webhook ? 200 : 404, ['PUT', `/v1/webhooks/${id}`, body]);
      if (webhook) webhook.active = active;
    }),
  ),
];
