import type { OperationId } from '../generated/operations.ts';
import { AgentPlatformError, brand } from './agent-platform-error.ts';

/** Which call an error belongs to. */
export interface RequestTrace {
  /** The operation of the specification; `undefined` for a path it does not know. */
  readonly operation: OperationId | undefined;
  /** The HTTP method, in capitals. */
  readonly method: string;
  /** The path as the contract writes it, without the ids of this call: `/v1/agents/{id}`. */
  readonly path: string;
  /** How often the request was sent. */
  readonly attempts: number;
}

/** A list's query, at the page that failed. */
export interface ResumePoint {
  readonly page: number;
  readonly limit?: number;
  readonly order?: 'asc' | 'desc';
}

const MESSAGE_LENGTH = 500;

/** The words of others, on one line that is not too long to be read. */
const shorten = (text: string) => {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > MESSAGE_LENGTH ? `${line.slice(0, MESSAGE_LENGTH)}…` : line;
};

/** The part that every error about a request shares: which call it was and how often it was sent. */
export abstract class RequestError extends AgentPlatformError implements RequestTrace {
  declare readonly operation: OperationId | undefined;
  declare readonly method: string;
  declare readonly path: string;
  declare readonly attempts: number;
  /**
   * For a page of a list: the query to go on with, which `list` accepts. Every record of the pages
   * before was given.
   */
  declare resume?: ResumePoint;

  /** `own` are the properties of a subclass. */
  constructor(
    code: string,
    message: string,
    { operation, method, path, attempts }: RequestTrace,
    own: object,
    options?: ErrorOptions,
  ) {
    super(code, `${shorten(message)} (${method} ${path}, attempt ${attempts})`, options);
    Object.assign(this, { operation, method, path, attempts }, own);
  }
  static {
    brand({ RequestError });
  }
}

/** Whether a call that was sent, or was about to be, failed: all but a `ConfigurationError`. */
export const isRequestError = (error: unknown): error is RequestError =>
  error instanceof RequestError;
