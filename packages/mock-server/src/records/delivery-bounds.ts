import type { DeliveryRecord } from '../generated/control-types.ts';
import { capacities } from './capacities.ts';
import type { Bounds } from './collection.ts';

/** The limits of the delivery records. The record of an attempt in flight is never dropped. */
export const deliveryBounds: Bounds<DeliveryRecord> = {
  maxRecords: capacities.deliveries,
  maxSize: capacities.deliveryCharacters,
  sizeOf,
  mayDrop: ({ status }) => status !== 'pending',
};

/**
 * Returns the length of the request and the response in characters. The other properties of a record are short. Bytes
 * are not counted, because counting them would take a tenth of a delivery's time.
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
