import { boundCollection } from './bounded-collection.ts';
import { type Collection, createCollection } from './collection.ts';
import type { DeliveryRecord } from './records.ts';

/** How many delivery records a workspace keeps, the newest ones: the mock's own figure. */
const MAX_DELIVERIES = 10_000;

/** How many characters they may have together: the mock's own figure. One response alone may have a million. */
const MAX_DELIVERY_LENGTH = 64 * 1024 * 1024;

/** Creates the collection of delivery records. That of an attempt in flight is never dropped. */
export function createDeliveries(onDrop?: () => void): Collection<DeliveryRecord, 'webhook_id'> {
  return boundCollection(createCollection('Delivery', [['webhook_id']]), {
    maxRecords: MAX_DELIVERIES,
    maxSize: MAX_DELIVERY_LENGTH,
    sizeOf,
    mayDrop: ({ status }) => status !== 'pending',
    onDrop,
  });
}

/** The length of the request and the response: all else in a record is short. To count bytes takes a tenth of a delivery's time. */
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
