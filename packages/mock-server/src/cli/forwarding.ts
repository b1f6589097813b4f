import { randomBytes } from 'node:crypto';
import { covers } from '../delivery/subscription.ts';
import { brokenUrlRules } from '../domain/webhook-targets.ts';
import { MockConfigurationError } from '../errors/configuration-error.ts';
import { toSentence } from '../errors/findings.ts';
import { withNearest } from '../errors/nearest.ts';
import type { MockServerOptions, Seed } from '../generated/control-types.ts';
import { eventCategories, eventNames, notSubscribable } from '../generated/event-names.ts';
import { requests } from '../generated/requests.ts';
import { webhookSecretSchema } from '../records/webhook-secret.ts';
import { demoSeed } from '../seeds/demo.ts';
import { resolveOptions, type Variant } from '../workspace/options.ts';

/** The webhook of `--forward-to`. */
export interface Forwarding {
  readonly url: string;
  readonly events: readonly string[];
  readonly secret: string;
  /** Whether the user chose the secret, which is then never printed. */
  readonly isSecretGiven: boolean;
}

export interface ForwardingFlags {
  forwardTo?: string;
  events?: readonly string[];
  webhookSecret?: string;
}

/**
 * @throws MockConfigurationError when an option is invalid, or when `--events` or `--webhook-secret` is given without
 * `--forward-to`.
 */
export function readForwarding(
  { forwardTo, events, webhookSecret }: ForwardingFlags,
  mock: MockServerOptions,
): Forwarding | undefined {
  if (forwardTo === undefined) {
    requireNone('--events', events);
    requireNone('--webhook-secret', webhookSecret);
    return undefined;
  }
  return {
    url: toReceiverUrl(forwardTo, mock),
    events: toEvents(events, mock.webhooks ?? mock.variant ?? 'A'),
    secret: toSecret(webhookSecret),
    isSecretGiven: webhookSecret !== undefined,
  };
}

/** Returns the seed with the webhook added to it, so that a reset restores the webhook. */
export function addToSeed(
  { seed }: Pick<MockServerOptions, 'seed'>,
  { url, events, secret }: Forwarding,
): Seed {
  const records = seed === 'demo' ? demoSeed : seed === 'empty' ? {} : (seed ?? {});
  const webhook = { url, events: [...events], secret, description: 'Created by --forward-to.' };
  return { ...records, webhooks: [...(records.webhooks ?? []), webhook] };
}

function requireNone(option: string, value: unknown): void {
  if (value === undefined) return;
  throw new MockConfigurationError(
    `Option \`${option}\` requires \`--forward-to\`, the URL of the receiver.`,
  );
}

function toReceiverUrl(text: string, mock: MockServerOptions): string {
  const { requireHttps, webhookTargets } = resolveOptions(mock);
  // The webhook goes into the seed, so its URL has to be one that a seed may contain: `URL` also parses spaces.
  const rules = requests.createWebhook.body.shape.url.safeParse(text).success
    ? brokenUrlRules(text, { requireHttps, webhookTargets }, () => false)
    : ['must be a URL, such as `http://localhost:3000/webhooks`'];
  if (rules.length === 0) return text;
  throw new MockConfigurationError(
    rules.map((rule) => toSentence(`Option \`--forward-to\` ${rule}`)).join(' '),
  );
}

/** Requires that each value matches an event that webhooks may subscribe to. By default, returns all such events. */
function toEvents(given: readonly string[] | undefined, variant: Variant): readonly string[] {
  const known = eventNames[variant].filter((event) => !notSubscribable.includes(event));
  if (given === undefined) return known;
  const unknown = given.filter((text) => !known.some((event) => covers([text], event)));
  if (unknown.length === 0) return given;
  const names = unknown.map((text) => withNearest(text, known)).join(', ');
  const categories = Object.keys(eventCategories).join(', ');
  throw new MockConfigurationError(
    `Option \`--events\` contains names that are not events of Variant ${variant}: ${names}. The events are: ${known.join(', ')}. You can also pass wildcards, such as \`message.*\`, and these categories: ${categories}.`,
  );
}

/** Generates a secret if none is given. Error messages never contain a secret. */
function toSecret(given: string | undefined): string {
  if (given === undefined) return randomBytes(32).toString('hex');
  const { success, error } = webhookSecretSchema.safeParse(given);
  if (success) return given;
  const problem = `Option \`--webhook-secret\` ${error.issues[0]?.message}`;
  throw new MockConfigurationError(toSentence(problem));
}
