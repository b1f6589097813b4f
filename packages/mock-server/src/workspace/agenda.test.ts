import { expect, it } from 'vitest';
import { createMockOf } from '../mock-server.ts';
import { demo } from '../seeds/demo.ts';
import { resolveOptions } from './options.ts';
import { Platform } from './platform.ts';

it('at equal times, steps run in the order of their kinds, whichever was planned first', async () => {
  const platform = new Platform(resolveOptions({}), () => 0);
  const { clock, history } = platform.workspace;
  const mock = createMockOf(platform);
  mock.agentReplies(demo.agentId, { text: 'Later', delayMs: 1000 });
  const channelId = demo.channelIds.whatsapp;
  const replied = mock.simulate.inboundMessage({ channelId, from: '+551', content: 'Hello' });
  const body = { title: 'Hours', content: 'From 9 to 5.' };
  mock.call('createTraining', { path: { id: demo.agentId }, body });
  const { position } = history;
  await clock.advance(1000);
  await replied;
  const changed = history
    .since(position, Infinity)
    .entries.flatMap((entry) => (entry.kind === 'record' ? [entry.item.kind] : []));
  expect(changed.indexOf('trainings')).toBeLessThan(changed.indexOf('messages'));
  expect(changed).toContain('messages');
});
