import { boundCollection } from './bounded-collection.ts';
import { type Collection, createCollection } from './collection.ts';
import type { DeliveryRecord } from './records.ts';

/** The newest records of deliveries that a workspace keeps: the mock's own figure. */
const MAX_DELIVERIES = 10_000;

/** What they may take together: the mock's own figure. An answer alone may have a mebibyte. */
const MAX_DELIVERY_BYTES = 64 * 1024 * 1024;

const encoder = new TextEncoder();

/** Creates the records of a workspace's deliveries; an attempt under way never makes room for others. */
export function createDeliveries(): Collection<DeliveryRecord, 'webhook_id'> {
  return boundCollection(createCollection('Delivery', [['webhook_id']]), {
    maxRecords: MAX_DELIVERIES,
    maxBytes: MAX_DELIVERY_BYTES,
    sizeOf,
    mayDrop: ({ status }) => status !== 'pending',
  });
}

/** The bytes of what was sent and answered: all else in a record is short. */
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
