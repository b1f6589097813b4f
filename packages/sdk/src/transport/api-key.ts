import { requireGiven, wrongOption } from '../options/check-options.ts';

/**
 * The API key, or a function that returns it. The function is called before every attempt, so that the key can be
 * rotated.
 */
export type ApiKey = string | (() => string | Promise<string>);

/** Returns the key if it can be sent in a header, and throws otherwise. The message never contains the key. */
export function requireApiKey(apiKey: unknown): string {
  requireGiven(apiKey, 'apiKey', 'AGENT_PLATFORM_API_KEY');
  if (typeof apiKey === 'string' && /^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw wrongOption(
    'apiKey',
    'must consist of visible ASCII characters, without spaces. Copy it again',
  );
}
