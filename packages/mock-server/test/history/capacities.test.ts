import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createControlDocument } from '../../src/controls/control-document.ts';
import { groups } from '../../src/controls/definitions/definitions.ts';
import { capacities } from '../../src/records/capacities.ts';

/** Formats a number as the guides do: `1,000`. */
function toText(number: number): string {
  return number.toLocaleString('en');
}

const requests = toText(capacities.requests);
const events = toText(capacities.events);
const deliveries = toText(capacities.deliveries);
const conversations = toText(capacities.tracedConversations);
const messages = toText(capacities.tracedMessages);
const others = toText(capacities.tracedOthers);

describe('the capacities of a workspace', () => {
  it.each([
    ['docs/journal.md', `newest ${requests} requests`],
    ['docs/webhooks.md', `newest ${deliveries} delivery records`],
  ])('match the guide %s, which says "%s"', (file, text) => {
    const page = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    expect(page.replaceAll(/\s+/g, ' ')).toContain(text);
  });

  it.each([
    `keeps the latest ${requests} entries`,
    `keeps the latest ${deliveries} attempts`,
    `newest ${conversations} conversations`,
    `newest ${messages} messages`,
    `newest ${others} agents`,
    `newest ${others} channels`,
    `newest ${others} webhooks`,
  ])('match the OpenAPI document of the control API, which says "%s"', (text) => {
    expect(JSON.stringify(createControlDocument())).toContain(text);
  });

  it('match the number of events in the docblock of the event controls', () => {
    expect(groups.events).toContainEqual(expect.stringContaining(`latest ${events} events`));
  });
});
