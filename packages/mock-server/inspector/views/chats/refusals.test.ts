import { describe, expect, it } from 'vitest';
import type { Channel, Contact, Conversation } from '../../state/chats/chats.ts';
import { RecordFeed } from '../../state/record-feed.ts';
import { findRefusals } from './refusals.ts';

const conversation = (given: Partial<Conversation> = {}) =>
  ({ status: 'open', channel_id: 'ch-1', contact_id: 'p-1', ...given }) as Conversation;

function refusalsOf(given: Partial<Conversation>, channelStatus: Channel['status'] = 'active') {
  const channels = new RecordFeed<Channel>(10);
  channels.apply([{ id: 'ch-1', status: channelStatus } as Channel]);
  const contacts = new RecordFeed<Contact>(10);
  contacts.apply([{ id: 'p-1', phone: '+55' } as Contact, { id: 'p-2' } as Contact]);
  return findRefusals(conversation(given), { channels, contacts });
}

/** Returns the names of the actions that are possible. */
function possible(...given: Parameters<typeof refusalsOf>) {
  const refusals = Object.entries(refusalsOf(...given));
  return refusals.filter(([, reason]) => reason === undefined).map(([action]) => action);
}

describe('the actions in the chats view', () => {
  it('let an operator take over an open conversation, and let the customer write', () => {
    expect(possible({})).toEqual(['takeOver', 'writeAsCustomer']);
  });

  it('let an operator reply in a conversation and hand it back after a takeover', () => {
    expect(possible({ status: 'human' })).toEqual([
      'handBack',
      'writeAsOperator',
      'writeAsCustomer',
    ]);
  });

  it('let only the customer write in a closed conversation', () => {
    expect(possible({ status: 'closed' })).toEqual(['writeAsCustomer']);
  });

  it('are refused, with the reason, unless the channel is active', () => {
    const { writeAsOperator, writeAsCustomer } = refusalsOf({ status: 'human' }, 'disconnected');
    expect([writeAsOperator, writeAsCustomer]).toEqual(
      Array(2).fill('The channel is disconnected.'),
    );
  });

  it('are refused with the reason why a customer cannot write', () => {
    expect(refusalsOf({ channel_id: null }).writeAsCustomer).toMatch('has no channel');
    expect(refusalsOf({ contact_id: 'p-2' }).writeAsCustomer).toMatch(
      'neither a phone number nor an email address',
    );
  });
});
