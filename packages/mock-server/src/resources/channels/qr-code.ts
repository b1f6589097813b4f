import { toPng } from './png.ts';

/** Makes a scannable PNG data URI. Loads the encoder on first use. */
export async function toQrCode(text: string): Promise<string> {
  const { encodeQR } = await import('qr');
  const png = toPng(encodeQR(text, 'raw', { border: 4, scale: 4 }));
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`;
}
