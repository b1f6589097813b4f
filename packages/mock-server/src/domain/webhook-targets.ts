import { hostnameOf, isLoopback } from '../validation/hostname.ts';

/** Where webhooks and live MCP servers may be located: anywhere, on this machine, or on the listed hosts. */
export type WebhookTargets = 'any' | 'loopback' | readonly string[];

/** The options that limit where the mock sends requests. */
interface TargetOptions {
  readonly webhookTargets: WebhookTargets;
  readonly mcp: 'simulated' | 'live';
}

/**
 * Returns the rule that a webhook's URL breaks.
 * @param hasReceiver whether a receiver in this process handles deliveries to a URL.
 */
export function findForbiddenWebhook(
  url: string,
  { webhookTargets }: Pick<TargetOptions, 'webhookTargets'>,
  hasReceiver: (url: string) => boolean,
): string | undefined {
  if (hasReceiver(url)) return undefined;
  return findForbiddenTarget(
    url,
    webhookTargets,
    'must point to a receiver in this process: the option webhookTargets allows nothing else',
  );
}

/** Returns the rule that an MCP server's URL breaks. Servers that the mock never calls may be anywhere. */
export function findForbiddenMcpServer(
  url: string,
  { webhookTargets, mcp }: TargetOptions,
): string | undefined {
  if (mcp !== 'live') return undefined;
  return findForbiddenTarget(
    url,
    webhookTargets,
    'cannot be called: the option webhookTargets allows no host',
  );
}

/**
 * Returns the rule that a URL breaks. The host is checked as written; names are not resolved.
 * @param withoutHosts the rule when the list of hosts is empty.
 */
function findForbiddenTarget(
  url: string,
  targets: WebhookTargets,
  withoutHosts: string,
): string | undefined {
  if (targets === 'any') return undefined;
  const hostname = hostnameOf(url);
  const isAllowed =
    targets === 'loopback'
      ? isLoopback(hostname)
      : hostname !== undefined && targets.includes(hostname);
  if (isAllowed) return undefined;
  if (targets.length === 0) return withoutHosts;
  return `must point to ${describe(targets)}: the option webhookTargets allows nothing else`;
}

function describe(targets: 'loopback' | readonly string[]): string {
  if (targets === 'loopback') return 'this machine (localhost, 127.0.0.1 or [::1])';
  return targets.join(' or ');
}
