import { describeSubscriptions, isSubscription } from '../../delivery/subscription.ts';
import type { Domain } from '../../domain/domain.ts';
import { findForbiddenWebhook } from '../../domain/webhook-targets.ts';
import type { Violation } from '../../errors/problem.ts';
import type { PartiallyValid } from '../../validation/partially-valid.ts';
import type { Call, Rules } from '../handler.ts';

/** Checks the URL and the events of a webhook (contract 6.2; decisions D7, W17). */
export const webhookRules: Rules<'createWebhook' | 'updateWebhook'> = {
  createWebhook: ({ body }, domain) => findWrong(body, domain),
  updateWebhook: ({ body }, domain) => findWrong(body, domain),
};

function findWrong(
  { url, events = [] }: PartiallyValid<Call<'updateWebhook'>['body']>,
  domain: Domain,
): Violation[] {
  const urlRules = url === undefined ? [] : brokenUrlRules(url, domain);
  return [
    ...urlRules.map((rule) => ({ field: 'url', rule })),
    ...events.flatMap((event, index) =>
      event === undefined || isSubscription(event)
        ? []
        : [{ field: `events/${index}`, rule: describeSubscriptions(event) }],
    ),
  ];
}

function brokenUrlRules(url: string, { interpretation, hasReceiver }: Domain): string[] {
  const { requireHttps } = interpretation;
  const { protocol, username, password } = new URL(url);
  const isPossible = protocol === 'https:' || (protocol === 'http:' && !requireHttps);
  const target = findForbiddenWebhook(url, interpretation, hasReceiver);
  return [
    ...(isPossible ? [] : [`must be an ${requireHttps ? 'https' : 'http or https'} URL`]),
    ...(username + password === '' ? [] : ['must not contain a user name or password']),
    ...(target === undefined ? [] : [target]),
  ];
}
