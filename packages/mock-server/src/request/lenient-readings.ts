import { lazy } from '../core/lazy.ts';
import type { Readings } from '../domain/world.ts';
import type { OperationId } from '../generated/operations.ts';
import { channelSchema } from '../generated/records.ts';
import { requests } from '../generated/requests.ts';
import type { RequestSchemas } from '../validation/validate.ts';

/** The schema of `createChannel` whose body has to name the type. */
const withRequiredType = lazy(
  (): RequestSchemas => ({
    body: requests.createChannel.body.extend({ type: channelSchema().shape.type }),
  }),
);

/** Returns the schemas of a request, as the mock's options interpret the contract (decision P2). */
export function toRequestSchemas(id: OperationId, { channels }: Readings): RequestSchemas {
  return id === 'createChannel' && channels.typeRequired ? withRequiredType() : requests[id];
}

/** A successful response, as a handler returns it. */
export interface Success {
  readonly status: number;
  readonly body: unknown;
}

/** Adapts a successful response to the mock's options (decisions A2, P3). */
export function toReading(
  id: OperationId,
  { status, body }: Success,
  { createdStatus, chatAnswers }: Readings,
): Success {
  const isTakeover = id === 'startHuman' || id === 'stopHuman';
  return {
    status: status === 201 ? createdStatus : status,
    body: isTakeover && chatAnswers === 'ai_mode' ? toAiMode(body) : body,
  };
}

/** Returns a chat in the short form, with `ai_mode`. */
function toAiMode(body: unknown): unknown {
  const { id, status } = Object(body).data;
  return { data: { id, ai_mode: status === 'open' } };
}
