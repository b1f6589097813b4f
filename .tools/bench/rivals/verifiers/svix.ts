import { Webhook } from 'svix';
import type { Rival } from '../../../../packages/webhook-verify/bench/contender.ts';

const rival: Rival = ({ body, text, secret, seconds }) => {
  const webhook = new Webhook(secret);
  const headers = {
    'svix-id': 'msg_1',
    'svix-timestamp': String(seconds),
    'svix-signature': webhook.sign('msg_1', new Date(seconds * 1000), text),
  };
  return { name: 'svix verify', run: () => webhook.verify(body, headers) };
};

export default rival;
