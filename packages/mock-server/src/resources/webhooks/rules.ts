import { describeSubscriptions, isSubscription } from '../../delivery/subscription.ts';
import { findForbiddenWebhook } from '../../domain/webhook-targets.ts';
import type { World } from '../../domain/world.ts';
import type { Violation } from '../../errors/problem.ts';
import type { PartiallyValid } from '../../validation/partially-valid.ts';
import type { Call, Rules } from '../handler.ts';

/** Checks the URL and the events of a webhook (contract 6.2; decisions D7, W17). */
export const webhookRules: Rules<'createWebhook' | 'updateWebhook'> = {
  createWebhook: ({ body }, world) => findWrong(body, world),
  updateWebhook: ({ body }, world) => findWrong(body, world),
};

function findWrong(
  { url, events = [] }: PartiallyValid<Call<'updateWebhook'>['body']>,
  world: World,
): Violation[] {
  const urlRules = url === undefined ? [] : brokenUrlRules(url, world);
  return [
    ...urlRules.map((rule) => ({ field: 'url', rule })),
    ...events.flatMap((event, index) =>
      event === undefined || isSubscription(event)
        ? []
        : [{ field: `events/${index}`, rule: describeSubscriptions(event) }],
    ),
  ];
}

function brokenUrlRules(url: string, { readings, hasReceiver }: World): string[] {
  const { requireHttps } = readings;
  const { protocol, username, password } = new URL(url);
  const isPossible = protocol === 'https:' || (protocol === 'http:' && !requireHttps);
  const target = findForbiddenWebhook(url, readings, hasReceiver);
  return [
    ...(isPossible ? [] : [`must be an ${requireHttps ? 'https' : 'http or https'} URL`]),
    ...(username + password === '' ? [] : ['must not hold a user name or password']),
    ...(target === undefined ? [] : [target]),
  ];
}
