import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { capacities } from '../../src/records/capacities.ts';

/** Formats a number as the guides do: `1,000`. */
function toText(number: number): string {
  return number.toLocaleString('en');
}

const requests = toText(capacities.requests);
const events = toText(capacities.events);
const deliveries = toText(capacities.deliveries);
const size = `${capacities.deliveryCharacters / 2 ** 20} MiB`;
const conversations = toText(capacities.tracedConversations);
const messages = toText(capacities.tracedMessages);
const others = toText(capacities.tracedOthers);

describe('the capacities of a workspace', () => {
  it.each([
    ['docs/journal.md', `newest ${requests} requests`],
    ['docs/webhooks.md', `newest ${deliveries} delivery records`],
    ['src/controls/local/mock-workspace.ts', `latest ${requests} requests`],
    ['src/controls/definitions/definitions.ts', `latest ${events} events`],
    ['src/controls/definitions/deliveries.ts', `keeps the latest ${deliveries} attempts`],
    ['src/controls/definitions/deliveries.ts', `exceed ${size}`],
    ['src/controls/definitions/trace.ts', `The ${conversations} conversations`],
    ['src/controls/definitions/trace.ts', `newest ${messages} messages`],
    ['src/controls/definitions/trace.ts', `newest ${others} agents`],
    ['src/controls/definitions/trace.ts', `newest ${others} channels`],
    ['src/controls/definitions/trace.ts', `newest ${others} webhooks`],
  ])('are those that %s states: %s', (file, text) => {
    const page = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(page.replaceAll(/\s+(\* )?/g, ' ')).toContain(text);
  });
});
