/** Creates a QR code as a PNG data URI. The encoder is loaded on first use. */
export async function toQrCode(text: string): Promise<string> {
  const { encodeQR } = await import('qr');
  const png = toPng(encodeQR(text, 'raw', { border: 4, scale: 4 }));
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`;
}

/**
 * Draws the modules of a QR code as a black-and-white PNG with one pixel per module. `true` is black. The pixels are
 * stored uncompressed in a single block, so they must fit in 64 KiB.
 */
function toPng(modules: readonly (readonly boolean[])[]): Uint8Array {
  const width = modules[0]?.length ?? 0;
  const header = [...uint32(width), ...uint32(modules.length), 1, 0, 0, 0, 0];
  return Uint8Array.from([
    ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    ...chunk('IHDR', header),
    ...chunk('IDAT', store(modules.flatMap(toScanline))),
    ...chunk('IEND', []),
  ]);
}

/**
 * Encodes a row of pixels: first a byte for the filter type "none", then one bit for each pixel. The first pixel is in
 * the highest bit.
 */
function toScanline(row: readonly boolean[]): number[] {
  const bytes = Array.from({ length: Math.ceil(row.length / 8) }, () => 0);
  for (const [x, black] of row.entries()) {
    if (!black) bytes[x >> 3] = (bytes[x >> 3] ?? 0) | (0x80 >> (x & 7));
  }
  return [0, ...bytes];
}

/** Returns a zlib stream with a single uncompressed block. */
function store(bytes: readonly number[]): number[] {
  const length = [bytes.length & 0xff, bytes.length >> 8];
  const complement = length.map((byte) => ~byte & 0xff);
  return [0x78, 0x01, 1, ...length, ...complement, ...bytes, ...uint32(adler32(bytes))];
}

function chunk(type: string, data: readonly number[]): number[] {
  const named = [...new TextEncoder().encode(type), ...data];
  return [...uint32(data.length), ...named, ...uint32(crc32(named))];
}

function uint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

function adler32(bytes: readonly number[]): number {
  let [low, high] = [1, 0];
  for (const byte of bytes) {
    low = (low + byte) % 65521;
    high = (high + low) % 65521;
  }
  return high * 65536 + low;
}

function crc32(bytes: readonly number[]): number {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}
