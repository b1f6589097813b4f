import { signWebhook } from '@agent-platform/webhook-verify';
import { expect, it, vi } from 'vitest';
import { handler } from './frameworks.ts';

/** Sends a genuine delivery. */
async function send(secret: string) {
  const body = { event: 'message.received', webhook_id: 'wh_1', data: { message_id: 'm1' } };
  const delivery = await signWebhook({ variant: 'A', secret, body });
  return handler(new Request('http://localhost/webhooks', { method: 'POST', ...delivery }));
}

it('the webhook handler of the guide sends 503 until there is a secret', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.stubEnv('WEBHOOK_SECRET', undefined);
  expect((await send('whsec_test')).status).toBe(503);
  vi.stubEnv('WEBHOOK_SECRET', 'whsec_test');
  expect((await send('whsec_test')).status).toBe(204);
  expect(printed).toHaveBeenCalledExactlyOnceWith('received m1');
  expect((await send('another')).status).toBe(400);
  vi.unstubAllEnvs();
  for (const spy of [warned, printed]) spy.mockRestore();
});
