import { ConfigurationError } from '../errors/configuration-error.ts';
import type { Call } from './call.ts';

/**
 * The request that openapi-fetch and middleware have built. Its properties are read a single time. Every attempt
 * therefore sends what was checked, even if middleware returns an object whose properties change.
 */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Reads a request. Throws a `ConfigurationError` if the body is not text, because decoding would change the body. */
export async function readRequest(request: Request, call: Call): Promise<OutgoingRequest> {
  const url = String(request.url);
  const method = String(request.method);
  const headers = Object.fromEntries(request.headers);
  const bytes = await request.arrayBuffer();
  const body = headers['content-type']?.startsWith('multipart/') ? undefined : toText(bytes);
  if (body !== undefined) return { url, method, headers, body: body || undefined };
  const message = `The body of \`${call.method} ${call.path}\` must be text, such as JSON. Bytes and \`FormData\` cannot be sent.`;
  throw new ConfigurationError('invalid_argument', message);
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes UTF-8. Returns `undefined` if the bytes are not UTF-8. */
function toText(bytes: ArrayBuffer): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
