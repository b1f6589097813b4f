import { dequal } from 'dequal/lite';
import { addressInUse, findDuplicate } from '../domain/contact.ts';
import type { Domain } from '../domain/domain.ts';
import { conflict, invalid, type Violation } from '../errors/problem.ts';
import type {
  ContactRecord,
  SeedConversation,
  SeedMessage,
  WebhookRecord,
} from '../generated/control-types.ts';
import type { OperationId } from '../generated/operations.ts';
import { requests } from '../generated/requests.ts';
import type { Store } from '../records/store.ts';
import { findViolations } from '../resources/index.ts';
import { validate } from '../validation/validate.ts';
import { findInFuture, findOutOfOrder, findWronglySorted, type Moment } from './times.ts';

/** Throws a Problem if a record of a seed breaks a rule. */
export type Check<Draft> = (draft: Draft, domain: Domain) => void;

export interface SeedRecord {
  readonly id?: string;
  readonly created_at?: string;
  readonly updated_at?: string;
}

export function hasFreeId(kind: keyof Store): Check<Pick<SeedRecord, 'id'>> {
  return ({ id = '' }, { store }) => {
    if (store[kind].get(id) !== undefined) throw conflict(idInUse(id));
  };
}

function idInUse(id: string): string {
  return `The id \`${id}\` is already in use. Choose another one.`;
}

export type BodyOperation = {
  [Id in OperationId]: (typeof requests)[Id] extends { readonly body: unknown } ? Id : never;
}[OperationId];

/** Checks a record against the API's rules for the body of the operation that creates such records. */
export function passesRulesOf(operation: BodyOperation): Check<object> {
  return (draft, domain) => {
    // A record has `null` where a request body would omit a property.
    const given = Object.entries(draft).filter(([, value]) => value !== null);
    validate(
      { body: requests[operation].body },
      { path: {}, query: {}, body: Object.fromEntries(given) },
      { rules: (valid) => findViolations(operation, valid, domain) },
    );
  };
}

/** Rejects the id of a record that does not exist. */
export function refersTo<Field extends string>(
  kind: keyof Store,
  field: Field,
): Check<{ readonly [Name in Field]?: string | null }> {
  return ({ [field]: id }, { store }) => {
    if (id) store[kind].require(id, field);
  };
}

export const hasPlausibleTimes: Check<SeedRecord> = ({ created_at, updated_at }, { now }) => {
  const moments: Moment[] = [
    ['created_at', created_at ?? now()],
    ['updated_at', updated_at],
  ];
  refuse([...findOutOfOrder(moments), ...findInFuture(moments, now())]);
};

export const hasUniqueAddress: Check<Partial<ContactRecord>> = (draft, { store }) => {
  const taken = findDuplicate(store, draft);
  if (taken) throw addressInUse(taken);
};

export const refersToAgents: Check<{ readonly agent_ids: readonly string[] }> = (
  { agent_ids },
  { store },
) => {
  for (const [index, id] of agent_ids.entries()) store.agents.require(id, `agent_ids/${index}`);
};

export const hasKnownStatus: Check<Partial<WebhookRecord>> = ({ status }, { webhookStatuses }) => {
  if (status === undefined || webhookStatuses.has(status)) return;
  throw invalid({ field: 'status', rule: 'must be `active` or `inactive` in Variant A' });
};

/** Rejects an id that occurs twice in `all`. {@link hasFreeId} sees only records that have already been added. */
export function hasUniqueIdAmong<Draft extends { readonly id?: string }>(
  all: readonly Draft[],
): Check<Draft> {
  const owners = new Map(all.toReversed().map((draft) => [draft.id, draft]));
  return (draft) => {
    if (draft.id !== undefined && owners.get(draft.id) !== draft) {
      throw conflict(idInUse(draft.id));
    }
  };
}

export function belongsTo({ id }: SeedConversation): Check<SeedMessage> {
  return ({ conversation_id = id, sender_type, sender_id }, { store }) => {
    if (conversation_id !== id) {
      throw invalid({ field: 'conversation_id', rule: 'must be the id of the conversation' });
    }
    if (sender_type === 'agent' && sender_id) store.agents.require(sender_id, 'sender_id');
    if (sender_type === 'customer' && sender_id) {
      throw invalid({ field: 'sender_id', rule: 'must be null when `sender_type` is `customer`' });
    }
  };
}

/** Rejects times that are out of order or in the future, or that would change the order of the messages. */
export const hasPlausibleHistory: Check<SeedConversation> = (draft, { now }) => {
  const { messages = [] } = draft;
  const created: Moment = ['created_at', draft.created_at];
  const said = messages.map(
    (message, index): Moment => [`messages/${index}/created_at`, message.created_at],
  );
  const taken: Moment = ['human_started_at', draft.human_started_at];
  const closed: Moment = ['closed_at', draft.closed_at];
  const changed: Moment = ['updated_at', draft.updated_at];
  refuse([
    ...findOutOfOrder([created, ...said, closed, changed]),
    // An operator may have taken over before, between or after any of the messages.
    ...(draft.human_started_at ? findOutOfOrder([created, taken, changed]) : []),
    ...findInFuture([created, ...said, taken, closed, changed], now()),
    ...findWronglySorted(draft, now()),
  ]);
};

/** Rejects a draft with properties that contradict the record that was created from it. */
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
      rule: `must be \`${JSON.stringify(record[field])}\`, because other properties determine it`,
    })),
  );
}

function refuse(violations: readonly Violation[]): void {
  if (violations.length > 0) throw invalid(violations);
}
