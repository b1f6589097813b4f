import { z } from 'zod';

/** The id of a workspace, and of the person who takes over its chats. */
export interface Identity {
  readonly id: string;
  readonly companyId: string;
  /** The person who takes over chats: an API key has no person behind it (decision R16). */
  readonly operatorId: string;
  /** Sets another operator, until the next reset. */
  setOperator(operatorId: string): void;
}

/** An identity that a reset keeps and a restore replaces. */
export interface StoredIdentity extends Identity {
  /** Restores the first operator. */
  clear(): void;
  save(): IdentityState;
  load(state: IdentityState): void;
}

/** The identity of a workspace in a snapshot. */
export interface IdentityState {
  /** The id of the workspace. */
  readonly id: string;
  /** The id of its company. */
  readonly companyId: string;
  /** The id of the person who takes over chats. */
  readonly operatorId: string;
}

/** The schema of an {@link IdentityState}. */
export const identitySchema = z.strictObject({
  id: z.guid(),
  companyId: z.guid(),
  operatorId: z.guid(),
});

/** Creates an identity. */
export function createIdentity(first: IdentityState): StoredIdentity {
  let own = first;
  let onDuty = own.operatorId;
  return {
    get id() {
      return own.id;
    },
    get companyId() {
      return own.companyId;
    },
    get operatorId() {
      return onDuty;
    },
    setOperator(operatorId) {
      onDuty = operatorId;
    },
    clear() {
      onDuty = own.operatorId;
    },
    save: () => ({ id: own.id, companyId: own.companyId, operatorId: onDuty }),
    load({ id, companyId, operatorId }) {
      own = { id, companyId, operatorId };
      onDuty = operatorId;
    },
  };
}
