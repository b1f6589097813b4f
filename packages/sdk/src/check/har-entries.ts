import { wrongOption } from '../options/check-options.ts';
import { propertyOf } from '../options/property-of.ts';
import { parseJson } from './compare-response.ts';

/** A HAR: its text, or the parts of its text or bytes, such as a stream from `createReadStream`. */
export type Har = string | AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** The maximum length of a HAR. Node's strings cannot be much longer. */
const MAX_CHARACTERS = 256_000_000;

/**
 * Reads the entries of a HAR.
 * @throws ConfigurationError if it is too long or not a HAR.
 */
export async function readEntries(har: Har): Promise<readonly unknown[]> {
  const parsed = parseJson(typeof har === 'string' ? har : await join(har));
  if (parsed === undefined)
    throw wrongOption('har', 'is damaged: it is not complete JSON. Record it again');
  const entries = propertyOf(propertyOf(parsed, 'log'), 'entries');
  if (!Array.isArray(entries))
    throw wrongOption('har', 'is not a HAR: it has no list `log.entries`');
  if (entries.length === 0) throw wrongOption('har', 'has no entries: nothing was recorded');
  return entries;
}

async function join(chunks: Exclude<Har, string>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of chunks) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (text.length > MAX_CHARACTERS)
      throw wrongOption('har', 'has more than 256 million characters. Record it in parts');
  }
  return text + decoder.decode();
}
