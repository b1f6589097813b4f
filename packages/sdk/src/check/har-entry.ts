import { z } from 'zod/v4';
import { wrongOption } from '../options/check-options.ts';

/** The maximum size of a body after decompression, in bytes. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

const headers = z.array(z.object({ name: z.string(), value: z.string() }));
const entrySchema = z.object({
  startedDateTime: z.string(),
  /** Chromium's mark for a response from its cache. */
  _fromCache: z.unknown().optional(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
    bodySize: z.number().nullish(),
    postData: z.object({ text: z.string().nullish(), encoding: z.string().nullish() }).nullish(),
  }),
  response: z.object({
    status: z.number(),
    headers,
    content: z.object({ text: z.string().nullish(), encoding: z.string().nullish() }).nullish(),
  }),
});

/** A recorded request with its response. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly startedAt: number;
  readonly requestHeaders: Headers;
  /** `undefined` if it was not recorded, and empty if the request had none. */
  readonly requestBody: string | undefined;
  /** 0 if there was no response. */
  readonly status: number;
  readonly responseHeaders: Headers;
  /** `undefined` if it was not recorded. */
  readonly responseBody: string | undefined;
  readonly isFromCache: boolean;
}

/** Parses an entry as browsers, Playwright, mitmproxy and Charles write it. */
export async function parseEntry(value: unknown): Promise<Exchange> {
  const { data: entry } = entrySchema.safeParse(value);
  if (!entry) throw wrongOption('har', 'has an entry that is not valid in HAR 1.2');
  const { request, response } = entry;
  const responseHeaders = toHeaders(response.headers);
  const requestHeaders = toHeaders(request.headers);
  return {
    method: request.method.toUpperCase(),
    url: request.url,
    startedAt: Date.parse(entry.startedDateTime),
    requestHeaders,
    requestBody:
      (await toText(request.postData, requestHeaders)) ?? (request.bodySize === 0 ? '' : undefined),
    status: response.status,
    responseHeaders,
    responseBody: await toText(response.content, responseHeaders),
    isFromCache: Boolean(entry._fromCache) && entry._fromCache !== 'revalidated',
  };
}

/** Leaves out HTTP/2's pseudo-headers, such as `:status`, and names and values that no header can have. */
function toHeaders(list: z.infer<typeof headers>): Headers {
  const found = new Headers();
  for (const { name, value } of list) {
    try {
      found.append(name, value);
    } catch {}
  }
  return found;
}

interface Content {
  readonly text?: string | null | undefined;
  readonly encoding?: string | null | undefined;
}

/** Returns the text of a body, which may be in Base64 and compressed, or `undefined` if it cannot be read. */
async function toText(
  content: Content | null | undefined,
  headers: Headers,
): Promise<string | undefined> {
  const text = content?.text ?? undefined;
  if (text === undefined || content?.encoding !== 'base64') return text;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    const unpacked = await unpack(bytes, headers.get('Content-Encoding') ?? '');
    return new TextDecoder('utf-8', { fatal: true }).decode(unpacked);
  } catch {
    return undefined;
  }
}

/** Decompresses a body that was recorded in compressed form. Most programs record bodies decompressed. */
async function unpack(bytes: Uint8Array<ArrayBuffer>, encoding: string) {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const isDeflate = encoding === 'deflate' && bytes[0] === 0x78;
  if (!isGzip && !isDeflate) return bytes;
  const format = isGzip ? 'gzip' : 'deflate';
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { value, done } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > MAX_BODY_BYTES) throw new RangeError('The body is too large.');
    parts.push(value);
  }
}
