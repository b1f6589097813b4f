import { ConfigurationError } from '../errors/configuration-error.ts';
import { isControlFlow } from '../errors/control-flow.ts';
import { requireGiven, wrongOption } from '../options/check-options.ts';

/**
 * The API key, or a function that returns it. The function is called before every attempt, so the key can be rotated.
 * If the function fails, the call rejects with a `ConfigurationError` (`api_key_unavailable`), whose `cause` is the
 * function's error. Errors with a `digest`, which Next.js throws to end a render, are rethrown unchanged.
 */
export type ApiKey = string | (() => string | Promise<string>);

/** Throws if the key cannot be sent in a header. The message never contains it. */
export function requireApiKey(apiKey: unknown): string {
  requireGiven(apiKey, 'apiKey', 'AGENT_PLATFORM_API_KEY');
  if (isQuoted(apiKey)) throw wrongOption('apiKey', 'is wrapped in quotation marks. Remove them');
  if (isSendable(apiKey)) return apiKey;
  throw wrongOption(
    'apiKey',
    'must consist of visible ASCII characters, without spaces. Copy it again',
  );
}

/**
 * Gets the key from a function. If the function fails, its error becomes the `cause` of a `ConfigurationError`. The
 * error may come from another client: unchanged, it could be mistaken for an error of this call, and be retried.
 */
export async function callApiKeyFunction(apiKey: Exclude<ApiKey, string>): Promise<string> {
  let key: unknown;
  try {
    key = await apiKey();
  } catch (cause) {
    if (isControlFlow(cause)) throw cause;
    const message =
      'The `apiKey` function failed, so the request was not sent. See `cause` for its error.';
    throw new ConfigurationError('api_key_unavailable', message, { cause });
  }
  if (isQuoted(key))
    throw wrongOption(
      'apiKey',
      'is a function that returned a key in quotation marks. Remove them',
    );
  if (isSendable(key)) return key;
  const problem = key
    ? 'that cannot be sent. It must consist of visible ASCII characters, without spaces'
    : 'that is empty or missing';
  throw wrongOption('apiKey', `is a function that returned a key ${problem}`);
}

/** Whether a key is in quotation marks, which slip in from files and environment variables. */
const isQuoted = (key: unknown) => typeof key === 'string' && /^(["']).*\1$/s.test(key);

const isSendable = (key: unknown): key is string =>
  typeof key === 'string' && /^[\x21-\x7e]+$/.test(key);
