import { z } from 'zod';

export interface Identity {
  readonly id: string;
  /** The name that a test gave the workspace, if any. */
  readonly name?: string | undefined;
  readonly companyId: string;
  /** The id of the operator who takes over chats. An API key does not identify an operator (decision R16). */
  operatorId: string;
}

/** Long enough for the name of a test in any language. */
const MAX_NAME_LENGTH = 255;

/** The name of a workspace is a single line, so that it can be logged. */
export const workspaceName = z
  .string()
  .regex(/\S/, { error: 'must not be blank' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: in other languages, patterns do not support `\p{Cc}`
  .regex(/^[^\x00-\x1F\x7F-\x9F\u2028\u2029]*$/, {
    error: 'must have no line breaks or control characters',
  })
  .max(MAX_NAME_LENGTH, { error: `must have at most ${MAX_NAME_LENGTH} characters` });
