import { hostnameOf, isLoopback } from '../validation/hostname.ts';

/** The hosts that webhook URLs may use: any host, this machine only, or the listed hosts. */
export type WebhookTargets = 'any' | 'loopback' | readonly string[];

/**
 * Returns the rule that a webhook URL breaks, or `undefined` if the URL is allowed. Host names are compared, not
 * resolved.
 * @param hasReceiver returns whether a receiver in this process handles deliveries to a URL.
 */
export function findForbiddenWebhook(
  url: string,
  { webhookTargets: targets }: { readonly webhookTargets: WebhookTargets },
  hasReceiver: (url: string) => boolean,
): string | undefined {
  if (targets === 'any' || hasReceiver(url)) return undefined;
  const hostname = hostnameOf(url);
  const isAllowed =
    targets === 'loopback'
      ? isLoopback(hostname)
      : hostname !== undefined && targets.includes(hostname);
  if (isAllowed) return undefined;
  return `must point to ${describe(targets)}. The \`webhookTargets\` option allows no other hosts`;
}

function describe(targets: 'loopback' | readonly string[]): string {
  if (targets === 'loopback') return 'this machine (`localhost`, `127.0.0.1` or `[::1]`)';
  if (targets.length === 0) return 'a receiver in this process';
  return targets.map((target) => `\`${target}\``).join(' or ');
}
