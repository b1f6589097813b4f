import { expect, it } from 'vitest';
import { nameReceivers } from './name-receivers.ts';

const toDelivery = (url: string, id = url) => ({ url, webhook_id: id });

it.each<[string, ReturnType<typeof toDelivery>[], string[]]>([
  [
    'its host',
    [toDelivery('http://a.test/x'), toDelivery('https://b.test:81/x')],
    ['a.test', 'b.test:81'],
  ],
  [
    'its host and path, if another has the same host',
    [toDelivery('http://a.test/x'), toDelivery('http://a.test/y?z'), toDelivery('http://b.test/x')],
    ['a.test/x', 'a.test/y?z', 'b.test/x'],
  ],
  [
    'its host and the end of its id, if another has the same URL',
    [
      toDelivery('http://a.test/', 'id-00000000-0001'),
      toDelivery('http://a.test/', 'id-00000000-0002'),
    ],
    ['a.test id-00000000-0001', 'a.test id-00000000-0002'],
  ],
])('a receiver is named by %s', (_what, deliveries, names) => {
  expect(nameReceivers(deliveries)).toEqual(names);
});
