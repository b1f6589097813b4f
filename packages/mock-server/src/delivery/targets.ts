import { hostnameOf, isLoopback } from '../core/hostname.ts';

/** Where webhooks may point: anywhere, to this machine, or to the hosts of a list. */
export type WebhookTargets = 'any' | 'loopback' | readonly string[];

/** The rule that a webhook's URL breaks, judged by the host as it is written: no name is looked up. */
export function findBrokenTarget(url: string, targets: WebhookTargets): string | undefined {
  if (targets === 'any') return undefined;
  const hostname = hostnameOf(url);
  if (targets === 'loopback') {
    return isLoopback(hostname)
      ? undefined
      : 'must point to this machine (localhost, 127.0.0.1 or [::1]): webhookTargets says so';
  }
  if (hostname !== undefined && targets.includes(hostname)) return undefined;
  const known = targets.length === 0 ? 'a receiver in this process' : targets.join(' or ');
  return `must point to ${known}: webhookTargets says so`;
}
