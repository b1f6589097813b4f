import { z } from 'zod/v4';
import { wrongOption } from '../options/check-options.ts';

const headers = z.array(z.object({ name: z.string(), value: z.string() }));
const body = z.object({ text: z.string().nullish(), encoding: z.string().nullish() }).nullish();
const entrySchema = z.object({
  startedDateTime: z.string(),
  /** Chromium's mark for a response from its cache. */
  _fromCache: z.unknown().optional(),
  request: z.object({
    method: z.string(),
    url: z.string(),
    headers,
    bodySize: z.number().nullish(),
    postData: body,
  }),
  response: z.object({
    status: z.number(),
    headers,
    content: body,
  }),
});

/** A recorded request with its response. */
export type Exchange = ReturnType<typeof parseEntry>;

/** Parses an entry as browsers, Playwright, mitmproxy and Charles write it. */
export function parseEntry(value: unknown) {
  const { data: entry } = entrySchema.safeParse(value);
  if (!entry) throw wrongOption('har', 'has an entry that is not valid in HAR 1.2');
  const { request, response } = entry;
  return {
    method: request.method.toUpperCase(),
    url: request.url,
    startedAt: Date.parse(entry.startedDateTime),
    requestHeaders: toHeaders(request.headers),
    /** `undefined` if it was not recorded, and empty if the request had none. */
    requestBody: toText(request.postData) ?? (request.bodySize === 0 ? '' : undefined),
    /** 0 if there was no response. */
    status: response.status,
    responseHeaders: toHeaders(response.headers),
    /** `undefined` if it was not recorded. */
    responseBody: toText(response.content),
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

/** Returns the text of a body, which may be in Base64, or `undefined` if it was recorded in compressed form. */
function toText(content: z.infer<typeof body>): string | undefined {
  const text = content?.text ?? undefined;
  if (text === undefined || content?.encoding !== 'base64') return text;
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
