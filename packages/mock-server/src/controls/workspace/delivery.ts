import { type WithThrown, withThrown } from '../../errors/script-error.ts';
import type { DeliveryRecord } from '../../records/records.ts';
import { redactText, redactUrl } from '../../redaction/redact.ts';
import type { ApiKeys } from '../../workspace/api-keys.ts';
import type { Workspace } from '../../workspace/workspace.ts';

/** One attempt to deliver one event, with the event that caused it. */
export interface Delivery extends DeliveryRecord, WithThrown {
  /** The id of its event. */
  readonly causedBy: string;
}

/** Returns an attempt's record as the controls show it, with API keys masked. */
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
