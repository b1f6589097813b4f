import { type WithThrown, withThrown } from '../errors/script-error.ts';
import type { DeliveryData, DeliveryRecord } from '../generated/control-types.ts';
import { redactText, redactUrl } from '../redaction/redact.ts';
import type { ApiKeys } from '../workspace/api-keys.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** An attempt to deliver an event. */
export interface Delivery extends DeliveryData, WithThrown {}

/** Converts an attempt's record to the form that the controls return, with API keys masked. */
export function toDelivery(
  record: DeliveryRecord,
  { findIn }: ApiKeys,
  { receiverErrors }: Workspace,
): Delivery {
  const { url, error_message: message, event_id: causedBy } = record;
  const error_message = message === null ? null : redactText(message, findIn);
  const shown = { ...record, url: redactUrl(url, findIn), error_message, causedBy };
  return withThrown(shown, receiverErrors.get(record.id));
}
