import { z } from 'zod';

/** The id and the name of a workspace, and the id of the person who takes over its chats. */
export interface Identity {
  readonly id: string;
  /** The name that a test gave it; `undefined` without one. */
  readonly name: string | undefined;
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
  /** The name of the workspace, if it has one. */
  readonly name?: string | undefined;
}

/** The most characters of a workspace's name. */
const MAX_NAME_LENGTH = 100;

/** The name of a workspace. It fits into one line of a log. */
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
