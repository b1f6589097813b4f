import { PassThrough, type Transform } from 'node:stream';
import zlib from 'node:zlib';

/** The decoders by encoding. Truncated input is an error. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
  // Node 20 lacks it.
  ...(zlib.createZstdDecompress && { zstd: zlib.createZstdDecompress }),
};

/**
 * Creates the decoder of a `Content-Encoding`. A body with an unknown encoding, or with several, stays as it
 * is.
 */
export function createDecoder(encoding: string): Transform {
  const create = DECODERS[encoding.trim().toLowerCase()] ?? (() => new PassThrough());
  return create();
}
