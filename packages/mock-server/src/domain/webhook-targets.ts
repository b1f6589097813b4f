import { hostnameOf, isLoopback } from '../core/hostname.ts';

/** Where webhooks may point: anywhere, to this machine, or to the hosts of a list. */
export type WebhookTargets = 'any' | 'loopback' | readonly string[];

/** The rule that a webhook's URL breaks. The host is judged as it is written: no name is looked up. */
export function findForbiddenTarget(url: string, targets: WebhookTargets): string | undefined {
  if (targets === 'any') return undefined;
  const hostname = hostnameOf(url);
  const isAllowed =
    targets === 'loopback'
      ? isLoopback(hostname)
      : hostname !== undefined && targets.includes(hostname);
  return isAllowed
    ? undefined
    : `must point to ${describe(targets)}: the option webhookTargets allows nothing else`;
}

function describe(targets: 'loopback' | readonly string[]): string {
  if (targets === 'loopback') return 'this machine (localhost, 127.0.0.1 or [::1])';
  return targets.length === 0 ? 'a receiver in this process' : targets.join(' or ');
}
