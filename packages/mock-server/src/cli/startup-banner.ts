import pc from 'picocolors';
import { escapeControls } from './output.ts';
import type { ServerOptions } from './read-server-options.ts';

/** Returns the lines that tell the user how to call, inspect and stop the mock. */
export function describeMock(url: string, { mock, listen }: ServerOptions): string {
  const apiKey = mock.apiKey ?? '';
  const facts = [
    ['API key', apiKey],
    ['variant', describeVariant(mock)],
    ['try', `curl -H 'X-API-Key: ${apiKey}' ${url}/v1/agents`],
    ...(listen.control === false
      ? []
      : [['inspect', `${url}/__mock__/  shows chats, requests and webhooks in your browser`]]),
    ['stop', 'Ctrl+C'],
  ];
  return facts
    .map(([name = '', text = '']) => `  ${pc.dim(name.padEnd(8))}  ${escapeControls(text)}`)
    .join('\n');
}

function describeVariant({ variant, scopes, webhooks }: ServerOptions['mock']): string {
  const parts = [
    ...(scopes && scopes !== variant ? [`scopes ${scopes}`] : []),
    ...(webhooks && webhooks !== variant ? [`webhooks ${webhooks}`] : []),
  ];
  return parts.length > 0 ? `${variant}, with ${parts.join(' and ')}` : `${variant}`;
}
