import { hostnameOf, isLoopback } from '../core/hostname.ts';
import { findMcpCommand, type McpCommands } from '../live-mcp/mcp-commands.ts';

/**
 * The addresses that webhooks and live MCP servers may have: any, on this machine, or on the hosts of a list.
 */
export type WebhookTargets = 'any' | 'loopback' | readonly string[];

/** The options that limit where the mock sends anything. */
interface TargetOptions {
  readonly webhookTargets: WebhookTargets;
  readonly mcp: 'simulated' | 'live';
  readonly mcpCommands: McpCommands;
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
  return findForbiddenTarget(url, webhookTargets, 'a receiver in this process');
}

/** Returns the rule that an MCP server's URL breaks. Servers that the mock never calls may be anywhere. */
export function findForbiddenMcpServer(
  url: string,
  { webhookTargets, mcp, mcpCommands }: TargetOptions,
): string | undefined {
  if (mcp !== 'live' || findMcpCommand(url, mcpCommands) !== undefined) return undefined;
  return findForbiddenTarget(url, webhookTargets, 'a server of the option mcpCommands');
}

/**
 * Returns the rule that a URL breaks. The host is checked as it is written; names are not resolved.
 * @param exempt the targets that are allowed with an empty list.
 */
function findForbiddenTarget(
  url: string,
  targets: WebhookTargets,
  exempt: string,
): string | undefined {
  if (targets === 'any') return undefined;
  const hostname = hostnameOf(url);
  const isAllowed =
    targets === 'loopback'
      ? isLoopback(hostname)
      : hostname !== undefined && targets.includes(hostname);
  if (isAllowed) return undefined;
  const allowed = describe(targets) || exempt;
  return `must point to ${allowed}: the option webhookTargets allows nothing else`;
}

function describe(targets: 'loopback' | readonly string[]): string {
  if (targets === 'loopback') return 'this machine (localhost, 127.0.0.1 or [::1])';
  return targets.join(' or ');
}
