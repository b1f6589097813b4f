import { boundCollection } from './bounded-collection.ts';
import { type Collection, createCollection } from './collection.ts';
import type { DeliveryRecord } from './records.ts';

/** How many delivery records a workspace keeps, the newest ones: the mock's own figure. */
const MAX_DELIVERIES = 10_000;

/** How large they may be together: the mock's own figure. One response alone may have a mebibyte. */
const MAX_DELIVERY_BYTES = 64 * 1024 * 1024;

const encoder = new TextEncoder();

/** Creates the collection of delivery records. That of an attempt in flight is never dropped. */
export function createDeliveries(onDrop?: () => void): Collection<DeliveryRecord, 'webhook_id'> {
  return boundCollection(createCollection('Delivery', [['webhook_id']]), {
    maxRecords: MAX_DELIVERIES,
    maxBytes: MAX_DELIVERY_BYTES,
    sizeOf,
    mayDrop: ({ status }) => status !== 'pending',
    onDrop,
  });
}

/** The bytes of the request and the response: all else in a record is short. */
function sizeOf({
  url,
  request_headers,
  request_body,
  response_headers,
  response_body,
}: DeliveryRecord): number {
  const headers = Object.entries({ ...request_headers, ...response_headers }).flat();
  const texts = [url, request_body, response_body ?? '', ...headers];
  return texts.reduce((sum, text) => sum + encoder.encode(text).length, 0);
}
