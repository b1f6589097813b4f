import { z } from 'zod';
import type { IdentityState } from '../generated/control-types.ts';
import { declareType } from '../validation/schema-metadata.ts';

/** The identity of a workspace: its id and name, and the ids of its company and operator. */
export interface Identity {
  readonly id: string;
  /** The name that a test gave the workspace, if any. */
  readonly name: string | undefined;
  readonly companyId: string;
  /** The id of the operator who takes over chats. An API key does not identify an operator (decision R16). */
  readonly operatorId: string;
  /** Sets another operator. The next reset restores the original operator. */
  setOperator(operatorId: string): void;
}

/** An identity that can be reset, saved and loaded. */
export interface StoredIdentity extends Identity {
  /** Restores the original operator. */
  clear(): void;
  save(): IdentityState;
  load(state: IdentityState): void;
}

/** The maximum length of a workspace's name. */
const MAX_NAME_LENGTH = 100;

/** The schema of a workspace's name. The name is a single line, so that it can be logged. */
export const workspaceName = z
  .string()
  .regex(/\S/, { error: 'must not be blank' })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, { error: 'must have no line breaks or control characters' })
  .max(MAX_NAME_LENGTH, { error: `must have at most ${MAX_NAME_LENGTH} characters` });

export const identitySchema = declareType(
  'IdentityState',
  "A workspace's identity in a snapshot.",
  z.strictObject({
    id: z.guid().describe('The id of the workspace.'),
    companyId: z.guid().describe("Its company's id."),
    operatorId: z.guid().describe('The id of the operator who takes over chats.'),
    name: workspaceName.optional().describe('The name of the workspace, if it has one.'),
  }),
);

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
