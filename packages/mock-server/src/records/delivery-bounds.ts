import type { DeliveryRecord } from '../generated/control-types.ts';
import type { Bounds } from './collection.ts';

/** How many of the newest delivery records a workspace keeps. The contract does not state the value. */
const MAX_DELIVERIES = 10_000;

/**
 * Their maximum total length in characters. The contract does not state the value. A single response may have a
 * million.
 */
const MAX_DELIVERY_LENGTH = 64 * 1024 * 1024;

/** The bounds of the delivery records. The record of an attempt in flight is never dropped. */
export const deliveryBounds: Bounds<DeliveryRecord> = {
  maxRecords: MAX_DELIVERIES,
  maxSize: MAX_DELIVERY_LENGTH,
  sizeOf,
  mayDrop: ({ status }) => status !== 'pending',
};

/**
 * Returns the length of request and response, because the rest of a record is short. Counting bytes would
 * take a tenth of a delivery's time.
 */
function sizeOf({
  url,
  request_headers,
  request_body,
  response_headers,
  response_body,
}: DeliveryRecord): number {
  return (
    url.length +
    request_body.length +
    (response_body?.length ?? 0) +
    lengthOf(request_headers) +
    lengthOf(response_headers ?? {})
  );
}

function lengthOf(headers: Readonly<Record<string, string>>): number {
  let length = 0;
  for (const [name, value] of Object.entries(headers)) length += name.length + value.length;
  return length;
}
