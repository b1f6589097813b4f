import { inflateSync } from 'node:zlib';
import { demo } from '@agent-platform/mock-server';
import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { unknownId } from '../../../test/support/records.ts';

const { whatsapp, email, website } = demo.channelIds;
const qrCode = (id: string) => `/v1/channels/${id}/qr-code`;

/** Decodes a black and white PNG from its header and its inflated pixels. */
function scan(dataUri: string): string {
  const png = Buffer.from(dataUri.replace('data:image/png;base64,', ''), 'base64');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const length = png.readUInt32BE(33);
  const pixels = inflateSync(png.subarray(41, 41 + length));
  const rowBytes = Math.ceil(width / 8) + 1;
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const byte = pixels[y * rowBytes + 1 + (x >> 3)] ?? 0;
    const white = (byte & (0x80 >> (x & 7))) !== 0;
    data.fill(white ? 255 : 0, i * 4, i * 4 + 3);
  }
  return decodeQR({ width, height, data });
}

describe('getChannelQrCode', () => {
  it('is a PNG that scans and holds for 60 s while the channel is disconnected', async () => {
    const { mock, call } = openMock();
    const seeded = { id: unknownId, name: 'Off', status: 'disconnected' } as const;
    mock.seed({ channels: [{ ...seeded, agent_id: demo.agentId }] });
    await mock.clock.advance(1000);
    const { body, text } = await call('GET', qrCode(unknownId));
    expect(body).toMatchObject({
      data: { status: 'disconnected', expires_at: '2026-01-01T00:01:01.000Z' },
    });
    expect(scan(text('data.qr_code'))).toBe(
      `agent-platform-mock:connect/${unknownId}?expires=2026-01-01T00:01:01.000Z`,
    );
  });

  it('is null once the channel is connected', async () => {
    const { call } = openMock();
    expect((await call('GET', qrCode(whatsapp))).body).toEqual({
      data: { qr_code: null, status: 'active', expires_at: null },
    });
  });

  it.each([email, website])('refuses channel %s: its type has no QR code', async (id) => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', qrCode(id))).toMatch(/^409 CONFLICT: .* have a QR code\.$/);
  });

  it('answers 404 for a channel that does not exist', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', qrCode(unknownId))).toMatch(/^404/);
  });
});
