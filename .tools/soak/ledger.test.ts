import { describe, expect, it } from 'vitest';
import { checkOrder, createLedger, type ListedDelivery, type ListedEvent } from './ledger.ts';
import { createPromises } from './promises.ts';

const listen = () => {
  const broken: string[] = [];
  return { broken, promises: createPromises((line) => void broken.push(line)) };
};
const event = (id: string): ListedEvent => ({
  id,
  event: 'message.sent',
  data: { id },
  created_at: '2026-01-01T00:00:00.000Z',
});
const delivery = (event_id: string, attempt = 1): ListedDelivery => ({
  event_id,
  event: 'message.sent',
  attempt,
  status: 'success',
});

describe('the ledger', () => {
  it('notices an event that no application handled', () => {
    const { broken, promises } = listen();
    const ledger = createLedger(promises);
    ledger.handled('http://one', 'a');
    ledger.checkComplete('http://one', [event('a'), event('b')], 'B');
    expect(broken).toEqual([expect.stringContaining('message.sent b of')]);
  });

  it('notices an event that one application handled twice', () => {
    const { broken, promises } = listen();
    const ledger = createLedger(promises);
    for (const url of ['http://one', 'http://two', 'http://one']) ledger.handled(url, 'a');
    expect(broken).toEqual([expect.stringContaining('a at http://one')]);
  });
});

describe('the order of deliveries', () => {
  const events = [event('a'), event('b'), event('c')];

  it('may let a retry come after later events, and repeat an attempt after a restore', () => {
    const { broken, promises } = listen();
    const sent = [delivery('a'), delivery('b'), delivery('b'), delivery('a', 2), delivery('c')];
    checkOrder(promises, 'http://one', events, sent);
    expect(broken).toEqual([]);
  });

  it('is broken by a first attempt after that of a later event', () => {
    const { broken, promises } = listen();
    checkOrder(promises, 'http://one', events, [delivery('b'), delivery('a'), delivery('c')]);
    expect(broken).toEqual([expect.stringContaining('message.sent a at http://one came late')]);
  });
});
