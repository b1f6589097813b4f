import { toPng } from '../../core/png.ts';
import { conflict } from '../../core/problem.ts';
import { isInstantMessaging } from '../../domain/channel.ts';
import type { Handlers } from '../handler.ts';

/** How long a QR code can be scanned: the mock's own figure. */
const QR_CODE_VALID_MS = 60_000;

/** The QR code that connects an instant-messaging channel (decisions 3.4, S8). */
export const qrCodeHandlers: Handlers<'getChannelQrCode'> = {
  async getChannelQrCode({ path }, { store, now }) {
    const { id, type, status } = store.channels.require(path.id);
    if (!isInstantMessaging(type)) {
      throw conflict(`Channel ${id} is of type ${type}, which has no QR code`);
    }
    if (status === 'active') {
      return { status: 200, body: { data: { qr_code: null, status, expires_at: null } } };
    }
    const expires_at = new Date(Date.parse(now()) + QR_CODE_VALID_MS).toISOString();
    const qr_code = await toQrCode(`agent-platform-mock:connect/${id}?expires=${expires_at}`);
    return { status: 200, body: { data: { qr_code, status, expires_at } } };
  },
};

/** A scannable PNG as a data URI; the encoder is loaded with the first code that is asked for. */
async function toQrCode(text: string): Promise<string> {
  const { encodeQR } = await import('qr');
  const png = toPng(encodeQR(text, 'raw', { border: 4, scale: 4 }));
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`;
}
