import { addressInUse, findDuplicate } from '../domain/contact.ts';
import type { Domain } from '../domain/domain.ts';
import { invalidField } from '../errors/problem.ts';
import type { ContactRecord, WebhookRecord } from '../generated/control-types.ts';
import type { OperationId } from '../generated/operations.ts';
import { requests } from '../generated/requests.ts';
import type { Store } from '../records/store.ts';
import { requireRules } from '../resources/index.ts';
import { validate } from '../validation/validate.ts';

/** Throws a Problem if a record of a seed breaks a rule. */
export type Check<Draft> = (draft: Draft, domain: Domain) => void;

export type BodyOperation = {
  [Id in OperationId]: (typeof requests)[Id] extends { readonly body: unknown } ? Id : never;
}[OperationId];

/** Checks a record against the API's rules for the body of the operation that creates such records. */
export function passesRulesOf(operation: BodyOperation): Check<object> {
  return (draft, domain) => {
    // A record has `null` where a request body would omit a property.
    const given = Object.entries(draft).filter(([, value]) => value !== null);
    const parts = { path: {}, query: {}, body: Object.fromEntries(given) };
    requireRules(operation, validate({ body: requests[operation].body }, parts), domain);
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
  throw invalidField('status', 'must be `active` or `inactive` in Variant A');
};
