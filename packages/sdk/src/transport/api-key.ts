import { requireGiven, wrongOption } from '../options/check-options.ts';

/** The API key, or a function that returns it. The function is called on every attempt, so that a key can rotate. */
export type ApiKey = string | (() => string | Promise<string>);

/** Returns a key that can be sent in a header, or throws. The message never holds the key. */
export function requireApiKey(apiKey: unknown): string {
  requireGiven(apiKey, 'apiKey', 'AGENT_PLATFORM_API_KEY');
  if (typeof apiKey === 'string' && /^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw wrongOption(
    'apiKey',
    'must consist of visible ASCII characters without spaces; copy it again',
  );
}
