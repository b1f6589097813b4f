import { demo } from '@agent-platform/mock-server';
import { describe, expect, it } from 'vitest';
import { openMock } from '../../../test/support/open-mock.ts';

const { website } = demo.channelIds;

describe('getWidgetLinks', () => {
  it('returns the address of the widget and a script tag that embeds it', async () => {
    const { call } = openMock();
    const url = `https://widget.agent-platform.test/${website}`;
    expect((await call('GET', `/v1/channels/${website}/widget/links`)).body).toEqual({
      data: { url, embed_code: `<script src="${url}.js" async></script>` },
    });
  });
});

describe('updateWidgetSettings', () => {
  const path = `/v1/channels/${website}/widget/settings`;

  it('changes only the settings in the body, and returns all settings', async () => {
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
});
