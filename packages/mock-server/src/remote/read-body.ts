import type { ControlName } from '../controls/control-routes.ts';
import { MockConfigurationError, workspaceGone } from '../errors/configuration-error.ts';
import { MockControlError } from '../errors/control-error.ts';
import { MockTimeoutError } from '../errors/timeout-error.ts';
import type { ControlRefusal } from '../generated/control-types.ts';
import { isContainer, isObject } from '../validation/json.ts';
import { MockConnectionError } from './connection-error.ts';

/** A response whose body has been read. */
export interface ControlResponse {
  readonly status: number;
  readonly text: string;
}

interface ResponseContext {
  readonly call: string;
  readonly control?: ControlName;
  readonly url: string;
  readonly workspace?: string | undefined;
}

/**
 * Parses the JSON body of a response.
 * @throws the error that the control throws in-process.
 * @throws MockConnectionError when the response does not come from a mock, or the mock rejects the caller.
 */
export function readBody(
  { status, text }: ControlResponse,
  context: ResponseContext,
): Record<string, unknown> {
  const body = parseObject(text);
  if (status < 300 && isContainer(body?.data)) return body;
  const error = body?.error;
  throw isRefusal(error) ? toError(error, context) : notAMock(context, `${status}`);
}

/** @param received a short description of the response. */
export function notAMock({ call, url }: ResponseContext, received: string): MockConnectionError {
  return new MockConnectionError(
    'not_a_mock',
    `${call}: The program at \`${url}\` is not a mock with a control API (response: ${received}). ` +
      'Check the URL, and that the mock was started without `--no-control`.',
  );
}

function toError(refusal: ControlRefusal, context: ResponseContext): Error {
  const { code, status, seen, open } = refusal;
  const { call, control, url, workspace } = context;
  if (refusal.call !== undefined) {
    const said = refusal.message.replace(`${refusal.call}: `, '');
    const failed = refusal.call === control ? call : refusal.call;
    return new MockControlError(failed, { code, message: said, status });
  }
  const message = refusal.message.replace(`${control}: `, `${call}: `);
  switch (code) {
    case 'WAIT_TIMEOUT':
    case 'ADVANCE_TIMEOUT':
    case 'SETTLE_TIMEOUT':
      return new MockTimeoutError(code, message, { seen, open });
    case 'VALIDATION_ERROR':
      return new MockConfigurationError(message);
    case 'UNAUTHORIZED':
      return new MockConnectionError(
        'unauthorized',
        `${call}: The mock at \`${url}\` requires its control token. Pass it as \`token\`.`,
      );
    case 'FORBIDDEN':
      return new MockConnectionError(
        'forbidden',
        `${call}: The mock at \`${url}\` rejected the call: ${message}`,
      );
    case 'NOT_FOUND':
      if (workspace !== undefined) return workspaceGone(workspace);
      return notAMock(context, `${status}: ${message}`);
    default:
      return new MockControlError(call, { code, message, status });
  }
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRefusal(error: unknown): error is ControlRefusal {
  if (!isObject(error)) return false;
  const { code, message, status, call = '', seen = [], open = [] } = error;
  return (
    [code, message, call].every((text) => typeof text === 'string') &&
    [seen, open].every(Array.isArray) &&
    typeof status === 'number'
  );
}
