import { PassThrough, type Transform } from 'node:stream';
import zlib from 'node:zlib';

/** Creates the decoder of one encoding. Input that is cut short is an error. */
const DECODERS: Readonly<Record<string, () => Transform>> = {
  gzip: zlib.createGunzip,
  'x-gzip': zlib.createGunzip,
  deflate: zlib.createInflate,
  br: zlib.createBrotliDecompress,
  // Node 20 does not have it.
  ...(zlib.createZstdDecompress && { zstd: zlib.createZstdDecompress }),
};

/** Creates the decoder of a `Content-Encoding`. A body in an unknown or a second encoding stays as it is. */
export function createDecoder(encoding: string): Transform {
  const create = DECODERS[encoding.trim().toLowerCase()] ?? (() => new PassThrough());
  return create();
}
