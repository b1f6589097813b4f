import { createQuerySerializer, mergeHeaders } from 'openapi-fetch';
import type { OperationClient, OperationRequest } from '../calls/call-operation.ts';
import { ConfigurationError } from '../errors/configuration-error.ts';
import type { ClientOptions } from '../options/options.ts';
import type { Call, Send } from '../transport/call.ts';

const serializeQuery = createQuerySerializer<object>();

/**
 * Sends the calls of the methods straight to the layers, with the query and headers that openapi-fetch would
 * send. Only a client with middleware needs openapi-fetch around each of its calls.
 */
export function createOperationClient(
  headers: ClientOptions['headers'],
  send: Send,
): OperationClient {
  return (request) => send(toCall(request, headers));
}

function toCall(request: OperationRequest, clientHeaders: ClientOptions['headers']): Call {
  const { path, call } = request;
  const query = serializeQuery(request.query ?? {});
  const body = request.body === undefined ? undefined : toJson(request.body);
  const contentType = body === undefined ? undefined : { 'Content-Type': 'application/json' };
  return {
    ...call,
    url: query ? `${path}?${query}` : path,
    headers: mergeHeaders(contentType, clientHeaders, request.headers),
    body,
    deadline: Number.POSITIVE_INFINITY,
  };
}

/** Turns a body into JSON. */
export function toJson(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (cause) {
    const message = `The body has no JSON form: ${cause}`;
    throw new ConfigurationError('invalid_argument', message, { cause });
  }
}
