import { dequal } from 'dequal/lite';
import { findDuplicate } from '../domain/contact.ts';
import type { Domain } from '../domain/domain.ts';
import { conflict, invalid, type Violation } from '../errors/problem.ts';
import type {
  ContactRecord,
  SeedConversation,
  SeedMessage,
  WebhookRecord,
} from '../generated/control-types.ts';
import { requests } from '../generated/requests.ts';
import type { Store } from '../records/store.ts';
import { findViolations } from '../resources/index.ts';
import { validate } from '../validation/validate.ts';
import { findInFuture, findOutOfOrder, findWronglySorted } from './times.ts';

/** Checks a record of a seed. @throws Problem that names the violation. */
export type Check<Draft> = (draft: Draft, domain: Domain) => void;

/** Refuses an id that another record has. */
export function hasFreeId(kind: keyof Store): Check<{ readonly id?: string }> {
  return ({ id = '' }, { store }) => {
    if (store[kind].get(id) !== undefined) throw conflict(`id ${id} is already in use`);
  };
}

/** The operations that create records. */
type CreateOperation =
  | 'createAgent'
  | 'createChannel'
  | 'createCustomField'
  | 'createContact'
  | 'createTraining'
  | 'addMcpServer'
  | 'createWebhook'
  | 'sendConversationMessage';

/** Refuses a record that the API would refuse in the body of a new one. */
export function passesRulesOf(operation: CreateOperation): Check<object> {
  return (draft, domain) => {
    // The body of a new record omits properties that are null.
    const given = Object.entries(draft).filter(([, value]) => value !== null);
    validate(
      { body: requests[operation].body },
      { path: {}, query: {}, body: Object.fromEntries(given) },
      { rules: (valid) => findViolations(operation, valid, domain) },
    );
  };
}

/** Refuses the id of a record that does not exist. */
export function refersTo<Field extends string>(
  kind: keyof Store,
  field: Field,
): Check<{ readonly [Name in Field]?: string | null }> {
  return ({ [field]: id }, { store }) => {
    if (id) store[kind].require(id, field);
  };
}

/** Refuses a record from the future, and one that was changed before it was created. */
export const hasPlausibleTimes: Check<{
  readonly created_at?: string;
  readonly updated_at?: string;
}> = ({ created_at, updated_at }, { now }) => {
  const moments = [
    ['created_at', created_at ?? now()],
    ['updated_at', updated_at],
  ] as const;
  refuse([...findOutOfOrder(moments), ...findInFuture(moments, now())]);
};

/** Refuses a phone or email that another contact has. */
export const hasUniqueAddress: Check<Partial<ContactRecord>> = (draft, { store }) => {
  const taken = findDuplicate(store, draft);
  if (taken) throw conflict(`Contact ${taken.id} already has this phone or email`);
};

/** Refuses an MCP server of an agent that does not exist. */
export const refersToAgents: Check<{ readonly agent_ids: readonly string[] }> = (
  { agent_ids },
  { store },
) => {
  for (const [index, id] of agent_ids.entries()) store.agents.require(id, `agent_ids/${index}`);
};

/** Refuses a status that the configured variant does not have. */
export const hasKnownStatus: Check<Partial<WebhookRecord>> = ({ status }, { webhookStatuses }) => {
  if (status === undefined || webhookStatuses.has(status)) return;
  throw invalid({ field: 'status', rule: 'must be active or inactive in Variant A' });
};

/** Refuses an id that an earlier record of `all` has, for records that are not added one by one. */
export function hasUniqueIdAmong<Draft extends { readonly id?: string }>(
  all: readonly Draft[],
): Check<Draft> {
  const owners = new Map(all.toReversed().map((draft) => [draft.id, draft]));
  return (draft) => {
    if (draft.id !== undefined && owners.get(draft.id) !== draft) {
      throw conflict(`id ${draft.id} is already in use`);
    }
  };
}

/** Refuses a message of another conversation, and a message whose author cannot have written it. */
export function belongsTo({ id }: SeedConversation): Check<SeedMessage> {
  return ({ conversation_id = id, sender_type, sender_id }, { store }) => {
    if (conversation_id !== id) {
      throw invalid({ field: 'conversation_id', rule: "must be its conversation's id" });
    }
    if (sender_type === 'agent' && sender_id) store.agents.require(sender_id, 'sender_id');
    if (sender_type === 'customer' && sender_id) {
      throw invalid({ field: 'sender_id', rule: 'must be null when sender_type is customer' });
    }
  };
}

/** Refuses a conversation whose times are out of order, in the future, or sort its messages differently. */
export const hasPlausibleHistory: Check<SeedConversation> = (draft, { now }) => {
  const { messages = [] } = draft;
  const created = ['created_at', draft.created_at] as const;
  const said = messages.map(
    (message, index) => [`messages/${index}/created_at`, message.created_at] as const,
  );
  const taken = ['human_started_at', draft.human_started_at] as const;
  const closed = ['closed_at', draft.closed_at] as const;
  const changed = ['updated_at', draft.updated_at] as const;
  refuse([
    ...findOutOfOrder([created, ...said, closed, changed]),
    // An operator may have taken over at any time between the two.
    ...(draft.human_started_at ? findOutOfOrder([created, taken, changed]) : []),
    ...findInFuture([created, ...said, taken, closed, changed], now()),
    ...findWronglySorted(draft, now()),
  ]);
};

/**
 * Refuses a draft whose derived properties contradict the properties that determine them.
 * @throws Problem VALIDATION_ERROR that names each such field.
 */
export function requireSameValues<Field extends string>(
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
      rule: `must be ${JSON.stringify(record[field])}, because other properties determine it`,
    })),
  );
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw invalid(violations);
}
