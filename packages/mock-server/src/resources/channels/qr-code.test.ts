import { demo } from '@agent-platform/mock-server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';
import { unknownId } from '../../../test/support/records.ts';

const { whatsapp } = demo.channelIds;
const qrCode = (id: string) => `/v1/channels/${id}/qr-code`;

/** Opens a mock with a disconnected channel. */
function openDisconnected() {
  const opened = openMock();
  const seeded = { id: unknownId, name: 'Off', status: 'disconnected' } as const;
  opened.mock.seed({ channels: [{ ...seeded, agent_id: demo.agentId }] });
  return opened;
}

describe('getChannelQrCode', () => {
  it('returns a PNG that is valid for 60 s while the channel is disconnected', async () => {
    const { mock, call } = openDisconnected();
    await mock.clock.advance(1000);
    const { body, text } = await call('GET', qrCode(unknownId));
    expect(body).toMatchObject({
      data: { status: 'disconnected', expires_at: '2026-01-01T00:01:01.000Z' },
    });
    const png = Buffer.from(text('data.qr_code').replace('data:image/png;base64,', ''), 'base64');
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 116, height: 116 });
    expect((await sharp(png).stats()).entropy).toBeGreaterThan(0);
  });

  it('returns a different code whenever the previous one has expired', async () => {
    const { mock, call } = openDisconnected();
    let before = '';
    for (let n = 0; n < 4; n++) {
      const code = (await call('GET', qrCode(unknownId))).text('data.qr_code');
      expect(code).not.toBe(before);
      expect((await call('GET', qrCode(unknownId))).text('data.qr_code')).toBe(code);
      before = code;
      await mock.clock.advance(60_000);
    }
  });

  it('returns null instead of a code if the channel is connected', async () => {
    const { call } = openMock();
    expect((await call('GET', qrCode(whatsapp))).body).toEqual({
      data: { qr_code: null, status: 'active', expires_at: null },
    });
  });
});
