import { expect, it, onTestFinished } from 'vitest';
import { startMock } from './running-mock.ts';

it('the JSON log has a failed attempt once, even if its retry is cancelled later', async () => {
  const lines: string[] = [];
  const output = { out: () => {}, err: (line: string) => lines.push(line) };
  const apiKey = 'mock_log_test';
  const fetchReceiver = async () => new Response(null, { status: 500 });
  const mock = { seed: 'empty', apiKey, fetch: fetchReceiver } as const;
  const options = { mock, listen: {}, snapshot: undefined, log: 'json' } as const;
  const running = await startMock(options, output);
  onTestFinished(() => running.end());
  const call = async (method: string, path: string, body: object) => {
    const headers = { 'x-api-key': apiKey, 'content-type': 'application/json' };
    const init = { method, headers, body: JSON.stringify(body) };
    return (await fetch(running.url + path, init)).json();
  };

  const webhook = { url: 'http://receiver.test/', events: ['contact.created'] };
  const { data } = await call('POST', '/v1/webhooks', webhook);
  await call('POST', '/v1/contacts', { name: 'Mia' });
  await call('POST', '/__mock__/settle', {});
  await call('PUT', `/v1/webhooks/${data.id}`, { status: 'inactive' });
  const logged = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'delivery');
  expect(logged).toMatchObject([{ name: 'contact.created', status: 'failed', status_code: 500 }]);
});
