import { z } from 'zod';

/** A workspace's id and name, and its operator's id. */
export interface Identity {
  readonly id: string;
  /** The name that a test gave it; `undefined` without one. */
  readonly name: string | undefined;
  readonly companyId: string;
  /** The operator who takes over chats. An API key does not identify a person (decision R16). */
  readonly operatorId: string;
  /** Sets another operator, until the next reset. */
  setOperator(operatorId: string): void;
}

/** An identity that a reset keeps and a restore replaces. */
export interface StoredIdentity extends Identity {
  /** Restores the original operator. */
  clear(): void;
  save(): IdentityState;
  load(state: IdentityState): void;
}

/** A workspace's identity in a snapshot. */
export interface IdentityState {
  /** The id of the workspace. */
  readonly id: string;
  /** Its company's id. */
  readonly companyId: string;
  /** The id of the operator who takes over chats. */
  readonly operatorId: string;
  /** The name of the workspace, if it has one. */
  readonly name?: string | undefined;
}

/** The maximum length of a workspace's name. */
const MAX_NAME_LENGTH = 100;

/** A workspace's name. It fits on one log line. */
export const workspaceName = z
  .string()
  .regex(/\S/, { error: 'must not be blank' })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: 'must have no line breaks or control characters' })
  .max(MAX_NAME_LENGTH, { error: `must have at most ${MAX_NAME_LENGTH} characters` });

/** The schema of an {@link IdentityState}. */
export const identitySchema = z.strictObject({
  id: z.guid(),
  companyId: z.guid(),
  operatorId: z.guid(),
  name: workspaceName.optional(),
});

/** Creates an identity. */
export function createIdentity(first: IdentityState): StoredIdentity {
  let own = first;
  let currentOperatorId = own.operatorId;
  return {
    get id() {
      return own.id;
    },
    get name() {
      return own.name;
    },
    get companyId() {
      return own.companyId;
    },
    get operatorId() {
      return currentOperatorId;
    },
    setOperator(operatorId) {
      currentOperatorId = operatorId;
    },
    clear() {
      currentOperatorId = own.operatorId;
    },
    save: () => ({ ...own, operatorId: currentOperatorId }),
    load({ id, companyId, operatorId, name }) {
      own = { id, companyId, operatorId, ...(name !== undefined && { name }) };
      currentOperatorId = operatorId;
    },
  };
}
