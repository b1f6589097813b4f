import { dequal } from 'dequal/lite';
import { conflict, invalid, type Violation } from '../core/problem.ts';
import { findTaken } from '../domain/contact.ts';
import type { World } from '../domain/world.ts';
import { requests } from '../generated/requests.ts';
import type { ContactRecord, WebhookRecord } from '../records/records.ts';
import type { Store } from '../records/store.ts';
import { findBroken } from '../resources/index.ts';
import { validate } from '../validation/validate.ts';
import type { SeedConversation, SeedMessage } from './seed.ts';
import { findDisorder, findLate, findMisplaced } from './times.ts';

/** Something that a record of a seed is held to. @throws Error saying what is wrong with it. */
export type Check<Draft> = (draft: Draft, world: World) => void;

/** Its id, where it is given one, is no other record's. */
export function isFree(kind: keyof Store): Check<{ readonly id?: string }> {
  return ({ id = '' }, { store }) => {
    if (store[kind].get(id) !== undefined) throw conflict(`id ${id} is taken`);
  };
}

/** What makes a record of each kind. */
type Creation =
  | 'createAgent'
  | 'createChannel'
  | 'createCustomField'
  | 'createContact'
  | 'createTraining'
  | 'addMcpServer'
  | 'createWebhook'
  | 'sendConversationMessage';

/** The API would take it for the body of a new record. */
export function fits(operation: Creation): Check<object> {
  return (draft, world) => {
    // A property that is null is one that a new record is made without.
    const given = Object.entries(draft).filter(([, value]) => value !== null);
    validate(
      { body: requests[operation].body },
      { path: {}, query: {}, body: Object.fromEntries(given) },
      { rules: (valid) => findBroken(operation, valid, world) },
    );
  };
}

/** The record that one of its properties names is there. */
export function names<Field extends string>(
  kind: keyof Store,
  field: Field,
): Check<{ readonly [Name in Field]?: string | null }> {
  return ({ [field]: id }, { store }) => {
    if (id) store[kind].require(id, field);
  };
}

/** It was made, and then changed, before now. */
export const isTimely: Check<{ readonly created_at?: string; readonly updated_at?: string }> = (
  { created_at, updated_at },
  { now },
) => {
  const moments = [
    ['created_at', created_at ?? now()],
    ['updated_at', updated_at],
  ] as const;
  refuse([...findDisorder(moments), ...findLate(moments, now())]);
};

/** No contact has its phone or email. */
export const isStranger: Check<Partial<ContactRecord>> = (draft, { store }) => {
  const taken = findTaken(store, draft);
  if (taken) throw conflict(`Contact ${taken.id} has this phone or email already`);
};

/** Every agent that it is attached to is there. */
export const namesAgents: Check<{ readonly agent_ids: readonly string[] }> = (
  { agent_ids },
  { store },
) => {
  for (const [index, id] of agent_ids.entries()) store.agents.require(id, `agent_ids/${index}`);
};

/** Its health is one that the configured variant knows. */
export const isHealthKnown: Check<Partial<WebhookRecord>> = ({ status }, { webhookStatuses }) => {
  if (status === undefined || webhookStatuses.has(status)) return;
  throw invalid({ field: 'status', rule: 'must be active or inactive: no other is in Variant A' });
};

/** Its id is that of none before it, of those that are not added one by one. */
export function isFirst<Draft extends { readonly id?: string }>(
  all: readonly Draft[],
): Check<Draft> {
  const owners = new Map(all.toReversed().map((draft) => [draft.id, draft]));
  return (draft) => {
    if (draft.id !== undefined && owners.get(draft.id) !== draft) {
      throw conflict(`id ${draft.id} is taken`);
    }
  };
}

/** It is in the conversation that it stands in, and its author can have written it. */
export function isOf({ id }: SeedConversation): Check<SeedMessage> {
  return ({ conversation_id = id, sender_type, sender_id }, { store }) => {
    if (conversation_id !== id) {
      throw invalid({ field: 'conversation_id', rule: 'must be that of its conversation' });
    }
    if (sender_type === 'agent' && sender_id) store.agents.require(sender_id, 'sender_id');
    if (sender_type === 'customer' && sender_id) {
      throw invalid({ field: 'sender_id', rule: 'must be null when sender_type is customer' });
    }
  };
}

/** All that happened in it came one after another, before now, and is read in that order. */
export const isStory: Check<SeedConversation> = (draft, { now }) => {
  const { messages = [] } = draft;
  const begun = ['created_at', draft.created_at] as const;
  const sent = messages.map(
    (message, index) => [`messages/${index}/created_at`, message.created_at] as const,
  );
  const taken = ['human_started_at', draft.human_started_at] as const;
  const closed = ['closed_at', draft.closed_at] as const;
  const changed = ['updated_at', draft.updated_at] as const;
  refuse([
    ...findDisorder([begun, ...sent, closed, changed]),
    // A person may have taken over at any time in between.
    ...(draft.human_started_at ? findDisorder([begun, taken, changed]) : []),
    ...findLate([begun, ...sent, taken, closed, changed], now()),
    ...findMisplaced(draft, now()),
  ]);
};

/**
 * What a draft says of itself is what came of it: some properties follow from others.
 * @throws Problem VALIDATION_ERROR naming each of these fields that is given and is another one there.
 */
export function requireAgreement<Field extends string>(
  draft: { readonly [Name in Field]?: unknown },
  record: { readonly [Name in Field]: unknown },
  fields: readonly Field[],
): void {
  const broken = fields.filter(
    (field) => draft[field] !== undefined && !dequal(draft[field], record[field]),
  );
  refuse(
    broken.map((field) => ({
      field,
      rule: `must be ${JSON.stringify(record[field])}, as follows from the rest`,
    })),
  );
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw invalid(violations);
}
