import { Webhook } from 'standardwebhooks';
import type { Rival } from '../../../../packages/webhook-verify/bench/contender.ts';

const rival: Rival = ({ body, text, secret, seconds }) => {
  const webhook = new Webhook(secret);
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(seconds),
    'webhook-signature': webhook.sign('msg_1', new Date(seconds * 1000), text),
  };
  return { name: 'standardwebhooks verify', run: () => webhook.verify(body, headers) };
};

export default rival;
