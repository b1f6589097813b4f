import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';
import { refusal } from '../../../test/support/read.ts';
import { unknownId } from '../../../test/support/records.ts';

const { whatsapp, website } = demo.channelIds;

describe('getWidgetLinks', () => {
  it('gives the address of the widget and a tag that embeds it', async () => {
    const { call } = openMock();
    const url = `https://widget.agent-platform.test/${website}`;
    expect((await call('GET', `/v1/channels/${website}/widget/links`)).body).toEqual({
      data: { url, embed_code: `<script src="${url}.js" async></script>` },
    });
  });

  it('rejects channels other than websites', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', `/v1/channels/${whatsapp}/widget/links`)).toMatch(
      /^409 CONFLICT: .*whatsapp/,
    );
  });

  it('answers 404 for a channel that does not exist', async () => {
    const { call } = openMock();
    expect(await refusal(call, 'GET', `/v1/channels/${unknownId}/widget/links`)).toMatch(/^404/);
  });
});

describe('updateWidgetSettings', () => {
  const path = `/v1/channels/${website}/widget/settings`;

  it('merges and returns all settings', async () => {
    const { call } = openMock();
    await call('PUT', path, { body: { position: 'bottom-left' } });
    expect((await call('PUT', path, { body: { welcome_message: 'Hi!' } })).body).toEqual({
      data: {
        primary_color: '#1f6feb',
        position: 'bottom-left',
        welcome_message: 'Hi!',
        placeholder: 'Write a message',
      },
    });
  });

  it.each([
    [{}, /^400 .*at least one of primary_color/],
    [{ position: 'top' }, /^400 .*`position` must be one of `bottom-right`, `bottom-left`/],
  ])('refuses %j', async (body, rule) => {
    const { call } = openMock();
    expect(await refusal(call, 'PUT', path, { body })).toMatch(rule);
  });

  it('rejects channels other than websites', async () => {
    const { call } = openMock();
    const body = { placeholder: 'Ask' };
    expect(
      await refusal(call, 'PUT', `/v1/channels/${whatsapp}/widget/settings`, { body }),
    ).toMatch(/^409 CONFLICT/);
  });

  it('answers 404 for a channel that does not exist', async () => {
    const { call } = openMock();
    const body = { placeholder: 'Ask' };
    expect(
      await refusal(call, 'PUT', `/v1/channels/${unknownId}/widget/settings`, { body }),
    ).toMatch(/^404/);
  });
});
