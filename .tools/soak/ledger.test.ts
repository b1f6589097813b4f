import { expect, it } from 'vitest';
import { createLedger } from './ledger.ts';
import { createPromises } from './promises.ts';

const broken: string[] = [];
const open = () => {
  broken.length = 0;
  return createLedger(createPromises((line) => void broken.push(line)));
};
const common = { event: 'message.sent', data: {}, workspace_id: 'w', causedBy: null } as const;
const created_at = '2026-01-01T00:00:00.000Z';

it('finds an event that no application handled', () => {
  const ledger = open();
  ledger.handled('http://one', 'a');
  ledger.checkComplete('http://one', [
    { ...common, created_at, id: 'a' },
    { ...common, created_at, id: 'b' },
  ]);
  expect(broken).toEqual([expect.stringContaining('message.sent b of')]);
});

it('finds an event that an application handled twice', () => {
  const ledger = open();
  for (const url of ['http://one', 'http://two', 'http://one']) ledger.handled(url, 'a');
  expect(broken).toEqual([expect.stringContaining('a at http://one')]);
});
