import { PassThrough, type Transform } from 'node:stream';
import zlib from 'node:zlib';

/** The decoders by encoding. Truncated input is an error. */
const DECODERS = new Map<string, () => Transform>([
  ['gzip', zlib.createGunzip],
  ['x-gzip', zlib.createGunzip],
  ['deflate', zlib.createInflate],
  ['br', zlib.createBrotliDecompress],
]);
// Node 20 lacks it.
if (zlib.createZstdDecompress) DECODERS.set('zstd', zlib.createZstdDecompress);

/**
 * Creates the decoder for a `Content-Encoding`. A body with an unknown encoding, or several, is not decoded.
 */
export function createDecoder(encoding: string): Transform {
  const create = DECODERS.get(encoding.trim().toLowerCase()) ?? (() => new PassThrough());
  return create();
}
