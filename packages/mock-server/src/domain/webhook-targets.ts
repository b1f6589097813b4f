import { hostnameOf, isLoopback } from '../validation/hostname.ts';
import type { Interpretation } from './domain.ts';

/**
 * Returns the rule that a webhook URL breaks, or `undefined` if the URL is allowed. Host names are compared, not
 * resolved. A URL with a receiver in this process is always allowed.
 */
export function findForbiddenWebhook(
  url: string,
  { webhookTargets: targets }: Pick<Interpretation, 'webhookTargets'>,
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

/** Returns the rules that a webhook URL breaks. `url` must be a valid URL, but may have any scheme. */
export function brokenUrlRules(
  url: string,
  interpretation: Pick<Interpretation, 'webhookTargets' | 'requireHttps'>,
  hasReceiver: (url: string) => boolean,
): string[] {
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

function describe(targets: 'loopback' | readonly string[]): string {
  if (targets === 'loopback') return 'this machine (`localhost`, `127.0.0.1` or `[::1]`)';
  if (targets.length === 0) return 'a receiver in this process';
  return targets.map((target) => `\`${target}\``).join(' or ');
}
