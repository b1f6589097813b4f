import { requireGiven, wrongOption } from '../options/check-options.ts';

/**
 * The API key, or a function that returns it. The function is called before every attempt, so the key can be rotated.
 */
export type ApiKey = string | (() => string | Promise<string>);

/** Throws if the key cannot be sent in a header. The message never contains it. */
export function requireApiKey(apiKey: unknown): string {
  requireGiven(apiKey, 'apiKey', 'AGENT_PLATFORM_API_KEY');
  if (typeof apiKey === 'string' && /^[\x21-\x7e]+$/.test(apiKey)) return apiKey;
  throw wrongOption(
    'apiKey',
    'must consist of visible ASCII characters, without spaces. Copy it again',
  );
}
